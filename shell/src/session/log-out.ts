import { ApiError } from '@college/api-client/api-error';
import { stayLoggedOut } from '@college/portal-sdk/login-lost';
import { place } from '../app/place.ts';
import { tokenCalls } from './calls.ts';
import { endLogin } from './login-state.ts';

/** Ends the login, here and on the server, and reloads. Out of reach of the server the login stays, and a toast says so. */
export const logOut = async (): Promise<void> => {
  try {
    await tokenCalls.LogOut();
  } catch (error) {
    if (!(error instanceof ApiError)) return;
    // The server knows of no such login: that is what was wanted.
    stayLoggedOut();
  }
  logInAgain();
};

/** Forgets the login in this browser and reloads. */
export const logInAgain = (): void => {
  endLogin();
  place.reload();
};
