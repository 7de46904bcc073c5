import type { Knex } from 'knex';

/** Titles in English, empty where there is none; of public items the text too. */
export const up = async (db: Knex): Promise<void> => {
  for (const name of ['standards', 'public_items', 'common_matters', 'down_centers'])
    await db.schema.alterTable(name, (table) => {
      table.string('title_en', 400).notNullable().defaultTo('');
    });
  await db.schema.alterTable('public_items', (table) => {
    table.text('text_en').notNullable().defaultTo('');
  });
};
