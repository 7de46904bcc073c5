import { redirect } from 'react-router-dom';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { currentToken } from '@college/portal-sdk/access-token';
import { takeWayBack } from '@college/portal-sdk/drafts';
import { getSession } from '@college/portal-sdk/session';
import { forceLogout, loadSession, needsSession } from '../session/session-flow.ts';
import { withoutBase } from './base-path.ts';
import { redirectOf } from './guard.ts';
import { ROOT } from './paths.ts';
import { pagesOf } from './router-list.ts';

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
  const userId = getSession().user?.id;
  const wayBack = userId === undefined ? null : takeWayBack(userId);
  if (wayBack !== null) return redirect(wayBack);
  const target = redirectOf({
    pathname: withoutBase(new URL(request.url).pathname),
    hasToken: currentToken() !== null,
    publicPaths: pagesOf(getSession().routers).map((entry) => entry.path),
  });
  return target === null ? null : redirect(target);
};
