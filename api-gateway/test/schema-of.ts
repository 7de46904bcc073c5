import type { Knex } from 'knex';
import { dialectOf } from '../src/db/dialect.ts';

interface Row {
  readonly [column: string]: unknown;
}

const lines = (rows: readonly Row[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted();

export const tablesOf = async (db: Knex): Promise<string[]> =>
  dialectOf(db) === 'sqlite'
    ? db('sqlite_master')
        .where('type', 'table')
        .whereRaw(`name NOT LIKE 'sqlite_%' AND name NOT LIKE 'knex_%'`)
        .orderBy('name')
        .pluck<string[]>('name')
    : db('pg_tables')
        .where('schemaname', 'public')
        .whereRaw(`tablename NOT LIKE 'knex_%'`)
        .orderBy('tablename')
        .pluck<string[]>('tablename');

// Whether a reference stands beside its column or at the end of the table is no difference.
const SQLITE = [
  `SELECT m.name AS "table", c.cid, c.name, lower(c.type) AS type, c."notnull", c.dflt_value, c.pk
   FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table'`,
  `SELECT m.name AS "table", f."table" AS target, f."from", f."to", f.on_update, f.on_delete
   FROM sqlite_master m, pragma_foreign_key_list(m.name) f WHERE m.type = 'table'`,
  `SELECT type, name, sql FROM sqlite_master WHERE type IN ('index', 'trigger', 'view')`,
];

const POSTGRES = [
  `SELECT table_name, ordinal_position, column_name, data_type, character_maximum_length, datetime_precision, is_nullable,
     column_default FROM information_schema.columns WHERE table_schema = 'public'`,
  `SELECT conrelid::regclass::text AS "table", conname, pg_get_constraintdef(oid) AS definition FROM pg_constraint
   WHERE connamespace = 'public'::regnamespace`,
  `SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'`,
  `SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE NOT tgisinternal`,
];

/** Columns in their order, references, indexes and triggers, a line each, to be compared. */
export const schemaOf = async (db: Knex): Promise<string[]> => {
  const isSqlite = dialectOf(db) === 'sqlite';
  const described: string[] = [];
  for (const query of isSqlite ? SQLITE : POSTGRES) {
    const answer = (await db.raw(query)) as Row[] | { rows: Row[] };
    described.push(...lines(Array.isArray(answer) ? answer : answer.rows));
  }
  return described;
};

/** The references whose row is not there, each named once. */
export const brokenReferences = async (db: Knex): Promise<string[]> => {
  if (dialectOf(db) === 'sqlite') return lines((await db.raw('PRAGMA foreign_key_check')) as Row[]);
  const { rows } = (await db.raw(`
    SELECT c.conname AS name, c.conrelid::regclass::text AS child, a.attname AS key,
      c.confrelid::regclass::text AS parent, b.attname AS target
    FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    JOIN pg_attribute b ON b.attrelid = c.confrelid AND b.attnum = c.confkey[1]
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace`)) as {
    rows: { name: string; child: string; key: string; parent: string; target: string }[];
  };
  const broken: string[] = [];
  for (const { name, child, key, parent, target } of rows) {
    const orphan: unknown = await db(child)
      .whereNotNull(key)
      .whereNotExists(
        db(`${parent} as parent`)
          .select(db.raw('1'))
          .whereRaw('?? = ??', [`parent.${target}`, `${child}.${key}`]),
      )
      .first(key);
    if (orphan !== undefined) broken.push(name);
  }
  return broken;
};
