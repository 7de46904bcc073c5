import { currentToken } from '@college/portal-sdk/access-token';
import { isBusy } from '@college/portal-sdk/calm';
import { askForLogin } from '@college/portal-sdk/login-lost';
import { place } from '../app/place.ts';
import { followLogOut } from './log-out.ts';
import { subscribeToTabs } from './tabs.ts';

/** Follows what becomes of the login in other tabs of this browser. Yields what ends it. */
export const subscribeToOtherTabs = (): (() => void) =>
  subscribeToTabs((news) => {
    const isSignedIn = currentToken() !== null;
    if (news === 'logged-out' && isSignedIn) followLogOut();
    // The cookie is that of another login by now; this one goes on no further than its token.
    if (news === 'logged-in' && isSignedIn) askForLogin();
    if (news === 'logged-in' && !isSignedIn && !isBusy()) place.reload();
  });
