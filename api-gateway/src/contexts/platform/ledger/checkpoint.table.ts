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

/** False where somebody else was first. */
export const insertCheckpoint = async (
  trx: Knex.Transaction,
  row: Pick<CheckpointRecord, 'day' | 'size' | 'note' | 'creation_time' | 'witness_state'>,
): Promise<boolean> => {
  const inserted = await trx('ledger_checkpoints')
    .insert(row)
    .onConflict('day')
    .ignore()
    .returning<{ id: number }[]>('id');
  return inserted.length === 1;
};

export interface Witnessed {
  readonly size: number;
  /** As it was signed by us, and the lines that the witness added. */
  readonly note: string;
  readonly signatures: string;
  readonly at: string;
}

/** Whoever signs a tree vouches for the smaller ones before it: their days wait for nobody any more. */
export const settleDays = async (trx: Knex.Transaction, witnessed: Witnessed): Promise<void> => {
  const open = () => trx('ledger_checkpoints').whereIn('witness_state', ['waiting', 'failed']);
  await open().where({ note: witnessed.note }).update({
    witness_state: 'done',
    witness_error: '',
    witness_signatures: witnessed.signatures,
    witnessed_at: witnessed.at,
  });
  await open().where('size', '<=', witnessed.size).update({ witness_state: 'superseded', witness_error: '' });
};

export const checkpointList = (db: Knex): Knex.QueryBuilder => db('ledger_checkpoints');
