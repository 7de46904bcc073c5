/** The checkpoint of a day: the newest one there is, stored for good and given to others. */
import { insertCheckpoint } from './checkpoint.table.ts';
import { readState } from './ledger.table.ts';
import { parseCheckpoint } from '@college/ledger/checkpoint';
import type { Knex } from 'knex';

interface Day {
  readonly day: string;
  readonly now: Date;
  readonly hasWitness: boolean;
}

/** Answers whether it is the first of its day. */
export const storeCheckpoint = async (
  trx: Knex.Transaction,
  { day, now, hasWitness }: Day,
): Promise<boolean> => {
  const { note } = await readState(trx);
  const parsed = parseCheckpoint(note);
  if (!parsed) return false;
  return insertCheckpoint(trx, {
    day,
    size: parsed.checkpoint.size,
    note,
    creation_time: now.toISOString(),
    witness_state: hasWitness ? 'waiting' : 'none',
  });
};
