/**
 * Brings a database up to this release, each step in a transaction of its own. What has run stands in `schema_steps`. A
 * release tolerates steps that it does not know: they are a newer one's, and the release before goes on running beside it.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Database } from './database.ts';
import { isLockTimeout } from './database-failures.ts';
import { limitLockWait, lockStart, moment } from './dialect.ts';
import { migrationNames, migrationOf } from './migrations.ts';
import type { Migration } from './migrations.ts';
import { addIndexes, addIndexesWithin } from './new-indexes.ts';

const STEPS = 'schema_steps';
/** Up to here knex kept what has run. Its table stays as it is, so that the releases that read it still start. */
export const LAST_OF_KNEX = '20261128012400_estimate-readers';

/** What has run, by name; none before the first start. */
export const stepsOf = async (db: Knex): Promise<string[]> =>
  (await db.schema.hasTable(STEPS)) ? db(STEPS).pluck<string[]>('name') : [];

/** Makes the table with what knex has noted in it. */
export const makeSteps = async (trx: Knex.Transaction): Promise<void> => {
  if (await trx.schema.hasTable(STEPS)) return;
  await trx.schema.createTable(STEPS, (table) => {
    table.string('name', 100).primary();
    moment(trx, table, 'ran_at').notNullable();
  });
  // Asking for the version makes the tables of knex where there are none.
  await trx.migrate.currentVersion();
  const ran = await trx('knex_migrations').orderBy('id').pluck<string[]>('name');
  const at = new Date().toISOString();
  await trx.batchInsert(
    STEPS,
    ran.map((name) => ({ name, ran_at: at })),
    50,
  );
};

const noteStep = async (trx: Knex.Transaction, name: string): Promise<void> => {
  const at = new Date();
  await trx(STEPS).insert({ name, ran_at: at.toISOString() });
  if (name <= LAST_OF_KNEX) await trx('knex_migrations').insert({ name, batch: 1, migration_time: at });
};

const BETWEEN_TRIES_MS = 2_000;
/** With what a step waits for a lock itself: some two minutes, in which other copies answer in between. */
const TRIES = 30;

/** False where another gateway, which started at the same time, has run it meanwhile. */
const finishStep = (
  database: Database,
  name: string,
  work: (trx: Knex.Transaction) => Promise<void>,
): Promise<boolean> =>
  database.transaction(async (trx) => {
    await lockStart(trx);
    if (await trx(STEPS).where({ name }).first('name')) return false;
    await limitLockWait(trx);
    await work(trx);
    await noteStep(trx, name);
    return true;
  });

/** Rows in one transaction: so few that nobody waits for them for long. */
const BATCH = 1_000;

const runBatches = async (
  database: Database,
  batch: (trx: Knex.Transaction, limit: number) => Promise<number>,
): Promise<void> => {
  const runOne = () =>
    database.transaction(async (trx) => {
      await limitLockWait(trx);
      return batch(trx, BATCH);
    });
  while ((await runOne()) > 0);
};

/** The same in one transaction: for a database that nobody uses, whose statements are looked at. */
export const runWithin = async (trx: Knex.Transaction, migration: Migration): Promise<void> => {
  if ('up' in migration) return migration.up(trx);
  if ('indexes' in migration) return addIndexesWithin(trx, migration.indexes);
  while ((await migration.batch(trx, BATCH)) > 0);
};

const nothing = (): Promise<void> => Promise.resolve();

const runStep = async (database: Database, name: string, load: typeof migrationOf): Promise<boolean> => {
  const migration: Migration = await load(name);
  if ('up' in migration) return finishStep(database, name, migration.up);
  if ('batch' in migration) await runBatches(database, migration.batch);
  else await addIndexes(database, migration.indexes);
  return finishStep(database, name, nothing);
};

const runPatiently = async (database: Database, name: string, load: typeof migrationOf): Promise<boolean> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runStep(database, name, load);
    } catch (error) {
      if (isLockTimeout(error) && tries < TRIES) await wait(BETWEEN_TRIES_MS);
      else throw failedStep(name, error);
    }
  }
};

const failedStep = (name: string, error: unknown): Error =>
  new Error(
    `Step ${name} of the upgrade failed: ${error instanceof Error ? error.message : String(error)}. Nothing of it is kept, the steps before it are. The release that ran before still starts on this database; to go on, mend the cause and start this one again`,
    { cause: error },
  );

/** Runs the pending ones of these migrations, by default of all; answers their names. Tests bring their own. */
export const migrate = async (
  database: Database,
  names = migrationNames,
  load = migrationOf,
): Promise<string[]> => {
  await database.transaction(async (trx) => {
    await lockStart(trx);
    await makeSteps(trx);
  });
  const known = new Set(await stepsOf(database.read));
  const ran: string[] = [];
  for (const name of names)
    if (!known.has(name) && (await runPatiently(database, name, load))) ran.push(name);
  return ran;
};
