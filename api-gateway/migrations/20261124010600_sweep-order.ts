import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** When a sitting was looked after last: with many of them, each has its turn. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('exam_sittings', (table) => {
    moment(db, table, 'swept_at');
  });
};
