import { countSealedOtherwise, isThere, replaceSealed, rowsSealedOtherwise } from './reseal.table.ts';
import type { SealedChanges, SealedRow } from './reseal.table.ts';
import type { Keys } from '../../../crypto/keys.ts';
import type { SealedTable } from '../../../crypto/sealed-columns.ts';
import { blindIndex, open, seal, sealedWith } from '../../../crypto/sealed-field.ts';
import type { Database } from '../../../db/database.ts';

/** Few enough that other writers wait only for a moment. */
const BATCH = 100;
/** Passes over a table; whoever still writes with an older key after so many will not stop by itself. */
const PASSES = 20;

export interface Resealed {
  readonly table: string;
  /** Rows that now have the present key. */
  readonly done: number;
  /** Values that no known key can decrypt, as `column of row`: they stay as they were. */
  readonly unopened: readonly string[];
  /** Rows that somebody went on sealing with an older key. */
  readonly left: number;
}

type Deps = { readonly database: Database; readonly keys: Keys };

/**
 * Encrypts the values of a table with the present key, in small transactions beside normal operation. Repeats until
 * nothing is left, twenty times at most: a row that was changed in between is read again. Ends at once when there is nothing to do, and so
 * continues where an interrupted run stopped. `onProgress` is called after each batch with the number of finished rows.
 */
export const resealTable = async (
  { database, keys }: Deps,
  table: SealedTable,
  onProgress: (done: number, of: number) => void,
): Promise<Resealed> => {
  if (!(await isThere(database.read, table))) return { table: table.table, done: 0, unopened: [], left: 0 };
  const unopened = new Map<string, string>();
  let done = 0;
  for (let pass = 0; ; pass += 1) {
    const left = await countSealedOtherwise(database.read, table, keys.id);
    if (left <= unopened.size || pass === PASSES)
      return {
        table: table.table,
        done,
        unopened: [...unopened.values()],
        left: Math.max(0, left - unopened.size),
      };
    const total = done + left;
    let after = '';
    for (;;) {
      const rows = await rowsSealedOtherwise(database.read, table, keys.id, { after, limit: BATCH });
      const last = rows.at(-1);
      if (!last) break;
      after = last[table.rowKey] ?? '';
      // Encrypted before the transaction, which would otherwise block every other writer.
      const resealed = rows.map((row) => [row, changesOf(keys, table, row, unopened)] as const);
      done += await database.transaction(async (trx) => {
        let written = 0;
        for (const [row, changes] of resealed) {
          if (Object.keys(changes).length > 0 && (await replaceSealed(trx, table, row, changes)))
            written += 1;
        }
        return written;
      });
      onProgress(done, total);
    }
  }
};

/** The values of a row under another key, encrypted with the present one, with their indexes. */
const changesOf = (
  keys: Keys,
  { table, rowKey, columns }: SealedTable,
  row: SealedRow,
  unopened: Map<string, string>,
): SealedChanges => {
  const changes: Record<string, string> = {};
  const key = row[rowKey] ?? '';
  for (const { sealed, index } of columns) {
    const value = row[sealed];
    if (value == null || sealedWith(value) === keys.id) continue;
    const place = { table, column: sealed, row: key };
    try {
      const plain = open(keys, place, value);
      changes[sealed] = seal(keys, place, plain);
      if (index) changes[index.column] = blindIndex(keys, index.name, plain);
    } catch (error) {
      unopened.set(key, `${sealed} of ${key}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return changes;
};
