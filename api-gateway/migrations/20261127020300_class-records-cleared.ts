import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** When what a finished class left beside its results was deleted. */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('train_classes', (table) => {
    moment(db, table, 'records_cleared_at');
  });
