import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** How many rows the present phase has, beside those of the sheet; and since when the initial passwords are handed out. */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('import_jobs', (table) => {
    table.integer('phase_rows').notNullable().defaultTo(0);
    moment(db, table, 'passwords_handed_at').nullable();
  });
