import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** What comes in of a live course, and the pieces of it that can be watched. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('live_streams', (table) => {
    table.increments('id');
    table.string('row_key', 36).notNullable().unique();
    table.integer('live_course_id').notNullable().unique();
    table.string('mode', 10).notNullable();
    table.boolean('is_recorded').notNullable();
    // Of the recording: what it is called, and whose it is.
    table.string('title', 200).notNullable();
    table.integer('owner_id').notNullable().references('users.id');
    table.string('area_code', 6);
    table.integer('department_id');
    table.string('state', 20).notNullable().index();
    table.string('fault', 20).notNullable().defaultTo('');
    // Who sends at the moment: made anew each time, so that one who lost it can be told from one who has it.
    table.string('sender_key', 36);
    moment(db, table, 'heard_at');
    // How often somebody began to send.
    table.integer('run').notNullable().defaultTo(0);
    moment(db, table, 'started_at');
    moment(db, table, 'changed_at').notNullable();
    moment(db, table, 'ended_at');
    // Its pieces are deleted.
    moment(db, table, 'cleared_at');
    moment(db, table, 'creation_time').notNullable();
  });
  await db.schema.createTable('live_pieces', (table) => {
    table.integer('stream_id').notNullable().references('live_streams.id');
    // From 0 over all runs.
    table.integer('number').notNullable();
    table.integer('run').notNullable();
    // Its place in the run: with it, the file has its name before it has its number.
    table.integer('place').notNullable();
    table.double('seconds').notNullable();
    moment(db, table, 'creation_time').notNullable();
    table.primary(['stream_id', 'number']);
  });
  await db.schema.createTable('live_recordings', (table) => {
    table.increments('id');
    table.integer('stream_id').notNullable().unique().references('live_streams.id');
    table.string('state', 20).notNullable();
    table.integer('file_id').references('attachments.id');
    moment(db, table, 'creation_time').notNullable();
    moment(db, table, 'last_modification_time').notNullable();
  });
};
