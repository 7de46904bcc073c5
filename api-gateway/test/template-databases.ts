import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { TestProject } from 'vitest/node';
import { seedDemo, seedDemoFiles } from '../seeds/demo/seed-demo.ts';
import { LONG } from '../migrations/20261130010000_long-ids.ts';
import { openDatabase } from '../src/db/database.ts';
import { dialectOf } from '../src/db/dialect.ts';
import { migrate } from '../src/db/migrate.ts';
import { TEST_NOW, testKeys } from './demo-world.ts';
import { memoryStorage } from './memory-storage.ts';
import { startPostgres } from './postgres-server.ts';
import { scratchFolder } from './scratch-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A file with the demo in it, to be copied with `copyDemo`. */
    sqliteTemplate: string;
    /** A database on the test server that is used as a template and contains no data of its own. */
    postgresUrl: string;
  }
}

const BEYOND_32_BITS = 3_000_000_000;

/** Name of the PostgreSQL database with the demo in it, to be copied. */
export const POSTGRES_TEMPLATE = 'college_demo';

/** Each test that studies, signs entries or reads a log does so with ids that 32 bits do not hold. */
const beginBeyond32Bits = async (trx: Knex.Transaction): Promise<void> => {
  const tables = Object.keys(LONG).filter((table) => LONG[table]?.includes('id'));
  for (const table of tables)
    if (dialectOf(trx) === 'postgres')
      await trx.raw('SELECT setval(?, ?)', [`${table}_id_seq`, BEYOND_32_BITS]);
    else {
      await trx('sqlite_sequence').where({ name: table }).delete();
      await trx('sqlite_sequence').insert({ name: table, seq: BEYOND_32_BITS });
    }
};

const fill = async (url: string): Promise<void> => {
  const database = await openDatabase(url);
  try {
    await migrate(database);
    const keys = await testKeys();
    await seedDemo(database, keys, { scale: 1, now: TEST_NOW });
    await seedDemoFiles(database, { keys, storage: memoryStorage(), now: TEST_NOW });
    await database.transaction((trx) => beginBeyond32Bits(trx));
  } finally {
    await database.close();
  }
};

const filledMark = (sqliteTemplate: string): string => `${sqliteTemplate}.filled`;
const failedMark = (sqliteTemplate: string): string => `${sqliteTemplate}.failed`;

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Both templates, once there is the demo in them. Rejects with the reason if it could not be put there. */
export const untilFilled = async (sqliteTemplate: string): Promise<void> => {
  while (!(await isThere(filledMark(sqliteTemplate)))) {
    if (await isThere(failedMark(sqliteTemplate)))
      throw new Error(`No template: ${await readFile(failedMark(sqliteTemplate), 'utf8')}`);
    // Where the run was killed nothing comes any more.
    if (process.connected === false) throw new Error('The run that fills the templates has ended.');
    await sleep(50);
  }
};

/**
 * Once a run: a server, and on both databases a template, so that a test file begins with a copy. They are filled while
 * the tests without a database run; a file that wants a copy waits with `untilFilled`.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(scratchFolder(), 'college-test-'));
  const sqliteTemplate = join(folder, 'demo.sqlite');
  const server = await startPostgres();

  const fillBoth = async (): Promise<void> => {
    const admin = await openDatabase(server.urlOf('postgres'));
    await admin.read.raw('CREATE DATABASE ??', [POSTGRES_TEMPLATE]);
    await admin.close();
    await Promise.all([fill(sqliteTemplate), fill(server.urlOf(POSTGRES_TEMPLATE))]);
  };
  const filled = fillBoth().then(
    () => writeFile(filledMark(sqliteTemplate), ''),
    (error: unknown) =>
      writeFile(failedMark(sqliteTemplate), error instanceof Error ? String(error.stack) : String(error)),
  );

  project.provide('sqliteTemplate', sqliteTemplate);
  project.provide('postgresUrl', server.urlOf('postgres'));
  return async () => {
    await filled;
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
