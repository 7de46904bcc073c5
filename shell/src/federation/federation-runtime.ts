import { getInstance } from '@module-federation/runtime';
import type { Screens } from '@college/portal-sdk/screens';
import type { Container } from './check-manifest.ts';
import type { Remote } from './resolve-screen.ts';

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
