/** What a log says of its batches when the ledger is verified. */
import { batchesAfter, rowsInBatches, strangeRows } from './log-chain.table.ts';
import type { LogRow } from './log-chain.table.ts';
import { LOG_COLUMNS, logRowDigest } from '../../../db/log-row.ts';
import type { LogTable } from '../../../db/log-row.ts';
import type { LedgerFact, LedgerSource } from '../../platform/ledger/ledger-source.port.ts';

export const LOG_KINDS = { audit_logs: 'audit-log', login_logs: 'login-log' } as const;
export const LOG_TABLES = ['audit_logs', 'login_logs'] as const;

/** Below all ids: somebody may have given a row a number below zero. */
export const MIN_ID = -(2 ** 31);
/** Batches in memory at once. */
const BATCHES = 10;
const IDS = 500;

/** How many rows a batch has, and what each says under its id: so that a row that was changed is named. */
export const batchFact = (
  table: LogTable,
  batch: number,
  rows: readonly LogRow[],
): LedgerFact & { readonly fact: Readonly<Record<string, number | string>> } => ({
  recordId: batch,
  at: rows.reduce((newest, { time }) => (time > newest ? time : newest), ''),
  fact: { count: rows.length, ...Object.fromEntries(rows.map((row) => [row.id, logRowDigest(table, row)])) },
});

export const factsOfBatches = async (
  db: Parameters<LedgerSource['facts']>[0],
  table: LogTable,
  batches: readonly number[],
): Promise<LedgerFact[]> => {
  const byBatch = new Map(batches.map((batch): [number, LogRow[]] => [batch, []]));
  for (const row of await rowsInBatches(db, table, batches)) byBatch.get(row.ledger_batch ?? 0)?.push(row);
  return [...byBatch].map(([batch, rows]) => batchFact(table, batch, rows));
};

export const logSource = (table: LogTable): LedgerSource => ({
  kind: LOG_KINDS[table],
  once: true,
  startsItself: true,
  covers: [
    {
      table,
      record: 'ledger_batch',
      entered: LOG_COLUMNS[table],
      left: { seal_sealed: 'shows that the gateway has written a row that waits for its batch' },
    },
  ],
  facts: async (db, asked) => {
    if ('ids' in asked) return factsOfBatches(db, table, asked.ids);
    const batches = await batchesAfter(db, table, { ...asked, limit: Math.min(asked.limit, BATCHES) });
    return factsOfBatches(
      db,
      table,
      batches.map(({ batch }) => batch),
    );
  },
  async *outside(db) {
    for (let after = MIN_ID; ;) {
      const ids = await strangeRows(db, table, { after, limit: IDS });
      const last = ids.at(-1);
      if (last === undefined) return;
      yield ids;
      after = last;
    }
  },
});
