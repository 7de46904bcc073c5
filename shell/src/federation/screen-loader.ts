import type { ComponentType } from 'react';
import type { Registry } from '@college/contracts/system/micro-frontend';
import { checkManifest } from './check-manifest.ts';
import type { Container } from './check-manifest.ts';
import type { FederationRuntime } from './federation-runtime.ts';
import { fetchManifest } from './fetch-manifest.ts';
import { loadEntry } from './load-entry.ts';
import { openScreen } from './open-screen.ts';
import { refreshRegistry } from './registry.ts';
import { RemoteLoadError, reasonOf } from './remote-load-error.ts';
import { resolveScreen } from './resolve-screen.ts';
import type { Remote } from './resolve-screen.ts';
import type { SharedPackages } from './share-scope.ts';

/** What loading needs of the world, so that a test can stand in for it. */
export interface World {
  fetch: typeof fetch;
  fetchRegistry: () => Promise<Registry>;
  runtime: FederationRuntime;
  shared: SharedPackages;
  /** How long each stage may take, in milliseconds. */
  limits: { manifest: number; entry: number; screen: number };
}

/**
 * Makes the function that takes a screen through the stages. It remembers which builds are open, and which remotes
 * failed: the next try of those asks anew for all that a failure may have left behind.
 */
export const createScreenLoader = (world: World): ((component: string) => Promise<ComponentType>) => {
  const open = new Map<string, Promise<Container>>();
  const failed = new Set<string>();

  const openBuild = async (remote: Remote, anew: boolean): Promise<Container> => {
    const { fetch, limits, shared } = world;
    const manifest = await fetchManifest(remote, { fetch, limit: limits.manifest, anew });
    const container = checkManifest(remote, manifest, shared);
    await loadEntry(remote, container, limits.entry);
    return container;
  };

  const opened = (remote: Remote, anew: boolean): Promise<Container> => {
    const known = open.get(remote.manifestUrl);
    if (known) return known;
    const opening = openBuild(remote, anew);
    open.set(remote.manifestUrl, opening);
    opening.catch(() => open.delete(remote.manifestUrl));
    return opening;
  };

  const askAnew = async (remote: string): Promise<void> => {
    world.shared.forgetFailed();
    await refreshRegistry(world.fetchRegistry).catch((error: unknown) => {
      const reason = `the registry could not be read again: ${reasonOf(error)}`;
      throw new RemoteLoadError('resolve', { remote, version: null }, reason, error);
    });
  };

  return async (component) => {
    const [name = ''] = component.split('/');
    const anew = failed.has(name);
    try {
      if (anew) await askAnew(name);
      const remote = resolveScreen(component);
      const container = await opened(remote, anew);
      const screen = await openScreen(remote, container, world.runtime, world.limits.screen);
      failed.delete(name);
      return screen;
    } catch (error) {
      failed.add(name);
      throw error;
    }
  };
};
