import { judgeNewPassword, setNewPassword } from './new-password.ts';
import { findOwnUser } from '../session/own-user.table.ts';
import { passwordWeakness } from './password-weakness.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField, isFailure } from '../../../app/failure.ts';
import { NO_PASSWORD } from '../../../crypto/password-hash.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { Language, MessageId } from '../../../app/messages/messages.ts';
import { revokeSessions } from '../session/session.table.ts';
import { beginTry, giveBack, letStand, lookAt } from '../../platform/login-guard/login-guard.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { PASSWORD_PATTERN, userErrors } from '@college/contracts/identity/user';

const AGEING_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Changes the caller's password. Their other logins end, because people often change a password that somebody else
 * knows.
 */
export const updatePassword = async (
  { oldPassword, newPassword }: { oldPassword?: string | undefined; newPassword: string },
  context: SignedInContext,
) => {
  const { database, read, caller, now } = context;
  const { username, password_hash: present } = await findOwnUser(read, caller.userId);
  if (present !== NO_PASSWORD) {
    if (oldPassword === undefined) return failField(commonErrors.invalid, 'oldPassword', 'field.required');
    const refusal = await refuseWrong(context, { username, present, oldPassword });
    if (refusal) return refusal;
  }
  if (newPassword === oldPassword) {
    return failField(userErrors.samePassword, 'newPassword', 'user.same-password');
  }
  const fresh = await judgeNewPassword(context, caller.userId, newPassword);
  if (isFailure(fresh)) return fresh;
  return database.transaction(async (trx) => {
    // Checked against the same old password that the user entered: another change may have come between.
    const isFirst = fresh.from === present && (await setNewPassword(trx, context, fresh));
    if (!isFirst) return fail(userErrors.wrongOldPassword);
    const others = { userId: caller.userId, except: caller.sessionId };
    const endedLogins = await revokeSessions(trx, others, 'password-changed', now());
    await context.audit(trx, {
      subjectType: 'user',
      subjectId: caller.userId,
      before: {},
      after: { mustChangePassword: false, endedLogins },
    });
  });
};

/** Guessing is limited here too, for a computer that was left open. */
const refuseWrong = async (
  context: SignedInContext,
  { username, present, oldPassword }: { username: string; present: string; oldPassword: string },
) => {
  const { database, passwords } = context;
  const tried = await beginTry(context, username);
  if (isFailure(tried)) return tried;
  const isRight = await lookAt(context, tried, passwords.verify(present, oldPassword));
  if (!isRight) {
    await database.transaction((trx) => letStand(trx, context, tried));
    return fail(userErrors.wrongOldPassword);
  }
  await database.transaction((trx) => giveBack(trx, context, tried));
  return null;
};

const says = (isSuccess: boolean, id: MessageId, language: Language) => ({
  isSuccess,
  message: messageFor(id, language, null),
});

/**
 * Whether a text is acceptable as the caller's next password; whether they had it before is revealed only by the change
 * itself.
 */
export const checkPasswordFormat = async (
  password: string,
  { read, caller, language }: Pick<SignedInContext, 'read' | 'caller' | 'language'>,
) => {
  if (!PASSWORD_PATTERN.test(password)) return says(false, 'user.password-policy', language);
  const { username } = await findOwnUser(read, caller.userId);
  const weakness = passwordWeakness(password, username);
  return says(weakness === null, weakness ?? 'user.password-good', language);
};

/**
 * `data` is '0' when the password is old and may be changed later, '1' when it must be changed now, otherwise empty.
 */
export const checkValidity = async ({ read, caller, now, language }: SignedInContext) => {
  const own = await findOwnUser(read, caller.userId);
  const hasPassword = own.password_hash !== NO_PASSWORD;
  if (own.must_change_password)
    return {
      ...says(false, hasPassword ? 'user.password-initial' : 'user.password-none', language),
      data: '1',
      hasPassword,
    };
  const age = now().getTime() - Date.parse(own.password_changed_at);
  return age > AGEING_DAYS * DAY_MS
    ? { ...says(false, 'user.password-ageing', language), data: '0' }
    : { ...says(true, 'user.password-good', language), data: '' };
};
