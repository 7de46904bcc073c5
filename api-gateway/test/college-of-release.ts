import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Knex } from 'knex';
import { dialectOf } from '../src/db/dialect.ts';
import type { Dialect } from '../src/db/dialect.ts';
import { LAST_OF_KNEX, makeSteps } from '../src/db/migrate.ts';

type Value = string | number | null;

/** A college of an earlier commit, made by `scripts/release-snapshot.mjs`. */
export interface CollegeOfRelease {
  readonly commit: string;
  readonly migrations: readonly string[];
  /** What its migrations sent to make the schema. */
  readonly schema: Readonly<Record<Dialect, readonly string[]>>;
  /** As SQLite keeps them; none where only the schema was kept. */
  readonly rows: Readonly<Record<string, { readonly columns: string[]; readonly values: Value[][] }>>;
}

const FOLDER = join(import.meta.dirname, 'fixtures');

export const collegesOfReleases = (): CollegeOfRelease[] =>
  readdirSync(FOLDER)
    .filter((name) => name.startsWith('college-'))
    .map((name) => JSON.parse(gunzipSync(readFileSync(join(FOLDER, name))).toString()) as CollegeOfRelease);

/** Fills an empty database with it. */
export const restoreCollege = async (trx: Knex.Transaction, college: CollegeOfRelease): Promise<void> => {
  const dialect = dialectOf(trx);
  // Asking for the version makes the tables in which knex keeps what has run.
  await trx.migrate.currentVersion();
  const at = new Date();
  const [ofKnex, later] = [true, false].map((is) =>
    college.migrations.filter((name) => name <= LAST_OF_KNEX === is),
  ) as [string[], string[]];
  const ran = ofKnex.map((name) => ({ name, batch: 1, migration_time: at }));
  await trx.batchInsert('knex_migrations', ran, 50);
  if (later.length > 0) {
    await makeSteps(trx);
    const steps = later.map((name) => ({ name, ran_at: at.toISOString() }));
    await trx.batchInsert('schema_steps', steps, 50);
  }
  for (const statement of college.schema[dialect]) await trx.raw(statement);
  // Rows may refer to rows that come after them.
  await trx.raw(
    dialect === 'sqlite' ? 'PRAGMA defer_foreign_keys = ON' : 'SET LOCAL session_replication_role = replica',
  );
  for (const [table, { columns, values }] of Object.entries(college.rows)) {
    await trx(table).delete();
    const rows = values.map((row) => Object.fromEntries(columns.map((name, at) => [name, row[at]])));
    await trx.batchInsert(table, rows, 50);
    if (dialect === 'postgres') await moveSequence(trx, table);
  }
  if (dialect === 'postgres') await trx.raw('SET LOCAL session_replication_role = DEFAULT');
};

/** Rows that came with their ids did not move it. */
const moveSequence = async (trx: Knex.Transaction, table: string): Promise<void> => {
  if (!(await trx.schema.hasColumn(table, 'id'))) return;
  const of = `pg_get_serial_sequence(?, 'id')`;
  await trx.raw(`SELECT setval(${of}, (SELECT MAX(id::text::bigint) FROM ??)) WHERE ${of} IS NOT NULL`, [
    table,
    table,
    table,
  ]);
};
