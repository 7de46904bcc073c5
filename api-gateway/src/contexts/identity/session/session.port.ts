/** The port of this feature: what other features may ask about logins. */
import { useNotes } from './first-use.ts';
import { lastSeenNotes, noteSeen } from './last-seen.ts';
import { loginStates } from './open-login.table.ts';
import { presentCaller } from './present-caller.table.ts';
import { findLogin, findLogins } from './session.table.ts';
import { hasPermission, rolesWith } from '../module/module.table.ts';
import type { Services } from '../../../app/context.ts';
import type { Logins } from '../../../app/logins.ts';
import type { FastifyBaseLogger } from 'fastify';

export interface OpenedLogins {
  readonly logins: Logins;
  /** Resolves when nothing is left to write; to be awaited before the database closes. */
  readonly settled: () => Promise<void>;
}

export const openLogins = (
  deps: Pick<Services, 'database' | 'now'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): OpenedLogins => {
  const notes = lastSeenNotes(deps, log);
  const uses = useNotes(deps, log);
  return {
    logins: {
      find: findLogin,
      findAll: findLogins,
      states: loginStates,
      roleHas: hasPermission,
      rolesWith,
      presentCaller,
      noteSeen: notes.note,
      noteUse: uses.note,
      noteAllSeen: (sessionIds) => noteSeen(deps, sessionIds),
    },
    settled: async () => {
      await Promise.all([notes.settled(), uses.settled()]);
    },
  };
};
