import type { Knex } from 'knex';

/** A clock that is set back and goes forth again has passed nothing. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('study_leases', (table) => {
    table.integer('clock_back_ms').notNullable().defaultTo(0);
  });
};
