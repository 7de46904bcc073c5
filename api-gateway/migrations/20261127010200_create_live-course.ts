import type { Knex } from 'knex';
import { businessColumns, uniqueAmongKept } from './columns.ts';
import { moment } from '../src/db/dialect.ts';

export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('live_courses', (table) => {
    businessColumns(db, table);
    table.string('title', 100).notNullable();
    table.string('title_en', 200).notNullable().defaultTo('');
    table.text('intro').notNullable().defaultTo('');
    table.text('intro_en').notNullable().defaultTo('');
    table.integer('cover_id');
    table.integer('course_id').references('courses.id').index();
    table.integer('class_id').references('train_classes.id').index();
    /** Class, teacher, begin and end are then the lesson's. */
    table.integer('lesson_id').references('train_class_lessons.id');
    table.integer('teacher_id').references('users.id');
    moment(db, table, 'begin_at').notNullable();
    moment(db, table, 'end_at').notNullable();
    table.string('audience', 10).notNullable();
    table.boolean('is_record').notNullable().defaultTo(false);
    table.integer('slides_id');
    table.string('mode', 10).notNullable().defaultTo('video');
    table.string('check_state', 20).notNullable().index();
    /** Of the last check. */
    table.string('opinion', 500).notNullable().defaultTo('');
    table.integer('submitter_user_id');
    table.string('play_state', 20).notNullable().index();
    moment(db, table, 'opened_at');
    moment(db, table, 'ended_at');
    table.integer('replay_ware_id').references('course_wares.id');
    table.index(['begin_at', 'end_at']);
    table.index(['teacher_id', 'begin_at']);
  });
  // A lesson is held once.
  await uniqueAmongKept(db, 'live_courses', ['lesson_id']);
  await db.schema.createTable('live_course_histories', (table) => {
    table.increments('id');
    table.integer('live_course_id').notNullable().references('live_courses.id').index();
    table.string('action', 20).notNullable();
    table.string('from_state', 20).notNullable();
    table.string('to_state', 20).notNullable();
    table.string('opinion', 500).notNullable().defaultTo('');
    /** Null: nobody did it, its time was up. */
    table.integer('user_id');
    table.string('user_name', 100).notNullable();
    moment(db, table, 'time').notNullable();
  });
  /** Of what people were reminded: once for each time that it was to begin. */
  await db.schema.createTable('live_course_reminders', (table) => {
    table.integer('live_course_id').notNullable().references('live_courses.id');
    table.string('kind', 10).notNullable();
    moment(db, table, 'begin_at').notNullable();
    moment(db, table, 'told_at').notNullable();
    table.primary(['live_course_id', 'kind', 'begin_at']);
  });
};
