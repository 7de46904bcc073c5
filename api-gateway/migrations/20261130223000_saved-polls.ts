import type { Knex } from 'knex';

/** Polls that the teacher of a live course keeps ready: a list of questions with their options, as JSON. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('live_rooms', (table) => {
    table.text('saved_polls');
  });
};
