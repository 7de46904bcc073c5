/** Batches of both logs, in which their rows are entered in the ledger. */
import { rowsOf } from '../../../db/scoped-table.ts';
import type { LogContent, LogTable } from '../../../db/log-row.ts';
import type { Knex } from 'knex';

export type LogRow<Table extends LogTable = LogTable> = LogContent<Table> & {
  readonly id: number;
  readonly time: string;
  readonly row_key: string | null;
  readonly seal_sealed: string | null;
  readonly ledger_batch: number | null;
};

/** Rows that are in no batch, by their ids. */
export const waitingRows = (
  trx: Knex.Transaction,
  table: LogTable,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<LogRow[]> =>
  rowsOf<LogRow>(
    trx(table).whereNull('ledger_batch').where('id', '>', after).orderBy('id').limit(limit).select('*'),
  );

/** Those of the row keys that rows in batches have: the same key means the same time. */
export const keysInBatches = (
  trx: Knex.Transaction,
  table: LogTable,
  rows: readonly LogRow[],
): Promise<string[]> =>
  trx(table)
    .whereNotNull('ledger_batch')
    .whereIn('time', [...new Set(rows.map(({ time }) => time))])
    .whereIn(
      'row_key',
      rows.flatMap(({ row_key: key }) => (key === null ? [] : [key])),
    )
    .pluck<string[]>('row_key');

export const putInBatch = async (
  trx: Knex.Transaction,
  table: LogTable,
  { ids, batch }: { readonly ids: readonly number[]; readonly batch: number },
): Promise<void> => {
  await trx(table)
    .whereIn('id', [...ids])
    .update({ ledger_batch: batch, seal_sealed: null });
};

export const lastBatch = async (trx: Knex.Transaction, table: LogTable): Promise<number> => {
  const [row] = await rowsOf<{ last: number | null }>(trx(table).max({ last: 'ledger_batch' }));
  return row?.last ?? 0;
};

/** The next batches, with the time of their newest row. */
export const batchesAfter = (
  db: Knex,
  table: LogTable,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<{ batch: number; newest: string }[]> =>
  rowsOf<{ batch: number; newest: string }>(
    db(table)
      .where('ledger_batch', '>', after)
      .groupBy('ledger_batch')
      .orderBy('ledger_batch')
      .limit(limit)
      .select({ batch: 'ledger_batch' })
      .max({ newest: 'time' }),
  );

/** By batch and id. */
export const rowsInBatches = (db: Knex, table: LogTable, batches: readonly number[]): Promise<LogRow[]> =>
  rowsOf<LogRow>(
    db(table)
      .whereIn('ledger_batch', [...batches])
      .orderBy('ledger_batch')
      .orderBy('id')
      .select('*'),
  );

/** Answers how many rows that were. */
export const removeBatches = (
  trx: Knex.Transaction,
  table: LogTable,
  batches: readonly number[],
): Promise<number> =>
  trx(table)
    .whereIn('ledger_batch', [...batches])
    .delete();

/** Ids of rows that are in no batch and have no seal: the gateway writes none like them. */
export const strangeRows = (
  db: Knex,
  table: LogTable,
  { after, limit }: Readonly<Record<'after' | 'limit', number>>,
): Promise<number[]> =>
  db(table)
    .whereNull('ledger_batch')
    .whereNull('seal_sealed')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .pluck<number[]>('id');
