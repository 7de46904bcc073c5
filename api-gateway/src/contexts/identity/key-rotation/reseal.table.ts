/** The SQL of a key rotation: over every table of the list, of any feature, and over its encrypted columns only. */
import { countOf } from '../../../db/paging.ts';
import type { SealedTable } from '../../../crypto/sealed-columns.ts';
import type { Knex } from 'knex';

/** A row as it was read: its key, its encrypted columns and their indexes. */
export type SealedRow = Readonly<Record<string, string | null>>;
export type SealedChanges = Readonly<Record<string, string>>;

const columnsOf = ({ rowKey, columns }: SealedTable): string[] => [
  rowKey,
  ...columns.flatMap(({ sealed, index }) => (index ? [sealed, index.column] : [sealed])),
];

/** A database that has not been migrated to this version may lack some tables. */
export const isThere = (db: Knex, { table }: SealedTable): Promise<boolean> => db.schema.hasTable(table);

const sealedOtherwise = (db: Knex, { table, columns }: SealedTable, keyId: string): Knex.QueryBuilder =>
  db(table).where((any) => {
    for (const { sealed } of columns) {
      any.orWhere((one) => one.whereNotNull(sealed).whereNot(sealed, 'like', `${keyId}.%`));
    }
  });

/** The number of rows with a value encrypted with another key than this one. */
export const countSealedOtherwise = async (db: Knex, table: SealedTable, keyId: string): Promise<number> => {
  return countOf(sealedOtherwise(db, table, keyId));
};

/** The next of those rows by their key, after the given one. */
export const rowsSealedOtherwise = (
  db: Knex,
  table: SealedTable,
  keyId: string,
  { after, limit }: { after: string; limit: number },
): Promise<SealedRow[]> =>
  sealedOtherwise(db, table, keyId)
    .where(table.rowKey, '>', after)
    .orderBy(table.rowKey)
    .limit(limit)
    .select(columnsOf(table));

/** The next rows with any encrypted value. */
export const sealedRows = (
  db: Knex,
  table: SealedTable,
  { after, limit }: { after: string; limit: number },
): Promise<SealedRow[]> =>
  db(table.table)
    .where((any) => {
      for (const { sealed } of table.columns) any.orWhereNotNull(sealed);
    })
    .where(table.rowKey, '>', after)
    .orderBy(table.rowKey)
    .limit(limit)
    .select(columnsOf(table));

/**
 * Writes the changes if every value that they replace is still the one that was read. False when somebody changed the
 * row in between: their value counts. Version and modification time stay, because nothing has changed for users.
 */
export const replaceSealed = async (
  trx: Knex.Transaction,
  { table, rowKey, columns }: SealedTable,
  before: SealedRow,
  changes: SealedChanges,
): Promise<boolean> => {
  const query = trx(table).where(rowKey, before[rowKey]);
  for (const { sealed } of columns) if (sealed in changes) query.where(sealed, before[sealed]);
  return (await query.update(changes)) === 1;
};
