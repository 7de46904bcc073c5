import { checkVerifyCode, drawVerifyCode } from './verify-code.ts';
import type { PublicContext } from '../../app/context.ts';
import { fail, isFailure } from '../../app/failure.ts';
import { implement } from '../../app/implement.ts';
import { ACCESS_TOKEN_SECONDS } from '../../app/tokens.ts';
import { openLogin, renewLogin } from '../session/login.ts';
import type { OpenLogin } from '../session/login.ts';
import { revokeSessions, rolesOf } from '../session/session.table.ts';
import { checkCredentials, stillHolds } from '../user/credentials.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { tokenAuth, tokenAuthErrors } from '@college/contracts/identity/token-auth';

export const tokenAuthService = implement(tokenAuth, {
  GetVerifyCode: (_input, context) => drawVerifyCode(context),

  Authenticate: async ({ username, password, codeId, code }, context) => {
    const { database, settings, audit, address, userAgent, now } = context;
    if (settings.captcha === 'image' && !(await checkVerifyCode(context, codeId, code))) {
      return fail(tokenAuthErrors.wrongCode);
    }
    const user = await checkCredentials(context.read, username, password);
    const role = user && (await rolesOf(context.read, user.id))[0];
    if (!role) return fail(tokenAuthErrors.wrongCredentials);

    const login = await database.transaction(async (trx) => {
      if (!(await stillHolds(trx, user))) return fail(tokenAuthErrors.wrongCredentials);
      const opened = await openLogin(
        trx,
        context.keys,
        { userId: user.id, roleId: role.id, address, userAgent },
        now(),
      );
      await audit(trx, {
        subjectType: 'session',
        subjectId: opened.sessionId,
        before: null,
        after: { userId: user.id },
      });
      return opened;
    });
    return isFailure(login) ? login : accessTokenOf(context, login);
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

const accessTokenOf = ({ renewalCookie, tokens }: PublicContext, login: OpenLogin) => {
  renewalCookie.write(login.renewalToken, login.expires);
  return {
    accessToken: tokens.sign({ sid: login.sessionId, rid: login.roleId }),
    expireInSeconds: ACCESS_TOKEN_SECONDS,
  };
};
