import type { Knex } from 'knex';

/** Names in English, empty where there is none. English needs more letters for the same name. */
export const up = async (db: Knex): Promise<void> => {
  for (const name of ['train_subjects', 'train_classes'])
    await db.schema.alterTable(name, (table) => {
      table.string('name_en', 200).notNullable().defaultTo('');
    });
};
