import { accessTokenOf, enter, noteFailedTry } from './enter.ts';
import { checkVerifyCode, drawVerifyCode } from './verify-code.ts';
import { fail } from '../../app/failure.ts';
import { implement } from '../../app/implement.ts';
import { renewLogin } from '../session/login.ts';
import { revokeSessions } from '../session/session.table.ts';
import { checkCredentials, stillHolds } from '../user/credentials.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { tokenAuth, tokenAuthErrors } from '@college/contracts/identity/token-auth';

export const tokenAuthService = implement(tokenAuth, {
  GetVerifyCode: (_input, context) => drawVerifyCode(context),

  Authenticate: async ({ username, password, codeId, code }, context) => {
    if (context.settings.captcha === 'image' && !(await checkVerifyCode(context, codeId, code))) {
      return fail(tokenAuthErrors.wrongCode);
    }
    const user = await checkCredentials(context.read, username, password);
    if (!user) {
      await noteFailedTry(context, { userId: null, how: 'password', outcome: 'wrong-password' });
      return fail(tokenAuthErrors.wrongCredentials);
    }
    return enter(context, {
      userId: user.id,
      how: 'password',
      stillHolds: (trx) => stillHolds(trx, user),
    });
  },

  RefreshToken: async (_input, context) => {
    const token = context.renewalCookie.read();
    if (token === null || !context.renewalCookie.sameOrigin) return fail(commonErrors.notSignedIn);
    const login = await renewLogin(context, token);
    if (login) return accessTokenOf(context, login);
    context.renewalCookie.clear();
    return fail(commonErrors.loginExpired);
  },

  LogOut: async (_input, { database, caller, audit, now, renewalCookie }) => {
    await database.transaction(async (trx) => {
      await revokeSessions(trx, { userId: caller.userId, only: caller.sessionId }, 'logged-out', now());
      await audit(trx, { subjectType: 'session', subjectId: caller.sessionId, before: {}, after: null });
    });
    renewalCookie.clear();
  },
});
