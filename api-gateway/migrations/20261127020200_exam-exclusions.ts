import type { Knex } from 'knex';

/** Exams whose questions a draft by rules does not ask, as JSON. */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('exams', (table) => {
    table.text('exclude_exam_ids').notNullable().defaultTo('[]');
  });
