import { findManageableUser } from './user.for-update.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import type { Handlers } from '../../../app/implement.ts';
import { loginIdOf, loginRow } from '../session/login-view.ts';
import { openLoginsOf } from '../session/open-login.table.ts';
import { revokeSessions } from '../session/session.table.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { userLoginErrors } from '@college/contracts/identity/user-logins';
import type { userLoginActions } from '@college/contracts/identity/user-logins';

export const userLoginHandlers: Handlers<typeof userLoginActions> = {
  GetUserLogins: async ({ id }, context) => {
    const found = await findManageableUser(context.read, context, id);
    if (isFailure(found)) return found;
    const open = await openLoginsOf(context.read, id, context.now());
    return open.map((row) => loginRow(row, context.caller.sessionId));
  },

  EndUserLogins: async (input, context) => {
    if (input.id === context.caller.userId) return fail(userLoginErrors.ownLogins);
    return endLogins(input, context);
  },
};

const endLogins = ({ id, loginId }: { id: number; loginId?: string | undefined }, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const found = await findManageableUser(trx, context, id);
    if (isFailure(found)) return found;
    const open = await openLoginsOf(trx, id, context.now());
    const wanted = open.filter((row) => loginId === undefined || loginIdOf(row.id) === loginId);
    if (loginId !== undefined && wanted.length === 0) return fail(commonErrors.notFound);
    let ended = 0;
    for (const { id: only } of wanted)
      ended += await revokeSessions(trx, { userId: id, only }, 'ended-by-admin', context.now());
    await context.audit(trx, {
      subjectType: 'user',
      subjectId: id,
      before: { logins: wanted.map((row) => loginRow(row, null)) },
      after: { endedLogins: ended },
    });
    return { ended };
  });
