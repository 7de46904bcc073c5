import { ApiError, TransportError } from '@college/api-client/api-error';
import { ErrorCode } from '@college/contracts/core/errors';
import { currentToken } from '@college/portal-sdk/access-token';
import { dropDrafts, keepDrafts } from '@college/portal-sdk/drafts';
import { letLeave } from '@college/portal-sdk/leave';
import { isLoginLost, stayLoggedOut, useLoginLost } from '@college/portal-sdk/login-lost';
import { renew } from '@college/portal-sdk/renewal';
import { getSession } from '@college/portal-sdk/session';
import { withoutBase } from '../app/base-path.ts';
import { place } from '../app/place.ts';
import { keepPlace, wantNothing } from '../app/wanted-place.ts';
import type { WantedPlace } from '../app/wanted-place.ts';
import { tokenCalls } from './calls.ts';
import { endLogin } from './login-state.ts';
import { broadcastToTabs } from './tabs.ts';

/** Whether this tab is ending its login, so that messages about its end can be ignored. */
let isUnderWay = false;

/**
 * There is no valid token, but the renewal cookie may be valid, and would bring the login back with the next document.
 */
const endByRenewal = async (): Promise<void> => {
  try {
    await renew();
    await tokenCalls.LogOut(undefined, { quiet: true });
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof TransportError)) throw error;
  }
};

/** Ends the login on the server. False when that failed: the login stays, and a toast explains why. */
const endOnServer = async (): Promise<boolean> => {
  isUnderWay = true;
  try {
    await tokenCalls.LogOut();
  } catch (error) {
    if (!(error instanceof ApiError && isLoginLost(error))) return false;
    if (error.code === ErrorCode.notSignedIn) await endByRenewal();
  } finally {
    isUnderWay = false;
  }
  return true;
};

/** Ends the login, here and on the server, and reloads. */
export const logOut = async (): Promise<void> => {
  if (!(await endOnServer())) return;
  stayLoggedOut();
  broadcastToTabs('logged-out');
  forgetPlace();
  leaveLogin();
};

/**
 * The user logged out in another tab: this tab must not show their data any longer, not even unsaved input. Both the
 * other tab and the live socket report this; a second reload would interrupt the first.
 */
export const followLogOut = (): void => {
  if (isUnderWay || currentToken() === null) return;
  forgetPlace();
  letLeave();
  leaveLogin();
};

/**
 * Ends a lost login here and on the server, where it may still be valid, and reloads, or leaves for `address`. This page
 * and its unsaved input are stored for the same user. Whether that was done.
 */
export const logInAgain = async (address?: string): Promise<boolean> => {
  const isStored = await keepDrafts();
  if (!(await endOnServer())) return false;
  if (isStored) letLeave();
  keepPlace(presentPlace());
  if (address === undefined) leaveLogin();
  else {
    endLogin();
    place.goTo(address);
  }
  return true;
};

const presentPlace = (): WantedPlace => {
  const { user, settings } = getSession();
  return {
    path: withoutBase(location.pathname) + location.search,
    title: document.title.replace(` · ${settings.siteName}`, ''),
    loss: useLoginLost.getState().loss,
    userId: user?.id ?? null,
  };
};

const forgetPlace = (): void => {
  dropDrafts();
  wantNothing();
};

const leaveLogin = (): void => {
  endLogin();
  place.reload();
};
