import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** Views of lists by name, and the roles that they are shared with. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('list_views', (table) => {
    table.bigIncrements('id');
    table.integer('user_id').notNullable().references('users.id');
    table.string('list', 200).notNullable();
    table.string('name', 40).notNullable();
    table.string('name_en', 80).notNullable().defaultTo('');
    /** Filters and order as in the address, as JSON. */
    table.text('filters').notNullable();
    table.string('density', 20).notNullable();
    /** As JSON. */
    table.text('columns').notNullable();
    moment(db, table, 'creation_time').notNullable();
    table.unique(['user_id', 'list', 'name']);
    table.index(['list']);
  });
  await db.schema.createTable('list_view_roles', (table) => {
    table.bigInteger('view_id').notNullable().references('list_views.id');
    table.integer('role_id').notNullable().references('roles.id');
    table.primary(['view_id', 'role_id']);
    table.index(['role_id']);
  });
};
