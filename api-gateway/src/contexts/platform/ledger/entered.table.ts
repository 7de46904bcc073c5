import type { EntryRecord } from './ledger.table.ts';
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** The highest id of the records of a kind; 0: there are none. */
export const lastRecordId = async (db: Knex, kind: string): Promise<number> => {
  const row = await firstOf<{ last: number | null }>(
    db('ledger_entries').where({ kind }).max({ last: 'record_id' }),
  );
  return row?.last ?? 0;
};

/** Of these records, in the order of the tree; those that wait come first or last, by the database. */
export const factsOfRecords = (
  db: Knex,
  kind: string,
  recordIds: readonly number[],
): Promise<EntryRecord[]> =>
  rowsOf<EntryRecord>(
    db('ledger_entries')
      .where({ kind })
      .whereIn('record_id', [...recordIds])
      .orderBy('leaf_index')
      .select('*'),
  );
