import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** Checkpoints of study, and lesson tests. A class of 0 is none: a unique index takes two nulls for different. */
export const up = async (db: Knex): Promise<void> => {
  // How far a person has been vouched for in a course, over all its wares and their sessions.
  await db.schema.createTable('study_checkpoint_places', (table) => {
    table.increments('id');
    table.integer('user_id').notNullable().references('users.id');
    table.integer('class_id').notNullable();
    table.integer('course_id').notNullable().references('courses.id');
    /** Of the next checkpoint, from 1. */
    table.integer('number').notNullable();
    /** The credited time of the course at which it opens. */
    table.integer('due_ms').notNullable();
    /** The last slice before the last passed one: what comes after it is not vouched for. */
    table.integer('passed_slice_id').notNullable();
    table.unique(['user_id', 'class_id', 'course_id']);
  });
  await db.schema.createTable('study_checkpoints', (table) => {
    table.increments('id');
    table.integer('session_id').notNullable().references('study_sessions.id');
    table.integer('epoch').notNullable();
    table.integer('user_id').notNullable().references('users.id');
    table.integer('class_id').notNullable().index();
    table.integer('course_id').notNullable().references('courses.id');
    table.integer('ware_id').notNullable().references('course_wares.id');
    table.integer('number').notNullable();
    table.string('kind', 20).notNullable();
    table.integer('question_id').references('questions.id');
    table.integer('question_version');
    /** A keyed hash of the number in the picture. */
    table.string('secret', 80).notNullable().defaultTo('');
    /** The picture, while it is open. */
    table.text('image').notNullable().defaultTo('');
    table.string('challenge', 20).notNullable().defaultTo('');
    moment(db, table, 'opened_at').notNullable();
    moment(db, table, 'until').notNullable();
    table.string('state', 20).notNullable();
    table.integer('tries').notNullable().defaultTo(0);
    moment(db, table, 'answered_at');
    /** From its opening to the last answer. */
    table.integer('answer_ms');
    /** Credited since the last passed one, and taken away when it was not passed. */
    table.integer('withdrawn_ms').notNullable().defaultTo(0);
    table.index(['state', 'until']);
    table.index(['user_id', 'opened_at']);
  });
  await db.schema.alterTable('study_leases', (table) => {
    /** The open checkpoint: nothing is credited until it is answered. */
    table.integer('checkpoint_id');
    /** Its deadline. */
    moment(db, table, 'checkpoint_until');
    /** The credited time of the present course at which the next one opens; null: not placed yet. */
    table.integer('checkpoint_due_ms');
    /** A lesson test is open until then at the latest: nothing is credited. */
    moment(db, table, 'lesson_test_until');
  });
  await db.schema.createTable('lesson_tests', (table) => {
    table.increments('id');
    table.integer('user_id').notNullable().references('users.id');
    table.integer('class_id').notNullable();
    table.integer('course_id').notNullable().references('courses.id').index();
    table.integer('ware_key');
    /** What was asked, by question and version, as JSON. */
    table.text('questions').notNullable();
    table.text('answers').notNullable().defaultTo('[]');
    table.string('state', 20).notNullable();
    table.integer('score');
    table.integer('right_count');
    table.integer('pass_score').notNullable();
    table.boolean('is_passed').notNullable().defaultTo(false);
    moment(db, table, 'begun_at').notNullable();
    moment(db, table, 'until').notNullable();
    moment(db, table, 'submitted_at');
    table.index(['user_id', 'class_id', 'course_id']);
  });
  await db.schema.alterTable('train_class_courses', (table) => {
    /** The course is done only with a passed lesson test. */
    table.boolean('need_lesson_test').notNullable().defaultTo(false);
  });
};
