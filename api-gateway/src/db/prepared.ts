import { dialectOf } from './dialect.ts';
import type { Knex } from 'knex';

/** Asks for a prepared statement; read by the PostgreSQL client. */
export const PREPARED = { isPrepared: true } as const;

/**
 * Has PostgreSQL plan a query once a connection, instead of each time it is sent: for what every request asks, where
 * planning several joins costs more than reading their rows. The query names its columns, since a plan of `*` is refused
 * once a migration has added one, and its text does not depend on how many values it is given. SQLite ignores it.
 */
export const prepared = <Query extends Knex.QueryBuilder>(query: Query): Query =>
  query.options(PREPARED) as Query;

/**
 * Narrows a prepared query to several values of a column: as one array on PostgreSQL, so that the text is the same
 * however many they are.
 */
export const whereAmong = <Query extends Knex.QueryBuilder>(
  query: Query,
  column: string,
  values: readonly number[] | readonly string[],
): Query =>
  (dialectOf(query as unknown as Knex) === 'postgres'
    ? query.whereRaw('?? = any(?)', [column, values as string[] | number[]])
    : query.whereIn(column, values)) as Query;
