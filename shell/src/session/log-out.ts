import { ApiError } from '@college/api-client/api-error';
import { dropDrafts, keepDrafts } from '@college/portal-sdk/drafts';
import { letLeave } from '@college/portal-sdk/leave';
import { stayLoggedOut } from '@college/portal-sdk/login-lost';
import { place } from '../app/place.ts';
import { tokenCalls } from './calls.ts';
import { endLogin } from './login-state.ts';
import { tellTabs } from './tabs.ts';

/** Ends the login, here and on the server, and reloads. Out of reach of the server the login stays, and a toast says so. */
export const logOut = async (): Promise<void> => {
  try {
    await tokenCalls.LogOut();
  } catch (error) {
    if (!(error instanceof ApiError)) return;
    // The server knows of no such login: that is what was wanted.
    stayLoggedOut();
  }
  tellTabs('logged-out');
  dropDrafts();
  leaveLogin();
};

/** Somebody logged out in another tab: this one shows nothing of his any more, not even what is not saved. */
export const followLogOut = (): void => {
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
