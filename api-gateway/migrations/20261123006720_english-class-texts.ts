import type { Knex } from 'knex';

/** Where a class takes place, what it is about, and who issued a standard, in English; empty where there is none. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('train_classes', (table) => {
    table.string('address_en', 400).notNullable().defaultTo('');
    table.text('intro_en').notNullable().defaultTo('');
  });
  await db.schema.alterTable('standards', (table) => {
    table.string('issuer_en', 200).notNullable().defaultTo('');
  });
};
