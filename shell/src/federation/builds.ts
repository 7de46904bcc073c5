import { checkManifest } from './check-manifest.ts';
import type { Container } from './check-manifest.ts';
import { fetchManifest } from './fetch-manifest.ts';
import { loadEntry } from './load-entry.ts';
import { onceForEach } from './once-for-each.ts';
import { registerIntegrity } from './page-globals.ts';
import type { Limits } from './page-globals.ts';
import type { Remote } from './resolve-screen.ts';
import type { SharedPackages } from './share-scope.ts';

interface World {
  fetch: typeof fetch;
  shared: SharedPackages;
  limits: () => Limits;
}

/** The builds of this page by version: what is known about them, and which of them are running. */
export interface Builds {
  /** Stages 2 and 3: reads the manifest. From then on the browser knows the hash of each file. */
  read: (remote: Remote) => Promise<Container>;
  /** Stage 4. */
  start: (remote: Remote) => Promise<Container>;
}

export const createBuilds = ({ fetch, shared, limits }: World): Builds => {
  const keyOf = ({ manifestUrl }: Remote): string => manifestUrl;
  const read = onceForEach(keyOf, async (remote: Remote, anew) => {
    const found = await fetchManifest(remote, { fetch, limit: limits().manifest, anew });
    const container = checkManifest(remote, found, shared);
    for (const [address, hash] of container.integrity) registerIntegrity(address, hash);
    return container;
  });
  const start = onceForEach(keyOf, async (remote: Remote) => {
    const container = await read(remote);
    await loadEntry(remote, container, limits().entry);
    return container;
  });
  return { read, start };
};
