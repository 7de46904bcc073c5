import type { Knex } from 'knex';

/** Which wares show a file is asked for each key of a film that visitors watch. */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('course_wares', (table) => {
    table.index('file_id');
  });
