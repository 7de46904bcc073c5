/** Entries that the gateway has not written, and did not append. */
import { rowsOf } from '../../../db/scoped-table.ts';
import type { WaitingRecord } from './ledger.table.ts';
import type { LedgerRefusalReason } from '@college/contracts/platform/ledger';
import type { Knex } from 'knex';

export interface RefusalRecord {
  id: number;
  entry_id: number;
  kind: string;
  record_id: number;
  entry: string;
  reason: LedgerRefusalReason;
  found_at: string;
  told_at: string | null;
}

/** What is refused: an entry, or a row of a log by its id and the hash of what it says. */
export interface Refused {
  readonly row: Pick<WaitingRecord, 'id' | 'kind' | 'record_id' | 'entry'>;
  readonly reason: LedgerRefusalReason;
}

/** Each once, however often it is found again; answers how many are new. */
export const noteRefusals = async (
  trx: Knex.Transaction,
  refused: readonly Refused[],
  now: string,
): Promise<number> => {
  if (refused.length === 0) return 0;
  const known = new Set(
    (
      await rowsOf<Pick<RefusalRecord, 'entry_id' | 'entry' | 'reason'>>(
        trx('ledger_refusals')
          .whereIn(
            'entry_id',
            refused.map(({ row }) => row.id),
          )
          .select('entry_id', 'entry', 'reason'),
      )
    ).map(({ entry_id: id, entry, reason }) => `${id} ${entry} ${reason}`),
  );
  const fresh = refused.filter(({ row, reason }) => !known.has(`${row.id} ${row.entry} ${reason}`));
  for (let at = 0; at < fresh.length; at += 200)
    await trx('ledger_refusals').insert(
      fresh.slice(at, at + 200).map(({ row, reason }) => ({
        entry_id: row.id,
        kind: row.kind,
        record_id: row.record_id,
        entry: row.entry,
        reason,
        found_at: now,
      })),
    );
  return fresh.length;
};

/** Those whose row still waits as it was found. */
const standing = (db: Knex): Knex.QueryBuilder =>
  db('ledger_refusals')
    .join('ledger_entries', 'ledger_entries.id', 'ledger_refusals.entry_id')
    .whereNull('ledger_entries.leaf_index')
    .whereRaw('ledger_entries.entry = ledger_refusals.entry');

export const standingRefusals = (db: Knex): Knex.QueryBuilder => standing(db);

/** The newest first. */
export const newestRefusals = (db: Knex, limit: number): Promise<RefusalRecord[]> =>
  rowsOf<RefusalRecord>(db('ledger_refusals').orderBy('id', 'desc').limit(limit).select('*'));

/** That were not reported yet; until the end of the transaction nobody else reports them. */
export const unreportedRefusals = (trx: Knex.Transaction): Promise<Pick<RefusalRecord, 'id' | 'reason'>[]> =>
  rowsOf<Pick<RefusalRecord, 'id' | 'reason'>>(
    trx('ledger_refusals').whereNull('told_at').orderBy('id').forUpdate().select('id', 'reason'),
  );

export const markReported = async (
  trx: Knex.Transaction,
  { upTo, now }: { readonly upTo: number; readonly now: string },
): Promise<void> => {
  await trx('ledger_refusals').whereNull('told_at').where('id', '<=', upTo).update({ told_at: now });
};
