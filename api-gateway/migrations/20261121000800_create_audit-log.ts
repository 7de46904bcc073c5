import type { Knex } from 'knex';
import { makeAppendOnly, moment } from '../src/db/dialect.ts';

/** Who did what to which thing. No foreign keys: the record outlives what it speaks of. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('audit_logs', (table) => {
    table.increments('id');
    moment(db, table, 'time').notNullable().index();
    table.integer('user_id').index();
    table.string('user_name', 64).notNullable();
    table.string('role_key', 64).notNullable();
    table.string('call', 100).notNullable();
    table.string('subject_type', 50).notNullable();
    table.string('subject_id', 64).notNullable();
    table.string('outcome', 100).notNullable();
    table.text('before_json');
    table.text('after_json');
    table.string('trace_id', 64).notNullable();
    table.string('address', 64).notNullable();
    table.index(['subject_type', 'subject_id']);
  });
  await makeAppendOnly(db, 'audit_logs');
};
