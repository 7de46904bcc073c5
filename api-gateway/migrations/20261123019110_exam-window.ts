import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** When a class sits its exam, if not at the times of the exam. */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('train_classes', (table) => {
    moment(db, table, 'exam_open');
    moment(db, table, 'exam_close');
    table.index(['exam_id']);
  });
