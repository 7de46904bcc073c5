import type { Knex } from 'knex';
import type { Database } from './database.ts';
import { lockStart } from './dialect.ts';
import { migrationNames, migrationOf } from './migrations.ts';

/** knex requires a down migration; ours only go forward, because going back would lose data. */
const refuseDown = () => Promise.reject(new Error('a migration is undone by a new one'));

const sourceOf = (names: readonly string[]): Knex.MigrationSource<string> => ({
  getMigrations: () => Promise.resolve([...names]),
  getMigrationName: (name) => name,
  getMigration: async (name) => ({ up: await migrationOf(name), down: refuseDown }),
});

/** Runs the pending ones of these migrations, by default of all, in one transaction; returns their names. */
export const migrate = (database: Database, names = migrationNames): Promise<string[]> =>
  database.transaction(async (trx) => {
    const migrationSource = sourceOf(names);
    await lockStart(trx);
    const [, ran] = (await trx.migrate.latest({ migrationSource })) as [number, string[]];
    return ran;
  });
