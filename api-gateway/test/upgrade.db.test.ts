import type { Knex } from 'knex';
import { describe, expect, it } from 'vitest';
import { seedSystem } from '../seeds/system.ts';
import { LOG_TABLES } from '../src/contexts/identity/audit-log/log-source.ts';
import { openDatabase } from '../src/db/database.ts';
import type { Database } from '../src/db/database.ts';
import { migrate, runWithin } from '../src/db/migrate.ts';
import { migrationNames, migrationOf } from '../src/db/migrations.ts';
import type { Migration } from '../src/db/migrations.ts';
import { collegesOfReleases, restoreCollege } from './college-of-release.ts';
import { describeOnBothDatabases } from './databases.ts';
import { logChainSteps } from './log-chain-steps.ts';
import { brokenReferences, schemaOf, tablesOf } from './schema-of.ts';

const counts = async (db: Knex, tables: readonly string[]): Promise<Record<string, number>> => {
  const counted: Record<string, number> = {};
  for (const table of tables) {
    const row = (await db(table).count('* as n').first()) as { n: number | string };
    counted[table] = Number(row.n);
  }
  return counted;
};

type Counts = Readonly<Record<string, number>>;

/** The rows that migrations since then add to tables of then. */
const added: Readonly<Record<string, (before: Counts) => number>> = {
  // Each application of a visitor got a place of its own.
  train_class_users: ({ student_applications = 0 }) => student_applications,
  // Teachers see the menu of the system.
  role_modules: () => 1,
};

/** Removes the schema of the engine before. */
const ONE_JOB_ENGINE = '20261130020000_one-job-engine';

/** Of a college that begins today; on PostgreSQL in the place of the one that is there. */
const newSchema = async (database: Database): Promise<string[]> => {
  if (database.dialect === 'postgres') {
    await database.transaction((trx) => trx.raw('DROP SCHEMA public CASCADE; CREATE SCHEMA public'));
    await migrate(database);
    return schemaOf(database.read);
  }
  const fresh = await openDatabase(':memory:');
  await migrate(fresh);
  return schemaOf(fresh.read).finally(() => fresh.close());
};

for (const college of collegesOfReleases()) {
  const hasRows = Object.keys(college.rows).length > 0;
  describeOnBothDatabases(
    `a college of ${college.commit.slice(0, 7)}`,
    (open) => {
      it('is upgraded, and nothing of it is lost', async () => {
        const { database } = open();
        await database.transaction((trx) => restoreCollege(trx, college));
        const hasOldJobs = database.dialect === 'postgres' && !college.migrations.includes(ONE_JOB_ENGINE);
        if (hasOldJobs)
          await database.transaction((trx) => trx.raw('CREATE SCHEMA graphile_worker CREATE TABLE jobs ()'));
        const tables = await tablesOf(database.read);
        const before = await counts(database.read, tables);
        if (hasRows) expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
        expect(await brokenReferences(database.read)).toEqual([]);

        await migrate(database);

        const expected = Object.entries(before).map(([table, count]) => [
          table,
          count + (added[table]?.(before) ?? 0),
        ]);
        if (hasRows) expect(await counts(database.read, tables)).toEqual(Object.fromEntries(expected));
        expect(await brokenReferences(database.read)).toEqual([]);
        // What 29fcc1a5 knows, so that it still starts.
        expect(await database.read('knex_migrations').pluck('name')).toHaveLength(129);
        if (hasOldJobs)
          expect(await database.read('pg_namespace').where('nspname', 'graphile_worker')).toEqual([]);
      });

      it('starts: what every installation needs is added', async () => {
        const { database } = open();
        await seedSystem(database);
        expect(await brokenReferences(database.read)).toEqual([]);
      });

      it.runIf(hasRows)('enters its logs in the ledger, and none of their rows is left out', async () => {
        const { chain, problems } = logChainSteps(open);
        await chain();
        expect((await chain()).chained).toBeGreaterThan(0);
        expect(await problems()).toEqual([]);
        for (const table of LOG_TABLES)
          expect(await open().database.read(table).whereNull('ledger_batch')).toEqual([]);
      });

      it('has the schema of a new one', async () => {
        const { database } = open();
        const upgraded = await schemaOf(database.read);
        expect(upgraded).toEqual(await newSchema(database));
      });
    },
    { content: 'empty' },
  );
}

interface Query {
  readonly sql: string;
}

const referredTo = async (trx: Knex.Transaction): Promise<string[]> => {
  const rows = (await trx.raw(
    `SELECT DISTINCT f."table" AS name FROM sqlite_master m, pragma_foreign_key_list(m.name) f WHERE m.name <> f."table"`,
  )) as { name: string }[];
  return rows.map(({ name }) => name);
};

/** Runs them on an empty SQLite database; answers which drop a table that others refer to, be it to make it anew. */
const droppedByMigrations = async (list: readonly (readonly [string, Migration])[]): Promise<string[]> => {
  const database = await openDatabase(':memory:');
  const found: string[] = [];
  try {
    await database.transaction(async (trx) => {
      const dropped: string[] = [];
      trx.on('query', ({ sql }: Query) => {
        const [, table] = /^\s*drop table (?:if exists )?["'`]?(\w+)/i.exec(sql) ?? [];
        if (table !== undefined) dropped.push(table);
      });
      for (const [name, migration] of list) {
        const before = await referredTo(trx);
        await runWithin(trx, migration);
        found.push(
          ...dropped.splice(0).flatMap((table) => (before.includes(table) ? [`${name}: ${table}`] : [])),
        );
      }
    });
  } finally {
    await database.close();
  }
  return found;
};

describe('no migration makes a table anew on SQLite to which others refer (ADR 126)', () => {
  it('of ours', async () => {
    const ours = migrationNames.map(async (name) => [name, await migrationOf(name)] as const);
    expect(await droppedByMigrations(await Promise.all(ours))).toEqual([]);
  });

  it('and one that did would be found', async () => {
    const create = async (db: Knex): Promise<void> => {
      await db.schema.createTable('others', (table) => table.increments('id'));
      await db.schema.createTable('parents', (table) => table.increments('id'));
      await db.schema.createTable('children', (table) => table.integer('parent_id').references('parents.id'));
    };
    const extend = (db: Knex): Promise<void> =>
      db.schema.alterTable('parents', (table) => {
        table.integer('other_id').references('others.id');
      });
    const found = await droppedByMigrations([
      ['create', { up: create }],
      ['extend', { up: extend }],
    ]);
    expect(found).toEqual(['extend: parents']);
  });
});
