import type { ComponentType } from 'react';
import type { Registry } from '@college/contracts/delivery/remote-registry';
import type { Builds } from './builds.ts';
import type { Reporter } from './health-reporter.ts';
import { openScreen } from './open-screen.ts';
import type { FederationRuntime, SharedPackages } from './open-screen.ts';
import { diagnose, hint } from './page-files.ts';
import { policy, TimeLimitError, withTimeLimit } from './policy.ts';
import type { Limits } from './policy.ts';
import { refreshRegistry } from './registry.ts';
import { RemoteLoadError, reasonOf } from './remote-load-error.ts';
import { partsOf, resolveScreen } from './resolve-screen.ts';
import type { Remote, Target } from './resolve-screen.ts';

/** What loading needs from the environment, to be replaced in tests. */
export interface World {
  fetch: typeof fetch;
  fetchRegistry: () => Promise<Registry>;
  builds: Builds;
  runtime: FederationRuntime;
  shared: SharedPackages;
  reporter: Reporter;
  limits: Limits;
  /** Resolves when it is time for the second attempt. */
  backOff: () => Promise<void>;
  /** Called when a screen was shown. */
  onOpened: () => void;
}

export interface OpenedScreen {
  Screen: ComponentType;
  /** The version it belongs to. */
  version: string;
  /** Why a fallback is shown instead of the current version; null when it is not. */
  insteadOf: RemoteLoadError | null;
}

/**
 * Creates the function that takes a screen, `<remote>/<screen>`, through the stages. It remembers which remotes failed:
 * the next call for one of them is a Retry, and requests everything again that the failure may have left behind.
 */
export const createScreenLoader = (world: World): ((component: string) => Promise<OpenedScreen>) => {
  const failedRemotes = new Set<string>();
  const givenUp = new Map<string, RemoteLoadError>();

  const openOnce = async (remote: Remote, screen: string): Promise<ComponentType> => {
    const { screenFiles } = await world.builds.read(remote);
    for (const file of screenFiles.get(screen) ?? []) void hint('preload', file);
    const container = await world.builds.start(remote);
    // A second past the limit of webpack's chunks, whose own error names the address that failed.
    return openScreen({ ...remote, screen }, container, world.runtime, world.limits.chunk + 1000);
  };

  const openTwice = async (remote: Remote, screen: string): Promise<ComponentType> => {
    const diagnosed = async (error: unknown) => {
      if (!(error instanceof RemoteLoadError)) throw error;
      return diagnose(error, { fetch: world.fetch, limit: world.limits.manifest });
    };
    try {
      return await openOnce(remote, screen);
    } catch (error) {
      const failure = await diagnosed(error);
      if (!policy[failure.fault].atOnce) throw failure;
    }
    await world.backOff();
    world.shared.forgetFailed();
    try {
      return await openOnce(remote, screen);
    } catch (error) {
      throw await diagnosed(error);
    }
  };

  const open = async (remote: Remote, screen: string): Promise<ComponentType> => {
    try {
      const component = await openTwice(remote, screen);
      world.reporter.loaded(remote);
      return component;
    } catch (error) {
      if (error instanceof RemoteLoadError) world.reporter.failed(error);
      throw error;
    }
  };

  /** Does not wait long for a version that hangs while there is a fallback. */
  const openInTime = async (remote: Remote, screen: string): Promise<ComponentType> => {
    try {
      return await withTimeLimit(world.limits.fallback, () => open(remote, screen));
    } catch (error) {
      if (!(error instanceof TimeLimitError)) throw error;
      const late = new RemoteLoadError('load-entry', remote, reasonOf(error), {
        fault: 'late',
        cause: error,
      });
      world.reporter.failed(late);
      throw late;
    }
  };

  const openOrFallBack = async ({ screen, due, fallback }: Target): Promise<OpenedScreen> => {
    const openDue = async () => {
      const known = givenUp.get(due.manifestUrl);
      if (known && fallback) throw known;
      return fallback ? openInTime(due, screen) : open(due, screen);
    };
    try {
      return { Screen: await openDue(), version: due.version, insteadOf: null };
    } catch (failure) {
      if (!fallback || !(failure instanceof RemoteLoadError)) throw failure;
      const Screen = await open(fallback, screen).catch(() => {
        // Reported separately; the panel is about the current version.
        throw failure;
      });
      if (failure.stage !== 'load-screen' || policy[failure.fault].avoided)
        givenUp.set(due.manifestUrl, failure);
      return { Screen, version: fallback.version, insteadOf: failure };
    }
  };

  const resolveAnew = async (component: string): Promise<Target> => {
    world.shared.forgetFailed();
    givenUp.clear();
    const unread = await withTimeLimit(world.limits.manifest, () =>
      refreshRegistry(world.fetchRegistry),
    ).then(() => null, reasonOf);
    try {
      return resolveScreen(component);
    } catch (error) {
      if (unread === null || !(error instanceof RemoteLoadError)) throw error;
      const reason = `${error.reason}, and the registry could not be read again: ${unread}`;
      throw new RemoteLoadError('resolve', error, reason, { cause: error });
    }
  };

  return async (component) => {
    const { remote } = partsOf(component);
    try {
      const target = failedRemotes.has(remote) ? await resolveAnew(component) : resolveScreen(component);
      const opened = await openOrFallBack(target);
      failedRemotes.delete(remote);
      world.onOpened();
      return opened;
    } catch (error) {
      failedRemotes.add(remote);
      throw error;
    }
  };
};
