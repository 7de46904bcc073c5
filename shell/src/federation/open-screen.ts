import { getInstance, satisfy } from '@module-federation/runtime';
import type { ComponentType } from 'react';
import type { Screens } from '@college/portal-sdk/screens';
import { noteFailedChunk } from './page-files.ts';
import { withTimeLimit } from './policy.ts';
import type { Container } from './read-manifest.ts';
import { isLate, RemoteLoadError, reasonOf } from './remote-load-error.ts';
import type { Remote } from './resolve-screen.ts';

/** Something is missing in the build: trying again gives the same result. */
class Lack extends Error {}

/**
 * Stage 5: the component of one screen of a build whose entry has run. `limit`, in milliseconds, applies to each of the
 * two rounds of requests: the list of screens, then the screen.
 */
export const openScreen = async (
  remote: Remote & { screen: string },
  container: Container,
  runtime: FederationRuntime,
  limit: number,
): Promise<ComponentType> => {
  try {
    const screens = await withTimeLimit(limit, () => runtime.screensOf(remote, container));
    return await withTimeLimit(limit, () => componentOf(screens, remote.screen));
  } catch (error) {
    const address = noteFailedChunk(error);
    const fault = isLate(error) ? 'late' : error instanceof Lack ? 'lasting' : 'passing';
    throw new RemoteLoadError('load-screen', remote, reasonOf(error), { fault, address, cause: error });
  }
};

const componentOf = async (screens: unknown, name: string): Promise<ComponentType> => {
  const load = own(screens, name);
  if (typeof load !== 'function') throw new Lack(`it has no screen '${name}'`);
  const component = own(await (load as () => Promise<unknown>)(), 'default');
  if (typeof component !== 'function' && (typeof component !== 'object' || component === null))
    throw new Lack(`the module of '${name}' exports no component as its default`);
  return component as ComponentType;
};

const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

/** The part of the federation runtime that is used once a build's entry has run. */
export interface FederationRuntime {
  /** The exposed `./screens` of a build. */
  screensOf: (remote: Remote, container: Container) => Promise<unknown>;
}

const exposedModule = 'screens';

export const federationRuntime: FederationRuntime = {
  screensOf: async ({ remote, version }, { entryUrl, globalName }) => {
    const instance = getInstance();
    if (!instance) throw new Error('the federation runtime has not started');
    const name = `${remote}@${version}`;
    // The entry has run, so the runtime takes the container from its global variable without a request.
    if (!instance.options.remotes.some((known) => known.name === name))
      instance.registerRemotes([{ name, entry: entryUrl, entryGlobalName: globalName, type: 'global' }]);
    const exposed = await instance.loadRemote<{ screens?: Screens }>(`${name}/${exposedModule}`);
    return exposed?.screens;
  },
};

/** The packages that the page shares. */
export interface SharedPackages {
  versionsOf: (name: string) => string[];
  satisfies: (name: string, range: string) => boolean;
  /** Forgets failed downloads: the runtime caches their rejected promise, and would fail for ever. */
  forgetFailed: () => void;
}

type ShareScopeMap = Record<string, Record<string, Record<string, { loading?: unknown; loaded?: boolean }>>>;

const scopes = (): ShareScopeMap => getInstance()?.shareScopeMap ?? {};

const versionsOf = (name: string): string[] => Object.keys(scopes().default?.[name] ?? {});

/** The share scope of the federation runtime. */
export const sharedPackages: SharedPackages = {
  versionsOf,
  satisfies: (name, range) => versionsOf(name).some((version) => satisfy(version, range)),
  forgetFailed: () => {
    for (const scope of Object.values(scopes()))
      for (const versions of Object.values(scope))
        for (const shared of Object.values(versions)) if (!shared.loaded) delete shared.loading;
  },
};
