import { dialectOf } from './dialect.ts';
import type { Knex } from 'knex';

type ColumnType = 'integer' | 'bigint' | 'double precision' | 'text' | 'moment';

interface Bulk<Column extends string> {
  readonly table: string;
  readonly key: NoInfer<Column>;
  readonly columns: Readonly<Record<Column, ColumnType>>;
  /** A column that counts the changes of each row. */
  readonly counted?: string;
}

/** Gives many rows new values in one statement. The rows travel as one parameter, so their number has no limit. */
export const bulkUpdate = async <Column extends string>(
  trx: Knex.Transaction,
  { table, key, columns, counted }: Bulk<Column>,
  rows: readonly Readonly<Record<NoInfer<Column>, string | number | null>>[],
): Promise<void> => {
  if (rows.length === 0) return;
  const names = Object.keys(columns) as Column[];
  const isPostgres = dialectOf(trx) === 'postgres';
  const typeOf = (name: Column): string => (columns[name] === 'moment' ? 'timestamptz' : columns[name]);
  const source = isPostgres
    ? `jsonb_to_recordset(?::jsonb) AS v(${names.map((name) => `${name} ${typeOf(name)}`).join(', ')})`
    : `(SELECT ${names.map((name) => `json_extract(value, '$.${name}') AS ${name}`).join(', ')} FROM json_each(?)) AS v`;
  const changes = names.filter((name) => name !== key).map((name) => `${name} = v.${name}`);
  if (counted !== undefined) changes.push(`${counted} = ${table}.${counted} + 1`);
  await trx.raw(`UPDATE ${table} SET ${changes.join(', ')} FROM ${source} WHERE ${table}.${key} = v.${key}`, [
    JSON.stringify(rows),
  ]);
};
