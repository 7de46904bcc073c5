import { ApiError } from '@college/api-client/api-error';
import { currentToken } from '@college/portal-sdk/access-token';
import { dropDrafts, keepDrafts } from '@college/portal-sdk/drafts';
import { letLeave } from '@college/portal-sdk/leave';
import { stayLoggedOut } from '@college/portal-sdk/login-lost';
import { place } from '../app/place.ts';
import { tokenCalls } from './calls.ts';
import { endLogin } from './login-state.ts';
import { broadcastToTabs } from './tabs.ts';

/** Whether this very tab is ending its login: that it ended is then no news to it. */
let isUnderWay = false;

/** Ends the login, here and on the server, and reloads. Out of reach of the server the login stays, and a toast says so. */
export const logOut = async (): Promise<void> => {
  isUnderWay = true;
  try {
    await tokenCalls.LogOut();
  } catch (error) {
    if (!(error instanceof ApiError)) return;
    // The server knows of no such login: that is what was wanted.
    stayLoggedOut();
  } finally {
    isUnderWay = false;
  }
  broadcastToTabs('logged-out');
  dropDrafts();
  leaveLogin();
};

/**
 * Somebody logged out in another tab: this one shows nothing of his any more, not even what is not saved. The other tab
 * and the live socket both say so; a second reload would cut the first short.
 */
export const followLogOut = (): void => {
  if (isUnderWay || currentToken() === null) return;
  dropDrafts();
  letLeave();
  leaveLogin();
};

/** Forgets a lost login in this browser and reloads. What was typed and not saved is kept for the same user. */
export const logInAgain = async (): Promise<void> => {
  if (await keepDrafts()) letLeave();
  leaveLogin();
};

const leaveLogin = (): void => {
  endLogin();
  place.reload();
};
