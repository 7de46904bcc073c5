import type { Knex } from 'knex';
import { businessColumns } from './columns.ts';
import { moment } from '../src/db/dialect.ts';

/** Reports that are made regularly, and how long the file of a job is kept where that is not a day. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('report_schedules', (table) => {
    businessColumns(db, table);
    /** Those of one role: another one may not export, or sees something else. */
    table.integer('role_id').notNullable();
    table.string('report', 30).notNullable();
    table.string('ranked_by', 20);
    /** As JSON. */
    table.text('filters').notNullable();
    table.string('format', 10).notNullable();
    table.string('every', 10).notNullable();
    table.string('span', 10).notNullable();
    table.string('state', 20).notNullable().defaultTo('active');
    /** The id of a message; empty unless it has stopped. */
    table.string('reason', 100).notNullable().defaultTo('');
    /** Who asked for it, as a job knows them: JSON. */
    table.text('origin').notNullable();
    moment(db, table, 'next_at').notNullable();
    moment(db, table, 'last_at');
    table.index(['state', 'next_at']);
    table.index(['creator_user_id']);
  });
  await db.schema.alterTable('export_jobs', (table) => {
    moment(db, table, 'kept_until');
  });
};
