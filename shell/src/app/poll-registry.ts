/** Polls which versions are live while people work. */
import { applyBootstrap, getSession } from '@college/portal-sdk/session';
import type { RouterEntry } from '@college/contracts/identity/session';
import { fetchRegistry, limits, refreshRegistry, useRegistry, versionsIn } from '../federation/index.ts';
import { backgroundSessionCalls } from '../session/calls.ts';
import { withoutBase } from './base-path.ts';
import { noteShellInUse } from './new-version.ts';
import { queryClient } from './query-client.ts';
import { entryAt } from './router-list.ts';

/** The versions that the displayed menu belongs to. */
let menuOf = '';

/** Polls every minute while the page is visible, and when it becomes visible. Returns the function that stops it. */
export const pollRegistry = (): (() => void) => {
  const { shell } = useRegistry.getState();
  noteShellInUse(shell);
  menuOf = versionsIn(useRegistry.getState());
  const ask = () => {
    if (document.visibilityState === 'visible') void askForRegistry();
  };
  const timer = setInterval(ask, limits.poll);
  document.addEventListener('visibilitychange', ask);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ask);
  };
};

let asking: Promise<void> | null = null;
/** By the page's clock; the document contained the first answer. */
let askedAt = 0;

/** Milliseconds. A pointer is over a link shortly before the click: enough time to learn about a roll-back. */
const FRESH_ENOUGH = 5_000;

/** The user is about to navigate, and the next page should use the versions that are live now, not a minute ago. */
export const askBeforeNavigation = (): void => {
  if (performance.now() - askedAt > FRESH_ENOUGH) void askForRegistry();
};

/** Polls now. If the gateway is unreachable, everything stays as it is until the next time. */
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

/** Pages may be added or removed by another version, or by a change of menus and permissions. */
export const refreshMenu = async (): Promise<void> => {
  const bootstrap = await backgroundSessionCalls.GetBootstrap();
  const { user, currentRoleId } = getSession();
  // After a lost login the server answers as for a visitor, and another tab may have switched the role.
  if (bootstrap.user?.id !== user?.id || (bootstrap.user?.roleId[0] ?? null) !== currentRoleId) return;
  applyBootstrap({ ...bootstrap, routers: withPageInView(bootstrap.routers) });
  // Data loaded by one version of a screen must not be shown by another.
  queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== 'screen' });
};

/** The displayed page stays, even if the live version no longer has it: the user is working there. */
const withPageInView = (routers: RouterEntry[]): RouterEntry[] => {
  const pathname = withoutBase(location.pathname);
  const inView = entryAt(getSession().routers, pathname);
  return inView && !entryAt(routers, pathname) ? [...routers, { ...inView, children: [] }] : routers;
};
