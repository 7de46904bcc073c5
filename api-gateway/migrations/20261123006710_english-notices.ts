import type { Knex } from 'knex';

/** Title, summary and text in English, empty where there are none. */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('notices', (table) => {
    table.string('notice_title_en', 200).notNullable().defaultTo('');
    table.string('notice_intro_en', 600).notNullable().defaultTo('');
    table.text('notice_content_en').notNullable().defaultTo('');
  });
