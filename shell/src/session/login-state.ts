import { dropAccessToken, holdAccessToken } from '@college/portal-sdk/access-token';
import type { AccessToken } from '@college/portal-sdk/access-token';
import { forgetLoginLost } from '@college/portal-sdk/login-lost';
import { scheduleRenewal } from '@college/portal-sdk/renewal';
import { readCookie, writeCookie } from '../app/cookies.ts';
import { broadcastToTabs } from './tabs.ts';

// The renewal cookie itself cannot be read here; this one indicates that there may be one.
const HINT = 'college_login';

/** Continues a login that this browser has. */
export const takeUpLogin = (token: AccessToken): void => {
  forgetLoginLost();
  holdAccessToken(token);
  scheduleRenewal();
  writeCookie(HINT, 'yes');
};

/** Starts a new login, and notifies the other tabs. */
export const beginLogin = (token: AccessToken): void => {
  takeUpLogin(token);
  broadcastToTabs('logged-in');
};

/** Forgets the login in this browser, but not on the server. */
export const endLogin = (): void => {
  dropAccessToken();
  writeCookie(HINT, 'no');
};

export const mayHaveLogin = (): boolean => readCookie(HINT) === 'yes';
