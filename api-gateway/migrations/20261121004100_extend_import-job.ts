import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** The number of rows in the present phase, and since when the initial passwords have been available. */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('import_jobs', (table) => {
    table.integer('phase_rows').notNullable().defaultTo(0);
    moment(db, table, 'passwords_handed_at').nullable();
  });
