import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** Since when an attempt stands still until somebody unlocks it, and why. */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('exam_attempts', (table) => {
    moment(db, table, 'locked_at');
    table.string('lock_reason', 20).notNullable().defaultTo('');
  });
