import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

export const up = async (db: Knex): Promise<void> => {
  // One row a signed-in session and version: however often a session reports, it counts once.
  await db.schema.createTable('remote_outcomes', (table) => {
    table.increments('id');
    table.integer('remote_id').notNullable().references('remotes.id');
    table.string('version', 64).notNullable();
    table.string('session_id', 64).notNullable();
    table.integer('user_id').notNullable();
    moment(db, table, 'first_time').notNullable();
    moment(db, table, 'loaded_at').index();
    moment(db, table, 'failed_at');
    table.unique(['remote_id', 'version', 'session_id']);
  });
  await db.schema.createTable('remote_failures', (table) => {
    table.increments('id');
    table.integer('remote_id').notNullable().references('remotes.id');
    table.string('version', 64).notNullable();
    table.string('stage', 20).notNullable();
    table.string('trace_id', 32).notNullable();
    moment(db, table, 'time').notNullable();
    table.index(['remote_id', 'time']);
  });
  await db.schema.createTable('release_notices', (table) => {
    table.increments('id');
    table.integer('remote_id').notNullable().references('remotes.id');
    table.string('version', 64).notNullable();
    table.string('restored', 64);
    table.integer('failed').notNullable();
    table.integer('sessions').notNullable();
    table.integer('stable_failed').notNullable();
    table.integer('stable_sessions').notNullable();
    moment(db, table, 'time').notNullable();
  });
  await db.schema.createTable('release_notice_reads', (table) => {
    table.integer('notice_id').notNullable().references('release_notices.id');
    table.integer('user_id').notNullable();
    table.primary(['notice_id', 'user_id']);
  });
};
