/** The checkpoint of each day, and what became of it at the witness. */
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { WitnessState } from '@college/contracts/platform/ledger';
import type { Knex } from 'knex';

export interface CheckpointRecord {
  id: number;
  day: string;
  size: number;
  note: string;
  creation_time: string;
  witness_state: WitnessState;
  witness_tries: number;
  witness_next_at: string | null;
  witnessed_at: string | null;
  witness_error: string;
  witness_signatures: string;
}

/** The oldest first. */
export const allCheckpoints = (db: Knex): Promise<Pick<CheckpointRecord, 'day' | 'note'>[]> =>
  rowsOf<Pick<CheckpointRecord, 'day' | 'note'>>(
    db('ledger_checkpoints').orderBy('day').select('day', 'note'),
  );

export const newestCheckpoint = (db: Knex): Promise<CheckpointRecord | undefined> =>
  firstOf<CheckpointRecord>(db('ledger_checkpoints').orderBy('day', 'desc').select('*'));

export const checkpointOfDay = (db: Knex, day: string): Promise<CheckpointRecord | undefined> =>
  firstOf<CheckpointRecord>(db('ledger_checkpoints').where({ day }).select('*'));

/** False where somebody else was first. */
export const insertCheckpoint = async (
  trx: Knex.Transaction,
  row: Pick<
    CheckpointRecord,
    'day' | 'size' | 'note' | 'creation_time' | 'witness_state' | 'witness_next_at'
  >,
): Promise<boolean> => {
  const inserted = await trx('ledger_checkpoints')
    .insert(row)
    .onConflict('day')
    .ignore()
    .returning<{ id: number }[]>('id');
  return inserted.length === 1;
};

/**
 * The newest that the witness has not seen and whose time has come, for one gateway alone: it is due again later, unless
 * what became of it is written before.
 */
export const takeDue = async (
  trx: Knex.Transaction,
  now: string,
  again: string,
): Promise<CheckpointRecord | undefined> => {
  const due = await firstOf<CheckpointRecord>(
    trx('ledger_checkpoints')
      .whereIn('witness_state', ['waiting', 'failed'])
      .where('witness_next_at', '<=', now)
      .orderBy('day', 'desc')
      .forUpdate()
      .select('*'),
  );
  if (due) await updateCheckpoint(trx, due.id, { witness_next_at: again });
  return due;
};

/** The size that the witness saw last; 0: none. */
export const witnessedSize = async (db: Knex): Promise<number> =>
  (
    await firstOf<{ size: number }>(
      db('ledger_checkpoints').where({ witness_state: 'done' }).orderBy('size', 'desc').select('size'),
    )
  )?.size ?? 0;

export const updateCheckpoint = async (
  trx: Knex.Transaction,
  id: number,
  changes: Partial<Omit<CheckpointRecord, 'id'>>,
): Promise<void> => {
  await trx('ledger_checkpoints').where({ id }).update(changes);
};

/** Those that wait from before this day: the tree that was signed begins with theirs. */
export const supersedeBefore = async (trx: Knex.Transaction, day: string): Promise<void> => {
  await trx('ledger_checkpoints')
    .whereIn('witness_state', ['waiting', 'failed'])
    .where('day', '<', day)
    .update({ witness_state: 'superseded', witness_next_at: null, witness_error: '' });
};

export const checkpointList = (db: Knex): Knex.QueryBuilder => db('ledger_checkpoints');
