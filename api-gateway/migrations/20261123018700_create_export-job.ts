import type { Knex } from 'knex';
import { businessColumns } from './columns.ts';
import { moment } from '../src/db/dialect.ts';

/** Files that jobs make for whoever ordered them. The file is in storage, sealed with the key of its row. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('export_jobs', (table) => {
    businessColumns(db, table);
    table.string('row_key', 36).notNullable().unique();
    // Its job; without a reference, since ended jobs are cleared away on their own.
    table.integer('job_id').index();
    // The role and the permission with which it was ordered: both have to hold when it is fetched.
    table.integer('role_id').notNullable();
    table.string('access', 100).notNullable();
    table.string('subject_kind', 50).notNullable();
    table.integer('subject_id').notNullable();
    table.string('title', 255).notNullable();
    table.string('file_name', 255).notNullable().defaultTo('');
    table.string('file_kind', 10).notNullable().defaultTo('');
    table.bigInteger('size');
    table.string('key_sealed', 200);
    moment(db, table, 'made_at');
    table.index(['creator_user_id', 'subject_kind', 'subject_id']);
  });
};
