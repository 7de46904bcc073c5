import type { AccessToken } from '@college/portal-sdk/access-token';
import { keepDrafts } from '@college/portal-sdk/drafts';
import { letLeave } from '@college/portal-sdk/leave';
import { place } from '../app/place.ts';
import { beginLogin, endLogin } from './login-state.ts';
import { duringSignOn } from './own-sign-on.ts';
import { requestPasswordCheck } from './password-check-flow.ts';

/** Signs in again in place of a lost login, and reloads at this very page. Throws what refuses the new login. */
export const signInAgain = async (signIn: () => Promise<AccessToken>): Promise<void> => {
  const token = await duringSignOn(signIn);
  if (await keepDrafts()) letLeave();
  endLogin();
  beginLogin(token);
  requestPasswordCheck();
  place.reload();
};
