import type { Knex } from 'knex';
import { makeAppendOnly, moment } from '../src/db/dialect.ts';

/**
 * Every login attempt, successful or not. Without foreign keys: the record outlives its subjects. `user_name` is the
 * account's own; an unknown name is not stored, since people type passwords there.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('login_logs', (table) => {
    table.increments('id');
    moment(db, table, 'time').notNullable().index();
    table.integer('user_id').index();
    table.string('user_name', 64).notNullable();
    table.string('area_code', 6).index();
    table.integer('department_id').index();
    table.string('how', 20).notNullable();
    table.string('outcome', 40).notNullable();
    table.string('address', 64).notNullable();
    table.string('user_agent', 400).notNullable();
    table.string('trace_id', 64).notNullable();
  });
  await makeAppendOnly(db, 'login_logs');
};
