/** The builds of this page, and what the loader and the prefetcher need from the browser and the gateway. */
import { clientOf } from '@college/api-client/client';
import { pageRemotes } from '@college/contracts/delivery/page-remotes';
import { backgroundHttp } from '@college/portal-sdk/http';
import { getSession } from '@college/portal-sdk/session';
import { createBuilds } from './builds.ts';
import { createReporter } from './health-reporter.ts';
import { limits } from './page-globals.ts';
import { registered } from './registry.ts';
import { sharedPackages } from './share-scope.ts';
import { whenIdle } from './when-idle.ts';

const calls = clientOf(backgroundHttp, pageRemotes);

/** Quiet: the callers decide whether to report a failure. */
export const fetchRegistry = () => calls.GetRegistry();

const browserFetch: typeof fetch = (input, init) => fetch(input, init);

export const builds = createBuilds({ fetch: browserFetch, shared: sharedPackages, limits });

export const reporter = createReporter({
  sendLoad: (build) => calls.ReportRemoteLoad(build),
  sendFailure: (failure) => calls.ReportRemoteFailure(failure),
  isOverridden: (remote) => registered(remote)?.overridden === true,
  whenIdle,
  userId: () => getSession().user?.id ?? null,
  storage: sessionStorage,
  now: () => Date.now(),
});

export const pageWorld = { fetch: browserFetch, builds, reporter, shared: sharedPackages, limits };
