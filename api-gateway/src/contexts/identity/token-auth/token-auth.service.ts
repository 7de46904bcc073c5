import { accessTokenOf } from '../session/enter.ts';
import { passwordLogin } from './password-login.ts';
import { drawVerifyCode } from '../../platform/login-guard/verify-code.ts';
import { fail } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { renewLogin, takeOverOf } from '../session/login.ts';
import { singleSignOnCalls } from '../single-sign-on/single-sign-on.calls.ts';
import { revokeSessions } from '../session/session.table.ts';
import { phoneLoginHandlers } from '../sms-code/phone-login.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { tokenAuth } from '@college/contracts/identity/token-auth';

export const tokenAuthService = implement(tokenAuth, {
  GetVerifyCode: (_input, context) => drawVerifyCode(context),

  Authenticate: passwordLogin,

  ...singleSignOnCalls,

  ...phoneLoginHandlers,

  RefreshToken: async (_input, context) => {
    const token = context.renewalCookie.read();
    if (token === null || !context.renewalCookie.sameOrigin) return fail(commonErrors.notSignedIn);
    const login = await renewLogin(context, token);
    if (login) return accessTokenOf(context, login);
    context.renewalCookie.clear();
    // A computer that slept past the expiry of its access token can learn only here that the user signed in elsewhere.
    const taken = await takeOverOf(context, token);
    return taken ? fail(commonErrors.signedInElsewhere, taken) : fail(commonErrors.loginExpired);
  },

  LogOut: async (_input, { database, caller, audit, now, renewalCookie }) => {
    await database.transaction(async (trx) => {
      await revokeSessions(trx, { userId: caller.userId, only: caller.sessionId }, 'logged-out', now());
      await audit(trx, { subjectType: 'session', subjectId: caller.sessionId, before: {}, after: null });
    });
    renewalCookie.clear();
  },
});
