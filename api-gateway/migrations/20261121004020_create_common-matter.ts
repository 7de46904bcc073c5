import type { Knex } from 'knex';
import { businessColumns, uniqueAmongKept } from './columns.ts';

/** Cards that lead to what people do most, and the roles that see each; a card of no role is everybody's. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('common_matters', (table) => {
    businessColumns(db, table);
    table.string('title', 30).notNullable();
    table.string('icon', 40).notNullable();
    table.string('link', 500).notNullable();
    table.boolean('is_show').notNullable().defaultTo(true);
    table.integer('sort').notNullable();
  });
  await uniqueAmongKept(db, 'common_matters', ['title']);
  await db.schema.createTable('common_matter_roles', (table) => {
    table.integer('matter_id').notNullable().references('common_matters.id');
    table.integer('role_id').notNullable().references('roles.id').index();
    table.primary(['matter_id', 'role_id']);
  });
};
