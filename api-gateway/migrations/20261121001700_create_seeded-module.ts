import type { Knex } from 'knex';

/** The modules that the gateway itself has seeded, and their present ids: each is seeded once and never again. */
export const up = (db: Knex): Promise<void> =>
  db.schema.createTable('seeded_modules', (table) => {
    table.string('key', 310).primary();
    table.integer('module_id').notNullable().references('modules.id');
  });
