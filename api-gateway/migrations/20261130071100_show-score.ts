import type { Knex } from 'knex';

/** When takers see their score: as until now, once it is marked. */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('exams', (table) => {
    table.string('show_score', 20).notNullable().defaultTo('after-grading');
  });
