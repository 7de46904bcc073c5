import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/**
 * Messages for open pages, stored for as long as a page may be offline, and the one-time tickets that open a socket,
 * stored as hashes.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('live_messages', (table) => {
    table.bigIncrements('id');
    table.integer('user_id').notNullable().references('users.id');
    // Without: to all logins of the user.
    table.string('session_id', 36);
    table.string('kind', 40).notNullable();
    table.text('data_json').notNullable();
    moment(db, table, 'creation_time').notNullable().index();
    table.index(['user_id', 'id']);
  });
  await db.schema.createTable('socket_tickets', (table) => {
    table.string('ticket_hash', 43).primary();
    table.string('session_id', 36).notNullable().references('sessions.id');
    moment(db, table, 'expires_at').notNullable().index();
  });
};
