import type { Knex } from 'knex';
import { businessColumns, uniqueAmongKept } from './columns.ts';

/** Public items and their labels. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('public_items', (table) => {
    businessColumns(db, table);
    table.string('kind', 40).notNullable().index();
    table.string('title', 60).notNullable();
    table.string('text', 2000).notNullable().defaultTo('');
    table.string('link', 500).notNullable().defaultTo('');
    table.integer('sort').notNullable().defaultTo(0);
    table.boolean('is_show').notNullable().defaultTo(true);
  });
  await uniqueAmongKept(db, 'public_items', ['kind', 'title']);
  await db.schema.createTable('label_public_items', (table) => {
    table.integer('label_id').notNullable().references('labels.id');
    table.integer('public_item_id').notNullable().references('public_items.id').index();
    table.primary(['label_id', 'public_item_id']);
  });
};
