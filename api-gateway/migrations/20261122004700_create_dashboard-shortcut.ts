import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** The shortcuts that a user chose for a role, by module, so that they follow a page to its new path. */
export const up = (db: Knex): Promise<void> =>
  db.schema.createTable('dashboard_shortcuts', (table) => {
    table.integer('user_id').notNullable().references('users.id');
    table.integer('role_id').notNullable().references('roles.id');
    table.integer('module_id').notNullable().references('modules.id');
    table.integer('sort').notNullable();
    moment(db, table, 'creation_time').notNullable();
    table.primary(['user_id', 'role_id', 'module_id']);
  });
