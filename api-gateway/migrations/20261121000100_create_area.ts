import type { Knex } from 'knex';

/** Areas by their GB/T 2260 code. `level` is 1 for a province, 2 for a city, 3 for a county. */
export const up = (db: Knex): Promise<void> =>
  db.schema.createTable('areas', (table) => {
    table.string('code', 6).primary();
    table.string('parent_code', 6).references('areas.code').index();
    table.string('name', 50).notNullable();
    table.integer('level').notNullable();
  });
