/**
 * The face of the loader of remotes: the rest of the shell imports nothing else from this folder.
 *
 *   loadScreen('business/train-class/list')                        screen-loader.ts
 *     1 resolve  which build of `business`                         resolve-screen.ts, registry.ts
 *     2 fetch    its manifest                                      read-manifest.ts
 *     3 check    is it valid, and does it fit this shell           read-manifest.ts
 *     4 entry    runs its program, once for all its screens        builds.ts
 *     5 screen   the component                                     open-screen.ts
 *
 * Every failure is a `RemoteLoadError` with its stage and its fault, and policy.ts says by fault what is done about it:
 * a second attempt at once, then the fallback version of the remote, then a panel with Retry, which starts with the
 * registry. The gateway hears of each build that could be shown and of each failure (health-reporter.ts).
 */
import { clientOf } from '@college/api-client/client';
import { pageRemotes } from '@college/contracts/delivery/page-remotes';
import { beginCall } from '@college/portal-sdk/calls-in-flight';
import { backgroundHttp } from '@college/portal-sdk/http';
import { getSession } from '@college/portal-sdk/session';
import { whenIdle } from '../app/when-used.ts';
import { createBuilds } from './builds.ts';
import { createReporter } from './health-reporter.ts';
import { federationRuntime, sharedPackages } from './open-screen.ts';
import { backOff, LIMITS } from './policy.ts';
import type { Limits } from './policy.ts';
import { createPrefetcher } from './prefetch.ts';
import { registered, storeRegistry } from './registry.ts';
import { createScreenLoader } from './screen-loader.ts';
import type { World } from './screen-loader.ts';

export {
  dropNotice,
  dueHere,
  fallBackToStoredRegistry,
  noteOriginsOf,
  refreshRegistry,
  registered,
  setRegistry,
  storeRegistry,
  useRegistry,
  versionsIn,
} from './registry.ts';
export { noteFailedChunk } from './page-files.ts';
export { policy } from './policy.ts';
export { failedChunk, isPassing, reasonOf, RemoteLoadError } from './remote-load-error.ts';
export { partsOf } from './resolve-screen.ts';
export type { OpenedScreen } from './screen-loader.ts';

declare global {
  /** What a browser test shortens, before the page starts. Chunk loaders read it too (`ChunkAddressPlugin`). */
  var collegeLimits: Partial<Limits> | undefined;
}

/** Not in every browser, and so not in TypeScript's library. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

const calls = clientOf(backgroundHttp, pageRemotes);

/** Quiet: the callers decide whether to report a failure. */
export const fetchRegistry = () => calls.GetRegistry();

export const limits: Limits = { ...LIMITS, ...globalThis.collegeLimits };

const browserFetch: typeof fetch = (input, init) => fetch(input, init);

const builds = createBuilds({ fetch: browserFetch, shared: sharedPackages, limits });

export const reporter = createReporter({
  sendLoad: (build) => calls.ReportRemoteLoad(build),
  sendFailure: (failure) => calls.ReportRemoteFailure(failure),
  isOverridden: (remote) => registered(remote)?.overridden === true,
  whenIdle,
  userId: () => getSession().user?.id ?? null,
  storage: sessionStorage,
  now: () => Date.now(),
});

const pageWorld: World = {
  fetch: browserFetch,
  fetchRegistry,
  builds,
  runtime: federationRuntime,
  shared: sharedPackages,
  reporter,
  limits,
  backOff,
  onOpened: () => whenIdle(storeRegistry),
};

const load = createScreenLoader(pageWorld);

/**
 * The component of a screen, `<remote>/<screen>` as in a router entry: `business/train-class/list`. Requests what is
 * needed of its remote, each file once. Throws `RemoteLoadError`; calling it again after that really tries again.
 */
export const loadScreen: typeof load = async (component) => {
  // The user waits for the screen, and then for its first calls: prefetching comes after both.
  const opened = beginCall();
  try {
    return await load(component);
  } finally {
    whenIdle(opened);
  }
};

/** Prepares for a screen that may come next, without running anything of it. */
export const prefetch = createPrefetcher({
  builds,
  mayPrefetch: () => {
    const { connection } = navigator as Navigator & { connection?: Connection };
    if (connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')) return false;
    // A browser without support for it never reports completion.
    return document.createElement('link').relList.supports('prefetch');
  },
});
