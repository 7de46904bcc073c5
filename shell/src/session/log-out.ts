import { ApiError, TransportError } from '@college/api-client/api-error';
import { ErrorCode } from '@college/contracts/core/errors';
import { currentToken } from '@college/portal-sdk/access-token';
import { dropDrafts, keepDrafts } from '@college/portal-sdk/drafts';
import { letLeave } from '@college/portal-sdk/leave';
import { isLoginLost, stayLoggedOut } from '@college/portal-sdk/login-lost';
import { renew } from '@college/portal-sdk/renewal';
import { place } from '../app/place.ts';
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
  dropDrafts();
  leaveLogin();
};

/**
 * The user logged out in another tab: this tab must not show their data any longer, not even unsaved input. Both the
 * other tab and the live socket report this; a second reload would interrupt the first.
 */
export const followLogOut = (): void => {
  if (isUnderWay || currentToken() === null) return;
  dropDrafts();
  letLeave();
  leaveLogin();
};

/**
 * Ends a lost login here and on the server, where it may still be valid, and reloads. Unsaved input is stored for the
 * same user.
 */
export const logInAgain = async (): Promise<void> => {
  const isStored = await keepDrafts();
  if (!(await endOnServer())) return;
  if (isStored) letLeave();
  leaveLogin();
};

const leaveLogin = (): void => {
  endLogin();
  place.reload();
};
