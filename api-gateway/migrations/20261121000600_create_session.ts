import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/**
 * One row per login. The renewal token is stored as a hash only; its successor is stored encrypted for the few seconds
 * in which the predecessor may still request it.
 */
export const up = (db: Knex): Promise<void> =>
  db.schema.createTable('sessions', (table) => {
    table.string('id', 36).primary();
    table.integer('user_id').notNullable().references('users.id').index();
    table.integer('role_id').notNullable().references('roles.id');
    table.string('refresh_hash', 64).notNullable().unique();
    table.string('previous_refresh_hash', 64).index();
    table.text('successor_sealed');
    moment(db, table, 'rotated_at');
    moment(db, table, 'expires_at').notNullable().index();
    moment(db, table, 'revoked_at');
    table.string('revoke_reason', 40);
    table.string('address', 64).notNullable().defaultTo('');
    table.string('user_agent', 400).notNullable().defaultTo('');
    moment(db, table, 'creation_time').notNullable();
    moment(db, table, 'last_seen_time').notNullable();
  });
