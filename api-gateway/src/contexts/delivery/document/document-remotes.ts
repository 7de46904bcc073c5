/** What the page declares about remotes in its head and its policy, before any script runs. */
import type { ResolvedRegistry, ResolvedRemote } from '../../../app/registry.ts';
import type { RouterEntry } from '@college/contracts/identity/session';

/**
 * The part of the registry in the page. For visitors who are not signed in, remotes are left out when no page of theirs
 * leads there. A login without a reload fetches the registry again.
 */
export const registryOfPage = (
  registry: ResolvedRegistry,
  routers: readonly RouterEntry[],
  isSignedIn: boolean,
): ResolvedRegistry => {
  if (isSignedIn) return registry;
  const reached = new Set(pagesOf(routers).map(({ component }) => component.split('/')[0]));
  return { ...registry, remotes: registry.remotes.filter(({ name }) => reached.has(name)) };
};

const pagesOf = (routers: readonly RouterEntry[]) => routers.flatMap((entry) => [...entry.children, entry]);

/** Other origins from which this caller's remotes may be loaded; `sockets` only for developers' servers. */
export const remoteOrigins = (registry: ResolvedRegistry): { origins: string[]; sockets: string[] } => {
  const origins = new Set<string>();
  const sockets = new Set<string>();
  for (const { due, fallback, overridden } of registry.remotes) {
    for (const build of [due, fallback])
      if (build && URL.canParse(build.baseUrl)) origins.add(new URL(build.baseUrl).origin);
    if (overridden && due) sockets.add(new URL(due.baseUrl).origin.replace(/^http/, 'ws'));
  }
  return { origins: [...origins], sockets: [...sockets] };
};

export interface Preload {
  readonly href: string;
  readonly as: 'script' | 'style' | 'fetch';
  /** Null where the file comes from the gateway and not from a build. */
  readonly integrity: string | null;
}

/**
 * What the remote for a path will request first: its manifest, its entry, and the files of the screen. Empty for a path
 * without a menu entry, and for a build without known hashes: a preload that differs from the later request in any way
 * fetches the file twice.
 */
export const preloadsFor = (
  pathname: string,
  routers: readonly RouterEntry[],
  registry: ResolvedRegistry,
): Preload[] => {
  const component = componentAt(pathname, routers);
  const [name = '', ...screen] = component?.split('/') ?? [];
  const remote = registry.remotes.find((entry) => entry.name === name);
  return remote ? preloadsOf(remote, screen.join('/')) : [];
};

const componentAt = (pathname: string, routers: readonly RouterEntry[]): string | undefined => {
  const wanted = pathname.replace(/(.)\/$/, '$1');
  return pagesOf(routers).find((entry) => entry.path === wanted)?.component;
};

const preloadsOf = ({ due, manifest }: ResolvedRemote, screen: string): Preload[] => {
  if (!due?.manifestIntegrity || !manifest) return [];
  const { remoteEntry } = manifest.metaData;
  const entry = remoteEntry.path + remoteEntry.name;
  const files = [entry, ...(manifest.screenFiles[screen] ?? [])].flatMap((file) => {
    const integrity = manifest.integrity[file];
    const as = file.endsWith('.css') ? ('style' as const) : ('script' as const);
    return integrity === undefined ? [] : [{ href: `${due.baseUrl}${file}`, as, integrity }];
  });
  const href = `${due.baseUrl}mf-manifest.json`;
  return [{ href, as: 'fetch', integrity: due.manifestIntegrity }, ...files];
};
