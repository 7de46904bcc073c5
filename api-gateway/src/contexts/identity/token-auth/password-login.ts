import { enter, noteFailedTry } from '../session/enter.ts';
import { beginTry, lookAt } from '../../platform/login-guard/login-guard.ts';
import { checkVerifyCode } from '../../platform/login-guard/verify-code.ts';
import type { PublicContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { checkCredentials, isStillValid, userIdOf } from '../user/credentials.ts';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { tokenAuthErrors } from '@college/contracts/identity/token-auth';
import type { tokenAuth } from '@college/contracts/identity/token-auth';

type Input = ParsedInputOf<typeof tokenAuth.actions.Authenticate>;

/**
 * Signs in with user name and password. Whether the name is unknown, the account disabled or the password wrong, the
 * caller gets the same sentence after the same work; the reason is in the login log.
 */
export const passwordLogin = async ({ username, password, codeId, code }: Input, context: PublicContext) => {
  const how = 'password';
  if (context.settings.captcha === 'image' && !(await checkVerifyCode(context, codeId, code))) {
    return fail(tokenAuthErrors.wrongCode);
  }
  const tried = await beginTry(context, username);
  if (isFailure(tried)) {
    await noteFailedTry(context, { userId: await userIdOf(context.read, username), how, outcome: 'locked' });
    return tried;
  }
  const checked = await lookAt(context, tried, checkCredentials(context, username, password));
  if (checked.outcome !== 'done') {
    const { userId, outcome } = checked;
    await noteFailedTry(context, { userId, how, outcome, tried });
    return fail(tokenAuthErrors.wrongCredentials);
  }
  const { account } = checked;
  return enter(context, {
    userId: account.id,
    how,
    tried,
    isStillValid: (trx) => isStillValid(trx, account),
  });
};
