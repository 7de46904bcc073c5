import type { Knex } from 'knex';
import { dialectOf } from './dialect.ts';

/** Every table of the product, by name; knex's lock, which a start changes, is none. */
export const tableNames = async (db: Knex): Promise<string[]> => {
  const query =
    dialectOf(db) === 'postgres'
      ? db('pg_tables').whereRaw('schemaname = current_schema()').pluck<string[]>('tablename')
      : db('sqlite_master')
          .where({ type: 'table' })
          .whereRaw("name NOT LIKE 'sqlite%'")
          .pluck<string[]>('name');
  return (await query).filter((name) => name !== 'knex_migrations_lock').toSorted();
};

/** How many rows each of them has. */
export const rowCounts = async (db: Knex): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const name of await tableNames(db)) {
    const [row] = await db(name).count<{ rows: number | string }[]>({ rows: '*' });
    counts[name] = Number(row?.rows ?? 0);
  }
  return counts;
};
