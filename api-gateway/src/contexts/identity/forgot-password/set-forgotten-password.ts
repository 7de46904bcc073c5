import type { PublicContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { revokeSessions } from '../session/session.table.ts';
import { tryCode, useCode, wentTo } from '../sms-code/take-code.ts';
import { noteFailedTry } from '../session/enter.ts';
import { hasProved } from '../../platform/login-guard/verify-code.ts';
import { judgeNewPassword, setNewPassword } from '../user/new-password.ts';
import { phoneOfName } from '../user/phone-account.ts';
import { forgotPasswordErrors } from '@college/contracts/identity/forgot-password';
import { smsCodeErrors } from '@college/contracts/identity/sms-code';

interface Wish {
  username: string;
  codeId?: string | undefined;
  smsCode: string;
  newPassword: string;
}

/**
 * Sets a new password with a code that was sent to the account's phone. All logins of the account end, because people
 * also reset a password that somebody else knows. If the password is refused, the code stays valid for another attempt.
 */
export const setForgottenPassword = async (
  { username, codeId, smsCode, newPassword }: Wish,
  context: PublicContext,
) => {
  const { read, keys, database, now } = context;
  if (!(await hasProved(context, { codeId, username }))) return fail(forgotPasswordErrors.startAgain);
  const account = await phoneOfName(read, keys, username);
  const known = await tryCode(context, { purpose: 'forgot-password', name: username.toLowerCase() }, smsCode);
  const userId = account?.id ?? null;
  if (isFailure(known)) {
    await noteFailedTry(context, { userId, how: 'phone-code', outcome: 'locked' });
    return known;
  }
  if (known === null || account === null || !wentTo(context, known, account.phone)) {
    await noteFailedTry(context, { userId, how: 'phone-code', outcome: 'wrong-code' });
    return fail(smsCodeErrors.wrong);
  }
  const fresh = await judgeNewPassword(context, account.id, newPassword);
  if (isFailure(fresh)) return fresh;
  return database.transaction(async (trx) => {
    const isSet = (await useCode(trx, context, known)) && (await setNewPassword(trx, context, fresh));
    if (!isSet) return fail(smsCodeErrors.wrong);
    const endedLogins = await revokeSessions(trx, { userId: account.id }, 'password-reset', now());
    await context.audit(trx, {
      subjectType: 'user',
      subjectId: account.id,
      actorId: account.id,
      before: {},
      after: { mustChangePassword: false, endedLogins },
    });
  });
};
