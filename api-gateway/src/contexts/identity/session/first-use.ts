/** The first use of a renewal: until then its answer may have been lost, and the token before it stays good. */
import { dropPredecessor } from './session.table.ts';
import type { Services } from '../../../app/context.ts';
import type { Logins } from '../../../app/logins.ts';
import type { FastifyBaseLogger } from 'fastify';

interface UseNotes {
  readonly note: Logins['noteUse'];
  /** Resolves when nothing is left to write; to be awaited before the database closes. */
  readonly settled: () => Promise<void>;
}

/** Writes once a renewal: with the first call whose access token came with it. */
export const useNotes = (
  { database }: Pick<Services, 'database'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): UseNotes => {
  const running = new Set<Promise<void>>();
  const write = async (id: string, generation: number): Promise<void> => {
    await database
      .transaction((trx) => dropPredecessor(trx, { id, generation }))
      .catch((error: unknown) => log.warn({ err: error }, 'the first use of a renewal could not be noted'));
  };
  return {
    note: async ({ caller, unusedGeneration }, { gen }) => {
      if (unusedGeneration === null || gen !== unusedGeneration) return;
      const written = write(caller.sessionId, unusedGeneration);
      running.add(written);
      await written;
      running.delete(written);
    },
    settled: async () => {
      await Promise.all(running);
    },
  };
};
