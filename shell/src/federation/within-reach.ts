/**
 * Which builds this page can load. The gateway named in the policy of the document the other origins from which builds
 * came then, and the policy stays what it is until the page is loaded anew.
 */
import type { Registry, RemoteBuild, RemoteEntry } from '@college/contracts/system/remote-registry';

let admitted: ReadonlySet<string> = new Set();

const originOf = ({ baseUrl }: RemoteBuild): string => new URL(baseUrl, location.href).origin;

/** Notes the registry that the document carried; null when it carried none. */
export const noteOriginsOf = (registry: Registry | null): void => {
  const builds = (registry?.remotes ?? []).flatMap(({ due, fallback }) => [due, fallback]);
  admitted = new Set(builds.filter((build) => build !== null).map(originOf));
};

export const isWithinReach = (build: RemoteBuild): boolean =>
  originOf(build) === location.origin || admitted.has(originOf(build));

/**
 * The build to show on this page: the one that is due, or the one behind it while the one due takes a reload. Trying
 * would fail, and be counted against a version that is sound.
 */
export const dueHere = ({ due, fallback, overridden }: RemoteEntry): RemoteBuild | null =>
  due && fallback && !overridden && !isWithinReach(due) && isWithinReach(fallback) ? fallback : due;
