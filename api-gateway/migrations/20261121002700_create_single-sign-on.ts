import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/**
 * What single sign-on has to remember, so that nothing can be used twice or elsewhere: started sign-ins, each bound to
 * a browser, and used tickets of partners. Only hashes are stored, which are useless to others.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('single_sign_on_states', (table) => {
    table.string('state_hash', 43).primary();
    table.string('browser_hash', 43).notNullable();
    table.string('return_to', 2000).notNullable();
    moment(db, table, 'expires_at').notNullable().index();
  });
  await db.schema.createTable('single_sign_on_tickets', (table) => {
    table.string('ticket_hash', 43).primary();
    moment(db, table, 'forget_at').notNullable().index();
  });
};
