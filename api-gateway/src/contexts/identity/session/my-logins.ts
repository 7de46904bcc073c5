import { createHmac } from 'node:crypto';
import { loginIdOf, loginRow } from './login-view.ts';
import { openLoginsOf } from './open-login.table.ts';
import { revokeSessions } from './session.table.ts';
import { fail } from '../../../app/failure.ts';
import type { Handlers } from '../../../app/implement.ts';
import { createSocketTicket } from '../../platform/live/socket-ticket.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { liveActions } from '@college/contracts/platform/live';
import type { myLoginActions } from '@college/contracts/identity/my-logins';

export const myLoginHandlers: Handlers<typeof myLoginActions & typeof liveActions> = {
  GetMyLogins: async (_input, { read, caller, now }) => {
    const open = await openLoginsOf(read, caller.userId, now());
    return open.map((row) => loginRow(row, caller.sessionId));
  },

  EndMyLogin: async ({ loginId }, { database, caller, audit, now, renewalCookie }) =>
    database.transaction(async (trx) => {
      const open = await openLoginsOf(trx, caller.userId, now());
      const wanted = open.find((row) => loginIdOf(row.id) === loginId);
      if (!wanted) return fail(commonErrors.notFound);
      await revokeSessions(trx, { userId: caller.userId, only: wanted.id }, 'ended-by-user', now());
      await audit(trx, {
        subjectType: 'session',
        subjectId: loginId,
        before: loginRow(wanted, caller.sessionId),
        after: null,
      });
      if (wanted.id === caller.sessionId) renewalCookie.clear();
    }),

  EndMyOtherLogins: async (_input, { database, caller, audit, now }) =>
    database.transaction(async (trx) => {
      const others = { userId: caller.userId, except: caller.sessionId };
      const ended = await revokeSessions(trx, others, 'ended-by-user', now());
      await audit(trx, {
        subjectType: 'user',
        subjectId: caller.userId,
        before: {},
        after: { endedLogins: ended },
      });
      return { ended };
    }),

  // The same for all logins of one user and for nobody else, so that drafts left by one login can be read by the next.
  GetDraftKey: async (_input, { keys, caller }) => ({
    key: createHmac('sha256', keys.tokenSigning).update(`draft/${caller.userId}`).digest('base64url'),
  }),

  CreateSocketTicket: (_input, context) => createSocketTicket(context, context.caller.sessionId),
};
