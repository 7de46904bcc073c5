import type { Knex } from 'knex';

/** What answers of an attempt name; those that run or are stored name the place of an option in its question. */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('exam_attempts', (table) => {
    table.string('option_numbers', 10).notNullable().defaultTo('bank');
  });
