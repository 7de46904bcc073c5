import type { Knex } from 'knex';

/** The numbers of the questions that a taker wants to look at again, as JSON: they follow to another computer. */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('exam_attempts', (table) => {
    table.text('marks').notNullable().defaultTo('[]');
  });
