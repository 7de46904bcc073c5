import { expect, it } from 'vitest';
import type { Knex } from 'knex';
import { migrate } from './migrate.ts';
import { migrationNames } from './migrations.ts';
import { describeOnBothDatabases } from '../../test/databases.ts';

/** It adds a column to a table, so it needs the table for itself. */
const STEP = '20261130223000_saved-polls';
const stepsOf = (read: Knex) => read('schema_steps').orderBy('name').pluck<string[]>('name');

describeOnBothDatabases(
  'the upgrade of a database',
  (open) => {
    it('keeps what was done when a step fails, and says in one line which and what to do', async () => {
      const { database } = open();
      const [first = ''] = migrationNames;
      const failure = (await migrate(database, [first, 'no-such-step']).catch(
        (error: unknown) => error,
      )) as Error;
      expect(failure.message).toMatch(
        /^Step no-such-step of the upgrade failed: [^\n]+ start this one again$/,
      );
      expect(await stepsOf(database.read)).toEqual([first]);
      expect(await migrate(database)).toEqual(migrationNames.slice(1));
    });

    it('leaves the release that knew its steps by knex as much as it knows', async () => {
      const { read } = open().database;
      expect(await stepsOf(read)).toEqual([...migrationNames].toSorted());
      const known = await read('knex_migrations').orderBy('name').pluck<string[]>('name');
      expect(known).toEqual(
        migrationNames.filter((name) => name <= '20261128012400_estimate-readers').toSorted(),
      );
    });

    it('is nothing where the database has steps of a newer release', async () => {
      const { database } = open();
      const newer = { name: '29991231000000_of-a-newer-release', ran_at: new Date().toISOString() };
      await database.transaction((trx) => trx('schema_steps').insert(newer));
      expect(await migrate(database)).toEqual([]);
      expect(await stepsOf(database.read)).toContain(newer.name);
    });

    it('waits for who uses a table, and keeps nobody waiting meanwhile', async () => {
      const { database, dialect } = open();
      // SQLite has one writer at a time, and its readers wait for nobody.
      if (dialect === 'sqlite') return;
      await database.transaction(async (trx) => {
        await trx('schema_steps').where({ name: STEP }).delete();
        await trx.schema.alterTable('live_rooms', (table) => table.dropColumn('saved_polls'));
      });
      let upgrade: Promise<string[]> = Promise.resolve([]);
      await database.transaction(async (trx) => {
        await trx.raw('LOCK TABLE live_rooms IN ACCESS SHARE MODE');
        upgrade = migrate(database);
        await expect
          .poll(() => database.read('pg_locks').where({ granted: false }).whereNotNull('relation').first(), {
            timeout: 10_000,
          })
          .toBeDefined();
        // Behind the step that waits; it gives up first.
        await database.read('live_rooms').first();
      });
      expect(await upgrade).toEqual([STEP]);
    });
  },
  { content: 'empty' },
);
