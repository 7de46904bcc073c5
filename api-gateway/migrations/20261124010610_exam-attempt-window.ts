import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** Until when somebody may sit whose attempt does not count, after the time of their sitting. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('exam_attempts', (table) => {
    moment(db, table, 'own_close_at');
  });
};
