/** When a login was last used, to within minutes: a write with every call would cost more than it is worth. */
import { touchLogins } from './open-login.table.ts';
import type { Services } from '../../app/context.ts';
import type { Login } from '../../app/logins.ts';
import type { FastifyBaseLogger } from 'fastify';

const NOTED_EVERY_SECONDS = 5 * 60;

type Deps = Pick<Services, 'database' | 'now'>;

const thresholdOf = (now: Date): Date => new Date(now.getTime() - NOTED_EVERY_SECONDS * 1000);

export const noteSeen = async ({ database, now }: Deps, sessionIds: readonly string[]): Promise<void> => {
  const moment = now();
  await database.transaction((trx) => touchLogins(trx, sessionIds, thresholdOf(moment), moment));
};

/** Whether it is time to record that a login is in use. */
const isNoteDue = (lastSeenAt: string, now: Date): boolean => lastSeenAt < thresholdOf(now).toISOString();

interface LastSeenNotes {
  /** Returns at once, and does nothing if this was recorded within the last minutes. */
  readonly note: (login: Login) => void;
  /** Resolves when nothing is left to write; to be awaited before the database closes. */
  readonly settled: () => Promise<void>;
}

/**
 * Records in the background which logins are in use: all that are due in one transaction, and never two at a time. A
 * failed write is repeated with the next call of that login.
 */
export const lastSeenNotes = (deps: Deps, log: Pick<FastifyBaseLogger, 'warn'>): LastSeenNotes => {
  const due = new Set<string>();
  let running: Promise<void> | null = null;
  const write = async (): Promise<void> => {
    while (due.size > 0) {
      const ids = [...due];
      await noteSeen(deps, ids).catch((error: unknown) =>
        log.warn({ err: error }, 'when logins were last used could not be noted'),
      );
      for (const id of ids) due.delete(id);
    }
    running = null;
  };
  return {
    note: ({ caller, lastSeenAt }) => {
      if (!isNoteDue(lastSeenAt, deps.now())) return;
      due.add(caller.sessionId);
      running ??= write();
    },
    settled: () => running ?? Promise.resolve(),
  };
};
