import type { Knex } from 'knex';

/** An area can be renamed and given up. What belonged to it goes on naming it, so its row stays. */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('areas', (table) => {
    table.boolean('is_deleted').notNullable().defaultTo(false);
    table.integer('row_version').notNullable().defaultTo(0);
  });
