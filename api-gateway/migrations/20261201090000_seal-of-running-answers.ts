import type { Knex } from 'knex';

/** Shows that the gateway has saved the answers of an attempt; null in those that were begun before. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('exam_attempts', (table) => {
    table.string('answers_seal', 120);
  });
};
