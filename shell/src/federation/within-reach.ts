/**
 * Which builds this page can load. The content security policy of the document lists the other origins of builds at
 * that time, and does not change until the page is reloaded.
 */
import type { Registry, RemoteBuild, RemoteEntry } from '@college/contracts/delivery/remote-registry';

let admitted: ReadonlySet<string> = new Set();

const originOf = ({ baseUrl }: RemoteBuild): string => new URL(baseUrl, location.href).origin;

/** Records the document's registry; null when it had none. */
export const noteOriginsOf = (registry: Registry | null): void => {
  const builds = (registry?.remotes ?? []).flatMap(({ due, fallback }) => [due, fallback]);
  admitted = new Set(builds.filter((build) => build !== null).map(originOf));
};

export const isWithinReach = (build: RemoteBuild): boolean =>
  originOf(build) === location.origin || admitted.has(originOf(build));

/**
 * The build to show on this page: the current one, or its fallback while the current one requires a reload. Trying
 * would fail, and would count against a version that is sound.
 */
export const dueHere = ({ due, fallback, overridden }: RemoteEntry): RemoteBuild | null =>
  due && fallback && !overridden && !isWithinReach(due) && isWithinReach(fallback) ? fallback : due;
