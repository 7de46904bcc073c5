import type { Knex } from 'knex';

/** An order for certificates of a class that issues them, too: how many were issued, and who was refused and why. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('cert_batches', (table) => {
    table.boolean('is_issued').notNullable().defaultTo(false);
    table.integer('issued').notNullable().defaultTo(0);
    table.text('refused').notNullable().defaultTo('[]');
  });
};
