/** Stands in for shell/src/federation/index.ts: every screen is a chunk of this very build, fetched when it is visited. */
import { screens as business } from '../../mfe-business/src/screens.ts';
import { screens as portal } from '../../mfe-portal/src/screens.ts';
import { screens as system } from '../../mfe-system/src/screens.ts';
import { screens as visitor } from '../../mfe-visitor/src/screens.ts';
import { clientOf } from '../../packages/api-client/src/client.ts';
import { pageRemotes } from '../../packages/contracts/src/delivery/page-remotes.ts';
import { backgroundHttp } from '../../packages/portal-sdk/src/http.ts';
import { LIMITS } from '../../shell/src/federation/policy.ts';

export { noteFailedChunk } from '../../shell/src/federation/page-files.ts';
export { policy } from '../../shell/src/federation/policy.ts';
export {
  dropNotice,
  dueHere,
  fallBackToStoredRegistry,
  noteOriginsOf,
  refreshRegistry,
  registered,
  setRegistry,
  useRegistry,
  versionsIn,
} from '../../shell/src/federation/registry.ts';
export {
  failedChunk,
  isPassing,
  reasonOf,
  RemoteLoadError,
} from '../../shell/src/federation/remote-load-error.ts';
export { partsOf } from '../../shell/src/federation/resolve-screen.ts';

const remotes = { business, portal, system, visitor };

export const limits = LIMITS;

export const reporter = { loaded: () => undefined, failed: () => undefined };

export const fetchRegistry = () => clientOf(backgroundHttp, pageRemotes).GetRegistry();

export const prefetch = () => Promise.resolve('one build has no remotes');

export const loadScreen = async (component) => {
  const slash = component.indexOf('/');
  const load = remotes[component.slice(0, slash)]?.[component.slice(slash + 1)];
  if (!load) throw new Error(`there is no screen ${component}`);
  return { Screen: (await load()).default, version: null, insteadOf: null };
};
