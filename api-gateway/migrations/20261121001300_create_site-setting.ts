import type { Knex } from 'knex';

export const up = (db: Knex): Promise<void> =>
  db.schema.createTable('site_settings', (table) => {
    table.string('key', 64).primary();
    table.text('value').notNullable();
    table.integer('row_version').notNullable().defaultTo(0);
  });
