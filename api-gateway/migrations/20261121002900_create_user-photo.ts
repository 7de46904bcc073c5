import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';
import { businessColumns } from './columns.ts';

/**
 * Submitted pictures of users and their states. The file is in storage, encrypted with its own key; `key_sealed`
 * contains that key, and null means that the picture can no longer be opened. A user has at most one pending picture
 * and at most one reference face, even with concurrent changes.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('user_photos', (table) => {
    businessColumns(db, table);
    table.string('row_key', 36).notNullable().unique();
    table.integer('user_id').notNullable().references('users.id').index();
    table.string('state', 20).notNullable().index();
    table.string('sha256', 64).notNullable();
    table.string('key_sealed', 200);
    // How it came: by a login, or from a phone by a ticket.
    table.string('via', 20).notNullable();
    table.string('opinion', 500).notNullable().defaultTo('');
    table.integer('decided_by');
    table.string('decided_by_name', 64).notNullable().defaultTo('');
    moment(db, table, 'decided_at');
  });
  for (const state of ['pending', 'accepted'])
    await db.raw('CREATE UNIQUE INDEX ?? ON ?? (??) WHERE state = ' + `'${state}'`, [
      `user_photos_user_id_${state}_unique`,
      'user_photos',
      'user_id',
    ]);

  await db.schema.createTable('photo_tickets', (table) => {
    table.increments('id');
    table.string('token_hash', 64).notNullable().unique();
    table.integer('user_id').notNullable().references('users.id').index();
    // A ticket is worth no more than the login that asked for it.
    table.string('session_id', 36).notNullable();
    moment(db, table, 'expires_at').notNullable().index();
    moment(db, table, 'used_at');
    table.integer('tries').notNullable().defaultTo(0);
  });
};
