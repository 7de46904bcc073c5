import type { Knex } from 'knex';
import { migrations } from '../../migrations/index.ts';
import type { Database } from './database.ts';
import { lockStart } from './dialect.ts';
import { installWorkerSchema } from './worker-schema.ts';

const names = Object.keys(migrations);

/** knex requires a down migration; ours only go forward, because going back would lose data. */
const refuseDown = () => Promise.reject(new Error('a migration is undone by a new one'));

// Listed by name without a file extension, so that the sources and the compiled gateway agree on what has run.
const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: () => Promise.resolve(names),
  getMigrationName: (name) => name,
  getMigration: (name) => {
    const up = migrations[name];
    return up
      ? Promise.resolve({ up, down: refuseDown })
      : Promise.reject(new Error(`there is no migration ${name}`));
  },
};

/** Runs all pending migrations in one transaction, and those of the job queue, and returns the names of ours. */
export const migrate = (database: Database): Promise<string[]> =>
  database.transaction(async (trx) => {
    await lockStart(trx);
    const [, ran] = (await trx.migrate.latest({ migrationSource })) as [number, string[]];
    // By connections of its own, and still by one gateway at a time.
    if (database.dialect === 'postgres') await installWorkerSchema(database.url);
    return ran;
  });
