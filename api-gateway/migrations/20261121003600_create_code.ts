import type { Knex } from 'knex';
import { businessColumns, uniqueAmongKept } from './columns.ts';

/** Kinds of codes and their contents. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('code_kinds', (table) => {
    businessColumns(db, table);
    table.string('kind_key', 40).notNullable();
    table.string('name_zh', 60).notNullable();
    table.string('name_en', 60).notNullable().defaultTo('');
    table.boolean('is_system').notNullable().defaultTo(false);
  });
  await uniqueAmongKept(db, 'code_kinds', ['kind_key']);
  await db.schema.createTable('code_contents', (table) => {
    businessColumns(db, table);
    table.integer('kind_id').notNullable().references('code_kinds.id').index();
    table.string('code', 40).notNullable();
    table.string('name_zh', 60).notNullable();
    table.string('name_en', 60).notNullable().defaultTo('');
    table.integer('sort').notNullable().defaultTo(0);
    table.boolean('is_enabled').notNullable().defaultTo(true);
    table.boolean('is_system').notNullable().defaultTo(false);
  });
  await uniqueAmongKept(db, 'code_contents', ['kind_id', 'code']);
};
