import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';
import { businessColumns } from './columns.ts';

/**
 * Imports of sheets, what is wrong with their rows, and the initial passwords of the accounts that came of them until
 * they are handed out. A job that is running says so again and again; one that has fallen silent ended with its gateway.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('import_jobs', (table) => {
    businessColumns(db, table);
    table.string('subject', 50).notNullable();
    table.string('variant', 50).notNullable();
    table.integer('file_id').notNullable();
    table.string('file_name', 255).notNullable();
    table.string('mode', 10).notNullable();
    table.boolean('only_good').notNullable();
    table.string('state', 20).notNullable();
    table.string('phase', 20).notNullable();
    table.integer('processed').notNullable().defaultTo(0);
    table.integer('total_rows').notNullable().defaultTo(0);
    table.integer('bad_rows').notNullable().defaultTo(0);
    table.integer('imported_rows').notNullable().defaultTo(0);
    // The id of the sentence that says why.
    table.string('failure', 100).notNullable().defaultTo('');
    table.boolean('cancel_asked').notNullable().defaultTo(false);
    moment(db, table, 'alive_at').notNullable();
    table.index(['creator_user_id', 'subject', 'id']);
  });
  await db.schema.createTable('import_problems', (table) => {
    table.increments('id');
    table.integer('job_id').notNullable().references('import_jobs.id');
    table.integer('row_number').notNullable();
    // Message ids, shown in the reader's language.
    table.string('column_title', 100).notNullable();
    table.string('message', 100).notNullable();
    table.text('values_json').notNullable();
    table.index(['job_id', 'id']);
  });
  await db.schema.createTable('import_passwords', (table) => {
    table.increments('id');
    table.string('row_key', 36).notNullable().unique();
    table.integer('job_id').notNullable().references('import_jobs.id').index();
    table.integer('row_number').notNullable();
    table.string('username', 64).notNullable();
    table.string('name', 50).notNullable();
    table.string('password_sealed', 200).notNullable();
    moment(db, table, 'creation_time').notNullable().index();
  });
};
