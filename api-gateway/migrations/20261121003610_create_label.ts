import type { Knex } from 'knex';
import { businessColumns, uniqueAmongKept } from './columns.ts';

/** Labels, and the users who have them. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('labels', (table) => {
    businessColumns(db, table);
    table.string('kind', 20).notNullable();
    table.string('name_zh', 20).notNullable();
    table.string('name_en', 30).notNullable().defaultTo('');
    table.string('tone', 10).notNullable();
    table.integer('sort').notNullable().defaultTo(0);
  });
  await uniqueAmongKept(db, 'labels', ['kind', 'name_zh']);
  await db.schema.createTable('label_users', (table) => {
    table.integer('label_id').notNullable().references('labels.id');
    table.integer('user_id').notNullable().references('users.id').index();
    table.primary(['label_id', 'user_id']);
  });
};
