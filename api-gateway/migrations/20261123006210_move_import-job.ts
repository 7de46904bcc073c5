import type { Knex } from 'knex';

/** Whether the process of an import is alive, and whether it is to end, is said by its job from now on. */
export const up = async (db: Knex): Promise<void> => {
  await db('import_jobs')
    .where({ state: 'running' })
    .update({ state: 'failed', failure: 'import.interrupted' });
  // Not knex's dropColumn: on SQLite that makes the table anew, and others refer to it.
  await db.raw('ALTER TABLE import_jobs DROP COLUMN cancel_asked');
  await db.raw('ALTER TABLE import_jobs DROP COLUMN alive_at');
};
