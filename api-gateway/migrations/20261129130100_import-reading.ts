import type { Knex } from 'knex';

/** What was understood of a sheet. */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('import_jobs', (table) => {
    table.text('reading_json').nullable();
  });
