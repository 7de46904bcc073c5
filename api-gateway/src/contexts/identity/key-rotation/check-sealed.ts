import { isThere, sealedRows } from './reseal.table.ts';
import type { SealedRow } from './reseal.table.ts';
import type { Keys } from '../../../crypto/keys.ts';
import type { SealedTable } from '../../../crypto/sealed-columns.ts';
import { blindIndex, open, sealedWith } from '../../../crypto/sealed-field.ts';
import type { Database } from '../../../db/database.ts';

const BATCH = 500;

/**
 * Decrypts every value of a table and computes its index again. Returns every discrepancy under the present key alone,
 * one sentence each; an empty list means that this table needs no older key.
 */
export const problemsOf = async (
  { database, keys }: { readonly database: Database; readonly keys: Keys },
  table: SealedTable,
): Promise<string[]> => {
  if (!(await isThere(database.read, table))) return [];
  const problems: string[] = [];
  let after = '';
  for (;;) {
    const rows = await sealedRows(database.read, table, { after, limit: BATCH });
    const last = rows.at(-1);
    if (!last) return problems;
    after = last[table.rowKey] ?? '';
    for (const row of rows) problems.push(...problemsOfRow(keys, table, row));
  }
};

const problemsOfRow = (keys: Keys, { table, rowKey, columns }: SealedTable, row: SealedRow): string[] =>
  columns.flatMap(({ sealed, index }) => {
    const value = row[sealed];
    if (value == null) return [];
    const key = row[rowKey] ?? '';
    const place = { table, column: sealed, row: key };
    if (sealedWith(value) !== keys.id) return [`${table}.${sealed} of ${key} has another key`];
    try {
      const plain = open(keys, place, value);
      return index && row[index.column] !== blindIndex(keys, index.name, plain)
        ? [`${table}.${index.column} of ${key} does not fit its value`]
        : [];
    } catch (error) {
      return [`${table}.${sealed} of ${key}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
