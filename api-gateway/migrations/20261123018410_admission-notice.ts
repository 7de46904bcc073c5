import type { Knex } from 'knex';

/** The notice to the students of a class that its publication sent: whoever has a place confirms it. */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('train_classes', (table) => {
    table.integer('admission_notice_id');
  });
