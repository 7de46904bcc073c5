import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';
import { businessColumns } from './columns.ts';

/**
 * Personal data is sealed; its `_index` column is the blind index by which it can be looked up. `row_key` is a random
 * uuid that ties a sealed value to its row, since the id is not known before the insert.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('users', (table) => {
    businessColumns(db, table);
    table.string('row_key', 36).notNullable().unique();
    table.string('username', 64).notNullable();
    table.string('username_lower', 64).notNullable().unique();
    table.string('password_hash', 200).notNullable();
    table.string('name', 50).notNullable();
    table.string('user_type', 1).notNullable().index();
    table.string('phone_sealed', 200);
    table.string('phone_index', 43).index();
    table.string('id_card_sealed', 200);
    table.string('id_card_index', 43).index();
    table.string('email_sealed', 400);
    table.string('email_index', 43).index();
    table.string('logo', 200).notNullable().defaultTo('');
    table.string('state', 20).notNullable().defaultTo('enabled');
    table.boolean('must_change_password').notNullable().defaultTo(false);
    moment(db, table, 'password_changed_at');
  });
  await db.schema.createTable('user_roles', (table) => {
    table.integer('user_id').notNullable().references('users.id');
    table.integer('role_id').notNullable().references('roles.id').index();
    table.integer('sort').notNullable().defaultTo(0);
    table.primary(['user_id', 'role_id']);
  });
};
