/** When a login was last used, to within minutes: a write with every call would cost more than it is worth. */
import { moveLogin, touchLogins } from './open-login.table.ts';
import type { Services } from '../../../app/context.ts';
import type { Login } from '../../../app/logins.ts';
import type { FastifyBaseLogger } from 'fastify';

const NOTED_EVERY_SECONDS = 5 * 60;

type Deps = Pick<Services, 'database' | 'now'>;

const thresholdOf = (now: Date): Date => new Date(now.getTime() - NOTED_EVERY_SECONDS * 1000);

export const noteSeen = async ({ database, now }: Deps, sessionIds: readonly string[]): Promise<void> => {
  const moment = now();
  await database.transaction((trx) => touchLogins(trx, sessionIds, thresholdOf(moment), moment));
};

const writeDown = async (deps: Deps, noted: readonly [string, string | null][]): Promise<void> => {
  const moment = deps.now();
  await deps.database.transaction(async (trx) => {
    for (const [id, address] of noted) if (address !== null) await moveLogin(trx, { id, address }, moment);
    const ids = noted.map(([id]) => id);
    await touchLogins(trx, ids, thresholdOf(moment), moment);
  });
};

/** Whether it is time to record that a login is in use. */
const isNoteDue = (lastSeenAt: string, now: Date): boolean => lastSeenAt < thresholdOf(now).toISOString();

interface LastSeenNotes {
  /** Returns at once, and does nothing if this was recorded within the last minutes from the same address. */
  readonly note: (login: Login, address?: string) => void;
  /** Resolves when nothing is left to write; to be awaited before the database closes. */
  readonly settled: () => Promise<void>;
}

/**
 * Records in the background which logins are in use: all that are due in one transaction, and never two at a time. A
 * failed write is repeated with the next call of that login.
 */
export const lastSeenNotes = (deps: Deps, log: Pick<FastifyBaseLogger, 'warn'>): LastSeenNotes => {
  /** With the address if it is another one than before. */
  const due = new Map<string, string | null>();
  let running: Promise<void> | null = null;
  const write = async (): Promise<void> => {
    while (due.size > 0) {
      const noted = [...due];
      await writeDown(deps, noted).catch((error: unknown) =>
        log.warn({ err: error }, 'when logins were last used could not be noted'),
      );
      for (const [id, address] of noted) if (due.get(id) === address) due.delete(id);
    }
    running = null;
  };
  return {
    note: ({ caller, lastSeenAt, address: before }, address = before) => {
      const hasMoved = address !== before;
      if (!hasMoved && !isNoteDue(lastSeenAt, deps.now())) return;
      due.set(caller.sessionId, hasMoved ? address : (due.get(caller.sessionId) ?? null));
      running ??= write();
    },
    settled: () => running ?? Promise.resolve(),
  };
};
