import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** A picture that was answered for a user name goes on proving that for a while: the steps of a forgotten password. */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('verify_codes', (table) => {
    table.string('proved_for', 43);
    moment(db, table, 'proved_until');
  });
