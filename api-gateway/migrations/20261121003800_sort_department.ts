import type { Knex } from 'knex';

/** Siblings have an order of their own, at first the one in which they came. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('departments', (table) => {
    table.integer('sort').notNullable().defaultTo(0);
  });
  await db('departments').update({ sort: db.ref('id') });
};
