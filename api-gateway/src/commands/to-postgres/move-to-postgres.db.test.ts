import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveToPostgres } from './move-to-postgres.ts';
import { openDatabase } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { tableNames } from '../../db/table-counts.ts';
import { copyDemo, describeOnBothDatabases } from '../../../test/databases.ts';
import { brokenReferences, schemaOf } from '../../../test/schema-of.ts';
import { scratchFolder } from '../../../test/scratch-folder.ts';

/** Its rows as the product reads them, but for `true`, which SQLite answers as 1 where a query has to know. */
const contentOf = async ({ read }: Database, table: string): Promise<string[]> => {
  const rows = await read<Record<string, unknown>>(table);
  const plain = (_name: string, value: unknown) => (typeof value === 'boolean' ? Number(value) : value);
  return rows.map((row) => JSON.stringify(Object.entries(row).toSorted(), plain)).toSorted();
};

describeOnBothDatabases(
  'a college moves to PostgreSQL',
  (open) => {
    let folder: string;
    let source: Database;
    beforeAll(async () => {
      folder = await mkdtemp(join(scratchFolder(), 'college-move-'));
      await copyDemo(join(folder, 'college.sqlite'));
      source = await openDatabase(join(folder, 'college.sqlite'));
    });
    afterAll(async () => {
      await source.close();
      await rm(folder, { recursive: true, force: true });
    });

    it('not at all if a row does not fit, and what was begun is no obstacle', async () => {
      const { database, now } = open();
      await source.transaction((trx) => trx('users').where({ id: 1 }).update({ username: 'n\0' }));
      await expect(moveToPostgres(source, database, now)).rejects.toThrow('Rows of users do not fit');
      expect(await database.read('departments').first()).toBeUndefined();
      await source.transaction((trx) => trx('users').where({ id: 1 }).update({ username: 'admin' }));
    });

    it('with every row as it was, its ledger, its references and the ids that were given', async () => {
      const { database, now } = open();
      const schema = await schemaOf(database.read);
      const { rows, ledger } = await moveToPostgres(source, database, now);
      expect(rows.users).toBeGreaterThan(0);
      expect(ledger.problems).toEqual([]);
      const tables = (await tableNames(source.read)).filter((name) => name in rows);
      expect(tables.length).toBeGreaterThan(100);
      for (const table of tables)
        expect(await contentOf(database, table), table).toEqual(await contentOf(source, table));
      expect(await schemaOf(database.read)).toEqual(schema);
      expect(await brokenReferences(database.read)).toEqual([]);
      // Ids begin beyond 32 bits in the tests, and those of rows that are gone count too.
      const { rows: next } = await database.read.raw<{ rows: { id: number }[] }>(
        `SELECT nextval('audit_logs_id_seq')::float8 AS id`,
      );
      const given = await source.read('sqlite_sequence').where({ name: 'audit_logs' }).first('seq');
      expect(next[0]?.id).toBe((given as { seq: number }).seq + 1);
    });

    it('into an empty database only, and from one of the same version', async () => {
      const { database, now } = open();
      await expect(moveToPostgres(source, database, now)).rejects.toThrow('is not empty');
      await expect(moveToPostgres(source, source, now)).rejects.toThrow('DATABASE_URL=postgres://');
      const older = await openDatabase(':memory:');
      await expect(moveToPostgres(older, database, now)).rejects.toThrow('no college in this SQLite');
      await migrate(older, ['20261121000100_create_area']);
      await expect(moveToPostgres(older, database, now)).rejects.toThrow('of another version');
      await older.close();
    });
  },
  { content: 'empty', on: ['postgres'] },
);
