import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** Sittings of exams, the attempts in them, what was answered, and what happened in each attempt. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('exam_sittings', (table) => {
    table.increments('id');
    table.integer('exam_id').notNullable();
    /** Null: without a class. */
    table.integer('class_id').references('train_classes.id').index();
    moment(db, table, 'open_at').notNullable();
    moment(db, table, 'close_at').notNullable();
    table.string('state', 20).notNullable().defaultTo('planned');
    /** By which all of its takers were extended. */
    table.integer('extra_minutes').notNullable().defaultTo(0);
    moment(db, table, 'prepared_at');
    moment(db, table, 'closed_at');
    table.integer('row_version').notNullable().defaultTo(0);
    table.index(['state', 'open_at']);
  });
  // A unique index takes two nulls for different.
  await db.raw(
    'CREATE UNIQUE INDEX exam_sittings_of_class_unique ON exam_sittings (exam_id, COALESCE(class_id, 0))',
  );
  await db.schema.createTable('exam_attempts', (table) => {
    table.increments('id');
    table.integer('sitting_id').notNullable().references('exam_sittings.id');
    table.integer('exam_id').notNullable();
    table.integer('class_id').references('train_classes.id');
    table.integer('user_id').notNullable().references('users.id');
    /** Counts the attempts of one person in this sitting. */
    table.integer('no').notNullable();
    /** Who it is for those who mark it. */
    table.integer('student_no').notNullable();
    table.string('state', 20).notNullable().defaultTo('not-started');
    table.integer('row_version').notNullable().defaultTo(0);
    /** Gives the order in which questions and options are shown. */
    table.string('seed', 40).notNullable();
    /** Its questions with their versions and scores, as JSON. */
    table.text('paper').notNullable();
    table.string('start_guid', 36).unique();
    /** Which window sits in it: one more with each that takes over. */
    table.integer('epoch').notNullable().defaultTo(0);
    /** The last save that is stored. */
    table.integer('ack_seq').notNullable().defaultTo(0);
    moment(db, table, 'started_at');
    moment(db, table, 'deadline_at');
    moment(db, table, 'submitted_at');
    table.string('submitted_by', 20).notNullable().defaultTo('');
    table.integer('extra_minutes').notNullable().defaultTo(0);
    /** The window of `epoch`: since when, on what, and when it was last heard of. */
    moment(db, table, 'opened_at');
    table.string('login_id', 36);
    table.string('device', 100).notNullable().defaultTo('');
    moment(db, table, 'last_seen_at');
    table.double('auto_score');
    table.double('hand_score');
    table.double('score');
    table.boolean('passed');
    moment(db, table, 'graded_at');
    table.string('cheat_state', 20).notNullable().defaultTo('none');
    table.string('reason', 500).notNullable().defaultTo('');
    /** Absent since they were not allowed to sit it. */
    table.boolean('not_eligible').notNullable().defaultTo(false);
    moment(db, table, 'created_at').notNullable();
    table.unique(['sitting_id', 'user_id', 'no']);
    table.unique(['sitting_id', 'student_no']);
    table.index(['user_id', 'state']);
    table.index(['state', 'deadline_at']);
    table.index(['exam_id', 'class_id']);
  });
  await db.schema.createTable('exam_answers', (table) => {
    table.integer('attempt_id').notNullable().references('exam_attempts.id');
    table.integer('item_no').notNullable();
    /** As JSON: indexes of options in the order of the question, or texts. */
    table.text('value').notNullable();
    table.integer('seq').notNullable();
    moment(db, table, 'saved_at').notNullable();
    table.primary(['attempt_id', 'item_no']);
  });
  await db.schema.createTable('exam_attempt_events', (table) => {
    table.increments('id');
    table.integer('attempt_id').notNullable().references('exam_attempts.id').index();
    table.string('kind', 30).notNullable();
    /** As JSON. */
    table.text('data').notNullable().defaultTo('{}');
    moment(db, table, 'at').notNullable();
  });
};
