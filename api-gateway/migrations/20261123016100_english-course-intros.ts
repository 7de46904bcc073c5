import type { Knex } from 'knex';

/** What a course is about, in English; empty where there is none. */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('course_versions', (table) => {
    table.text('intro_en').notNullable().defaultTo('');
  });
