import { isThere, sealedRows } from './reseal.table.ts';
import { StartError } from '../../../app/settings.ts';
import type { Keys } from '../../../crypto/keys.ts';
import { keyFileIn } from '../../../crypto/keys.ts';
import type { SealedTable } from '../../../crypto/sealed-columns.ts';
import { sealedWith } from '../../../crypto/sealed-field.ts';
import type { Database } from '../../../db/database.ts';

/** Enough to recognise a data key; a few values of a lost one do not keep the gateway from starting. */
const ROWS = 20;

const keyIdsIn = async (database: Database, table: SealedTable): Promise<string[]> => {
  if (!(await isThere(database.read, table))) return [];
  const rows = await sealedRows(database.read, table, { after: '', limit: ROWS });
  return rows.flatMap((row) =>
    table.columns.flatMap(({ sealed }) => {
      const value = row[sealed];
      return value == null ? [] : [sealedWith(value)];
    }),
  );
};

/**
 * Throws a StartError if none of the first encrypted values of each table was encrypted with a key of the ring: with
 * another installation's key people could sign in, but nobody's data could be read, and new data would be encrypted with
 * the wrong key. A database without encrypted values fits any key.
 */
export const refuseStrangeKey = async (
  { database, keys, varDir }: { readonly database: Database; readonly keys: Keys; readonly varDir: string },
  tables: readonly SealedTable[],
): Promise<void> => {
  const ids = new Set((await Promise.all(tables.map((table) => keyIdsIn(database, table)))).flat());
  if (ids.size === 0 || [...ids].some((id) => keys.find(id) !== null)) return;
  const [wanted, known] = [[...ids].join(', '), keys.ring.map(({ id }) => id).join(', ')];
  const place = keys.fromFile ? keyFileIn(varDir) : 'DATA_KEY';
  throw new StartError(
    `The data key in ${place} is not the one of this database, which is encrypted with ${wanted} and not with ${known}: restore the key that belongs to it`,
  );
};
