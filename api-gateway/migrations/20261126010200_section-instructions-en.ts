import type { Knex } from 'knex';

/** What a section of an exam is told, in English; empty where there is none. */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('exam_sections', (table) => {
    table.text('instructions_en').notNullable().defaultTo('');
  });
