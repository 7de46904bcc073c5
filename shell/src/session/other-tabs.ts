import { currentToken } from '@college/portal-sdk/access-token';
import { isBusy } from '@college/portal-sdk/calm';
import { ErrorCode } from '@college/contracts/core/errors';
import { askForLogin } from '@college/portal-sdk/login-lost';
import { place } from '../app/place.ts';
import { followLogOut } from './log-out.ts';
import { subscribeToTabs } from './tabs.ts';

/** Follows changes of the login in other tabs of this browser. Returns the function that stops it. */
export const subscribeToOtherTabs = (): (() => void) =>
  subscribeToTabs((news) => {
    const isSignedIn = currentToken() !== null;
    if (news === 'logged-out' && isSignedIn) followLogOut();
    // The cookie now belongs to another login; this one lasts no longer than its token.
    if (news === 'logged-in' && isSignedIn)
      askForLogin({ code: ErrorCode.signedInElsewhere, takenOver: null });
    if (news === 'logged-in' && !isSignedIn && !isBusy()) place.reload();
  });
