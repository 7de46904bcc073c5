/** What the page says of remotes in its head and its policy, before any script runs. */
import type { ResolvedRegistry, ResolvedRemote } from '../../app/registry.ts';
import type { RouterEntry } from '@college/contracts/identity/session';

/**
 * What the page carries of a registry: to somebody who is not signed in nothing of those remotes that no page of theirs
 * leads to. A login in place asks for the registry anew.
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

/** Other origins from which remotes of this caller may come. `sockets` of developers' servers only. */
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
  /** Null where the file is the gateway's own word and not a build's. */
  readonly integrity: string | null;
}

/**
 * What the remote that owns a path will ask for first: its manifest, its entry, and the files of the screen. Empty for a path that
 * no entry owns, and for a build whose hashes are not known: a link that differs from the later request in anything
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
