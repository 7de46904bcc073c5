import type { Knex } from 'knex';
import { businessColumns } from './columns.ts';

/** Menus, their pages, and the buttons on a page. A page's `component` is `<remote>/<screen>`. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('modules', (table) => {
    businessColumns(db, table);
    table.integer('parent_id').references('modules.id').index();
    table.string('type', 10).notNullable();
    table.string('name_zh', 50).notNullable();
    table.string('name_en', 50).notNullable();
    table.string('path', 200).notNullable().defaultTo('');
    table.string('parent_path', 200).notNullable().defaultTo('');
    table.string('component', 200).notNullable().defaultTo('');
    table.string('icon_class', 50).notNullable().defaultTo('');
    table.boolean('hidden').notNullable().defaultTo(false);
    table.string('perm_code', 100).notNullable().defaultTo('').index();
    table.boolean('ignore_permission').notNullable().defaultTo(false);
    table.integer('sort').notNullable().defaultTo(0);
  });
  await db.schema.createTable('role_modules', (table) => {
    table.integer('role_id').notNullable().references('roles.id');
    table.integer('module_id').notNullable().references('modules.id').index();
    table.primary(['role_id', 'module_id']);
  });
};
