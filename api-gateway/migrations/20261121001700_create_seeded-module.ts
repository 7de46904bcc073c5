import type { Knex } from 'knex';

/** Which modules the gateway itself has planted, and where they are now: each is planted once and never again. */
export const up = (db: Knex): Promise<void> =>
  db.schema.createTable('seeded_modules', (table) => {
    table.string('key', 310).primary();
    table.integer('module_id').notNullable().references('modules.id');
  });
