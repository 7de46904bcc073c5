import type { Knex } from 'knex';
import { addReference, uniqueAmongKept } from './columns.ts';

/** What a subject says to the public, its hours of refresh training and its place in the order. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('train_subjects', (table) => {
    table.string('trade', 60).notNullable().defaultTo('');
    table.double('refresh_hours').notNullable().defaultTo(0);
    table.text('intro').notNullable().defaultTo('');
    table.text('intro_en').notNullable().defaultTo('');
  });
  await addReference(db, 'train_subjects', 'cover_id', ['attachments', 'id']);
  await db.schema.alterTable('train_subjects', (table) => {
    table.boolean('is_push').notNullable().defaultTo(false);
    table.integer('sort').notNullable().defaultTo(0);
  });
  await uniqueAmongKept(db, 'train_subjects', ['name']);
};
