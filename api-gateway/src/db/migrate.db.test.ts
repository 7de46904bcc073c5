import { expect, it } from 'vitest';
import type { Knex } from 'knex';
import { migrate } from './migrate.ts';
import { migrationNames } from './migrations.ts';
import type { Migration } from './migrations.ts';
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

describeOnBothDatabases(
  'a step in parts',
  (open) => {
    const steps: Record<string, Migration> = {};
    const load = (name: string): Promise<Migration> => {
      const step = steps[name];
      return step ? Promise.resolve(step) : Promise.reject(new Error('no such step'));
    };
    const run = (...names: string[]) => migrate(open().database, names, load);
    const write = (work: (trx: Knex.Transaction) => Promise<unknown>) =>
      open().database.transaction(async (trx) => void (await work(trx)));
    steps['20990101_things'] = {
      up: (db) =>
        db.schema.createTable('things', (table) => {
          table.increments('id');
          table.string('name');
          table.integer('length');
        }),
    };

    it('fills rows a batch at a time, and goes on where it was stopped', async () => {
      await run('20990101_things');
      const names = Array.from({ length: 2_500 }, (_, at) => ({ name: 'x'.repeat(at % 7) }));
      await write((trx) => trx.batchInsert('things', names, 400));
      const sizes: number[] = [];
      let mayFail = true;
      steps['20990102_lengths'] = {
        batch: async (trx, limit) => {
          const rows = await trx('things')
            .whereNull('length')
            .orderBy('id')
            .limit(limit)
            .pluck<number[]>('id');
          if (mayFail && sizes.length === 1) throw new Error('the machine is switched off');
          await trx('things')
            .whereIn('id', rows)
            .update({ length: trx.raw('length(name)') });
          sizes.push(rows.length);
          return rows.length;
        },
      };
      await expect(run('20990102_lengths')).rejects.toThrow(/^Step 20990102_lengths of the upgrade failed/);
      // What was done is kept, and the step has not run.
      const filled = () => open().database.read('things').whereNotNull('length').pluck<number[]>('id');
      expect(await filled()).toHaveLength(1_000);
      mayFail = false;
      expect(await run('20990102_lengths')).toEqual(['20990102_lengths']);
      expect(sizes).toEqual([1_000, 1_000, 500, 0]);
      expect(await filled()).toHaveLength(2_500);
      expect(await run('20990102_lengths')).toEqual([]);
    });

    const lengths = { name: 'things_length', table: 'things', columns: ['length', 'name'] } as const;

    it('builds an index while others write', async () => {
      const { database, dialect } = open();
      steps['20990103_index'] = { indexes: [lengths] };
      let building: Promise<string[]> = Promise.resolve([]);
      // A writer whose transaction is open: an index that locked the table would wait for it, and others behind it.
      await write(async (trx) => {
        await trx('things').where({ id: 1 }).update({ name: 'held' });
        if (dialect === 'sqlite') return;
        building = run('20990103_index');
        await expect
          .poll(() =>
            database.read('pg_stat_activity').whereILike('query', 'create index concurrently%').first(),
          )
          .toBeDefined();
        await write((other) => other('things').where({ id: 2 }).update({ name: 'written meanwhile' }));
      });
      if (dialect === 'sqlite') building = run('20990103_index');
      expect(await building).toEqual(['20990103_index']);
      const plan = await database.read.raw(
        `${dialect === 'postgres' ? 'SELECT indexname AS name FROM pg_indexes WHERE' : "SELECT name FROM sqlite_master WHERE type = 'index' AND"} ${dialect === 'postgres' ? 'tablename' : 'tbl_name'} = 'things'`,
      );
      expect(JSON.stringify(plan)).toContain('things_length');
    });

    it('builds an index again that was left broken', async () => {
      const { database, dialect } = open();
      if (dialect === 'sqlite') return;
      steps['20990104_unique'] = {
        indexes: [{ name: 'things_once', table: 'things', columns: ['name'], isUnique: true }],
      };
      await expect(run('20990104_unique')).rejects.toThrow(/things_once/);
      const isValid = async () =>
        (
          await database
            .read('pg_index as i')
            .join('pg_class as c', 'c.oid', 'i.indexrelid')
            .where('c.relname', 'things_once')
            .first<{ indisvalid: boolean } | undefined>('indisvalid')
        )?.indisvalid;
      expect(await isValid()).toBe(false);
      await write((trx) => trx('things').update({ name: trx.raw('id::text') }));
      expect(await run('20990104_unique')).toEqual(['20990104_unique']);
      expect(await isValid()).toBe(true);
    });
  },
  { content: 'empty' },
);
