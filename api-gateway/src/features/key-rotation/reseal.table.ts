/** The SQL of a rotation: over every table of the list, whoever's it is, and over its sealed columns only. */
import { countOf } from '../../db/paging.ts';
import type { SealedTable } from '../../crypto/sealed-columns.ts';
import type { Knex } from 'knex';

/** A row as it was read: its key, its sealed columns and their indexes. */
export type SealedRow = Readonly<Record<string, string | null>>;
export type SealedChanges = Readonly<Record<string, string>>;

const columnsOf = ({ rowKey, columns }: SealedTable): string[] => [
  rowKey,
  ...columns.flatMap(({ sealed, index }) => (index ? [sealed, index.column] : [sealed])),
];

/** A database that a gateway of this version has not met yet may lack some. */
export const isThere = (db: Knex, { table }: SealedTable): Promise<boolean> => db.schema.hasTable(table);

const sealedOtherwise = (db: Knex, { table, columns }: SealedTable, keyId: string): Knex.QueryBuilder =>
  db(table).where((any) => {
    for (const { sealed } of columns) {
      any.orWhere((one) => one.whereNotNull(sealed).whereNot(sealed, 'like', `${keyId}.%`));
    }
  });

/** How many rows hold a value that is sealed with another key than this one. */
export const countSealedOtherwise = async (db: Knex, table: SealedTable, keyId: string): Promise<number> => {
  return countOf(sealedOtherwise(db, table, keyId));
};

/** The next of those rows by their key, after the one given. */
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

/** The next rows that hold any sealed value at all. */
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
 * Writes the changes if every value that they replace is still the one that was read. False when somebody wrote to the
 * row in between: his value counts. Neither version nor time of change moves, because nothing has changed for a user.
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
