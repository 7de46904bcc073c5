import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';
import { addReference } from './columns.ts';

/** Who carries the picture of a lesson; and what was shown and said when, for its replay. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('live_streams', (table) => {
    table.string('provider', 10).notNullable().defaultTo('embedded');
    // What another server has told of it, as JSON.
    table.text('provider_state').notNullable().defaultTo('{}');
    // When another server was asked last what is sent to it.
    moment(db, table, 'looked_at');
    // Nothing of it is left at another server.
    moment(db, table, 'released_at');
  });
  await db.schema.createTable('live_turns', (table) => {
    table.increments('id');
    table.integer('live_course_id').notNullable().references('live_courses.id');
    table.integer('page').notNullable();
    moment(db, table, 'at').notNullable();
    table.index(['live_course_id', 'id']);
  });
  await db.schema.createTable('live_captions', (table) => {
    table.increments('id');
    table.integer('live_course_id').notNullable().references('live_courses.id');
    table.string('text', 200).notNullable();
    moment(db, table, 'at').notNullable();
    table.index(['live_course_id', 'id']);
  });
  await db.schema.alterTable('ware_media', (table) => {
    // Where parts of a film begin, as JSON.
    table.text('chapters').notNullable().defaultTo('[]');
  });
  await addReference(db, 'live_recordings', 'captions_id', ['attachments', 'id']);
};
