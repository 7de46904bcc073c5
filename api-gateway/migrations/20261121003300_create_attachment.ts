import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';
import { businessColumns } from './columns.ts';

/**
 * Files that users upload, from the first byte on, and their uses. `row_key` names the upload, the file in storage and
 * its address. `unused_since` is null while something uses the file; it is in the row itself, so that deleting an
 * unused file and starting to use it conflict at the same row.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('attachments', (table) => {
    businessColumns(db, table);
    table.string('row_key', 36).notNullable().unique();
    table.string('purpose', 20).notNullable().index();
    table.string('name', 255).notNullable();
    // As declared during the upload, then the actual size. Beyond 32 bits.
    table.bigInteger('size').notNullable();
    table.string('media_type', 100).notNullable().defaultTo('');
    table.string('sha256', 64).notNullable().defaultTo('');
    table.string('state', 20).notNullable();
    moment(db, table, 'unused_since').index();
    // False once nothing of a removed file is left in storage.
    table.boolean('has_file').notNullable().defaultTo(true);
    table.index(['creator_user_id', 'state']);
    table.index(['state', 'creation_time']);
  });
  await db.schema.createTable('attachment_uses', (table) => {
    table.integer('attachment_id').notNullable().references('attachments.id');
    table.string('subject', 40).notNullable();
    table.integer('subject_id').notNullable();
    table.primary(['subject', 'subject_id', 'attachment_id']);
    table.index('attachment_id');
  });
};
