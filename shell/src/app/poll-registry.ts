/** Learns, while people work, which versions are due by now. */
import { applyBootstrap, getSession } from '@college/portal-sdk/session';
import type { RouterEntry } from '@college/contracts/identity/session';
import { limits } from '../federation/page-globals.ts';
import { refreshRegistry, useRegistry, versionsIn } from '../federation/registry.ts';
import { fetchRegistry } from '../federation/world.ts';
import { backgroundSessionCalls } from '../session/calls.ts';
import { withoutBase } from './base-path.ts';
import { noteShellInUse } from './new-version.ts';
import { queryClient } from './query-client.ts';
import { entryAt } from './router-list.ts';

/** The versions that the menu in view was made for. */
let menuOf = '';

/** Asks every minute while the page is in view, and when it comes into view. Yields what ends it. */
export const pollRegistry = (): (() => void) => {
  const { shell } = useRegistry.getState();
  noteShellInUse(shell);
  menuOf = versionsIn(useRegistry.getState());
  const ask = () => {
    if (document.visibilityState === 'visible') void askForRegistry();
  };
  const timer = setInterval(ask, limits().poll);
  document.addEventListener('visibilitychange', ask);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ask);
  };
};

let asking: Promise<void> | null = null;
/** By the page's clock; the document brought the first answer. */
let askedAt = 0;

/** Milliseconds. A pointer that is over a link comes a little before the click: time enough to learn of a roll-back. */
const FRESH_ENOUGH = 5_000;

/** Somebody is about to go to another page, which is to be of the version that is due now and not a minute ago. */
export const askBeforeNavigation = (): void => {
  if (performance.now() - askedAt > FRESH_ENOUGH) void askForRegistry();
};

/** Asks now. Out of reach of the gateway everything stays as it is; the next time asks again. */
export const askForRegistry = (): Promise<void> => {
  askedAt = performance.now();
  asking ??= refresh()
    .catch(() => undefined)
    .finally(() => {
      asking = null;
    });
  return asking;
};

const refresh = async (): Promise<void> => {
  await refreshRegistry(fetchRegistry);
  const versions = versionsIn(useRegistry.getState());
  if (versions === menuOf) return;
  await refreshMenu();
  menuOf = versions;
};

/** Another version may bring pages or take some away, and so may who administers menus and permissions. */
export const refreshMenu = async (): Promise<void> => {
  const bootstrap = await backgroundSessionCalls.GetBootstrap();
  const { user, currentRoleId } = getSession();
  // To a lost login the server answers as to a visitor, and another tab may have taken another role.
  if (bootstrap.user?.id !== user?.id || (bootstrap.user?.roleId[0] ?? null) !== currentRoleId) return;
  applyBootstrap({ ...bootstrap, routers: withPageInView(bootstrap.routers) });
  // What a screen of one version has read is not for another to be shown.
  queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== 'screen' });
};

/** The page in view stays, even if the version that is due now does not have it: somebody works there. */
const withPageInView = (routers: RouterEntry[]): RouterEntry[] => {
  const pathname = withoutBase(location.pathname);
  const inView = entryAt(getSession().routers, pathname);
  return inView && !entryAt(routers, pathname) ? [...routers, { ...inView, children: [] }] : routers;
};
