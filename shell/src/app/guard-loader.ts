import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { currentToken } from '@college/portal-sdk/access-token';
import { takeWayBack } from '@college/portal-sdk/drafts';
import { getSession } from '@college/portal-sdk/session';
import { forceLogout, loadSession, needsSession } from '../session/session-flow.ts';
import { withoutBase } from './base-path.ts';
import { redirectOf } from './guard.ts';
import { isLoginPage, PUBLIC_HOME, ROOT } from './paths.ts';
import { pagesOf } from './router-list.ts';
import { noteWanted, takeWanted } from './wanted-place.ts';

/** Where a login leads first: to unsaved input, else from the root to the page that was wanted without a login. */
const wayOn = (pathname: string): string | null => {
  const userId = getSession().user?.id;
  if (userId === undefined) return null;
  const [draft, wanted] = [takeWayBack(userId), takeWanted(userId)];
  return draft ?? (pathname === ROOT || isLoginPage(pathname) ? wanted : null);
};

/** The prefixes of the public pages always lead home. */
const isAlias = (pathname: string): boolean => /^\/(web|visitor)\/?$/i.test(pathname);

/** Runs before every navigation: loads the roles and routes of a login if necessary, then applies the rules. */
export const guardLoader = async ({
  request,
}: Pick<LoaderFunctionArgs, 'request'>): Promise<Response | null> => {
  if (needsSession()) {
    try {
      await loadSession();
    } catch (error) {
      await forceLogout(error);
      return redirect(ROOT);
    }
  }
  const { pathname: address, search } = new URL(request.url);
  const pathname = withoutBase(address);
  const hasToken = currentToken() !== null;
  const wayBack = hasToken ? wayOn(pathname) : null;
  if (wayBack !== null) return redirect(wayBack);
  const target = redirectOf({
    pathname,
    hasToken,
    publicPaths: pagesOf(getSession().routers).map((entry) => entry.path),
  });
  if (target === PUBLIC_HOME && !hasToken && !isAlias(pathname)) noteWanted(pathname + search);
  return target === null ? null : redirect(target);
};
