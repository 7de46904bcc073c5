import { findOwnUser, setOwnPassword } from './own-user.table.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail, failField } from '../../app/failure.ts';
import { messageFor } from '../../app/messages/message-catalogue.ts';
import type { MessageId } from '../../app/messages/en.ts';
import type { Language } from '../../app/messages/message-catalogue.ts';
import { hashPassword, verifyPassword } from '../../crypto/password-hash.ts';
import { revokeSessions } from '../session/session.table.ts';
import { PASSWORD_PATTERN, userErrors } from '@college/contracts/system/user';

const AGEING_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Changes the caller's password; his other logins end, because a change often means that somebody knew the old one. */
export const updatePassword = async (
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  context: SignedInContext,
) => {
  const { database, read, caller, now } = context;
  const { password_hash: from } = await findOwnUser(read, caller.userId);
  if (!(await verifyPassword(from, oldPassword))) return fail(userErrors.wrongOldPassword);
  if (newPassword === oldPassword) {
    return failField(userErrors.samePassword, 'newPassword', 'user.same-password');
  }
  const to = await hashPassword(newPassword);
  return database.transaction(async (trx) => {
    if (!(await setOwnPassword(trx, caller.userId, { from, to }, now().toISOString()))) {
      return fail(userErrors.wrongOldPassword);
    }
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

const says = (isSuccess: boolean, id: MessageId, language: Language) => ({
  isSuccess,
  message: messageFor(id, language, null),
});

export const checkPasswordFormat = (password: string, language: Language) =>
  PASSWORD_PATTERN.test(password)
    ? says(true, 'user.password-good', language)
    : says(false, 'user.password-policy', language);

/** `data` is '0' when the password is old and may be changed later, '1' when it has to be changed now, else empty. */
export const checkValidity = async ({ read, caller, now, language }: SignedInContext) => {
  const own = await findOwnUser(read, caller.userId);
  if (own.must_change_password) return { ...says(false, 'user.password-initial', language), data: '1' };
  const age = now().getTime() - Date.parse(own.password_changed_at);
  return age > AGEING_DAYS * DAY_MS
    ? { ...says(false, 'user.password-ageing', language), data: '0' }
    : { ...says(true, 'user.password-good', language), data: '' };
};
