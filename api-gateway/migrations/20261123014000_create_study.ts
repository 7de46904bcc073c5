import type { Knex } from 'knex';
import { makeAppendOnly, moment } from '../src/db/dialect.ts';

/**
 * Study. Lengths of time are whole milliseconds; positions are those of `creditOf`: milliseconds of a film, pages from 0
 * of a document, the share of a text. A class of 0 is none: a unique index takes two nulls for different.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('train_classes', (table) => {
    /** Its wares are studied one after the other. */
    table.boolean('in_order').notNullable().defaultTo(false);
    /** How many hours of optional courses count; null: all. */
    table.double('optional_hours');
    table.string('face_rule', 20).notNullable().defaultTo('');
    /** The rule set that held when it was published, as JSON; empty: the defaults. */
    table.text('rule_set').notNullable().defaultTo('');
  });
  await db.schema.createTable('train_class_courses', (table) => {
    table.increments('id');
    table.integer('class_id').notNullable().references('train_classes.id');
    table.integer('course_id').notNullable().references('courses.id').index();
    /** The version that this class studies. */
    table.integer('course_version').notNullable();
    table.boolean('is_required').notNullable().defaultTo(true);
    table.double('hours').notNullable();
    table.integer('sort').notNullable().defaultTo(0);
    table.unique(['class_id', 'course_id']);
  });
  // What a person has of a ware in a class.
  await db.schema.createTable('study_wares', (table) => {
    table.increments('id');
    table.integer('user_id').notNullable().references('users.id');
    table.integer('class_id').notNullable().index();
    table.integer('course_id').notNullable().references('courses.id');
    table.integer('ware_key').notNullable();
    table.double('position').notNullable().defaultTo(0);
    table.double('furthest').notNullable().defaultTo(0);
    table.text('coverage').notNullable().defaultTo('[]');
    table.integer('credited_ms').notNullable().defaultTo(0);
    /** Of those, credited without keys. */
    table.integer('weak_ms').notNullable().defaultTo(0);
    moment(db, table, 'last_at');
    table.unique(['user_id', 'class_id', 'ware_key']);
    table.index(['user_id', 'class_id', 'course_id']);
  });
  // Study in classes, by the calendar of the college.
  await db.schema.createTable('study_days', (table) => {
    table.integer('user_id').notNullable().references('users.id');
    table.string('day', 10).notNullable();
    table.integer('credited_ms').notNullable().defaultTo(0);
    table.primary(['user_id', 'day']);
  });
  await db.schema.createTable('study_sessions', (table) => {
    table.increments('id');
    /** For keyed hashes of this session. */
    table.string('session_key', 36).notNullable();
    table.integer('user_id').notNullable().references('users.id').index();
    table.integer('epoch').notNullable();
    table.integer('class_id').notNullable();
    table.integer('course_id').notNullable().references('courses.id');
    table.integer('course_version').notNullable();
    table.integer('ware_id').notNullable().references('course_wares.id');
    table.integer('ware_key').notNullable();
    table.integer('study_ware_id').notNullable().references('study_wares.id');
    /** What is studied, as JSON: the versions of a ware never change. */
    table.text('ware').notNullable();
    table.boolean('is_weak').notNullable();
    /** The medium whose keys it may have; empty where there is none. */
    table.string('media_key', 36).notNullable();
    table.string('login_id', 36).notNullable();
    table.string('device', 100).notNullable();
    table.string('device_print', 80).notNullable();
    table.string('address_print', 80).notNullable();
    moment(db, table, 'begin_at').notNullable();
    moment(db, table, 'end_at');
    table.string('end_reason', 20).notNullable().defaultTo('');
    table.unique(['user_id', 'epoch']);
  });
  // The one hot row of a person: whoever changes what they have locks it first.
  await db.schema.createTable('study_leases', (table) => {
    table.integer('user_id').primary().references('users.id');
    table.integer('epoch').notNullable().defaultTo(0);
    table.integer('session_id');
    table.string('login_id', 36);
    moment(db, table, 'epoch_begin_at');
    /** From when and where on keys are counted. */
    moment(db, table, 'key_base_at');
    table.double('key_base').notNullable().defaultTo(0);
    table.integer('seq').notNullable().defaultTo(0);
    moment(db, table, 'last_beat_at').index();
    table.integer('last_interval_ms').notNullable().defaultTo(0);
    table.string('last_reason', 20).notNullable().defaultTo('');
    table.double('last_seek_to');
    /** Why nothing can be credited now, set by checkpoints and face checks; empty: nothing is in the way. */
    table.string('refusal', 20).notNullable().defaultTo('');
    /** The slice that is still open, as JSON; empty: none. */
    table.text('open_slice').notNullable().defaultTo('');
  });
  await db.schema.createTable('study_keys', (table) => {
    table.integer('session_id').notNullable().references('study_sessions.id');
    table.integer('epoch').notNullable();
    table.integer('minute').notNullable();
    moment(db, table, 'given_at').notNullable();
    table.primary(['session_id', 'epoch', 'minute']);
  });
  // Bytes of originals that were served, as a share of their time.
  await db.schema.createTable('study_ranges', (table) => {
    table.increments('id');
    table.integer('session_id').notNullable().references('study_sessions.id');
    table.integer('epoch').notNullable();
    table.integer('from_ms').notNullable();
    table.integer('to_ms').notNullable();
    moment(db, table, 'served_at').notNullable();
    table.index(['session_id', 'epoch']);
  });
  await db.schema.createTable('study_slices', (table) => {
    table.increments('id');
    table.integer('session_id').notNullable().references('study_sessions.id').index();
    table.integer('epoch').notNullable();
    table.integer('user_id').notNullable().references('users.id');
    table.integer('class_id').notNullable().index();
    table.integer('course_id').notNullable().references('courses.id');
    table.integer('course_version').notNullable();
    table.integer('ware_id').notNullable().references('course_wares.id');
    table.integer('ware_key').notNullable();
    table.string('day', 10).notNullable();
    moment(db, table, 'begin_at').notNullable();
    moment(db, table, 'end_at').notNullable();
    table.double('from_pos').notNullable();
    table.double('to_pos').notNullable();
    table.integer('wall_ms').notNullable();
    table.integer('delivered_ms').notNullable();
    table.integer('moved_ms').notNullable();
    table.integer('credited_ms').notNullable();
    table.text('lost').notNullable().defaultTo('{}');
    table.integer('beats').notNullable();
    /** How much the intervals between beats differ, on average. */
    table.integer('beat_jitter_ms').notNullable();
    table.boolean('is_weak').notNullable();
    table.string('device', 100).notNullable();
    table.string('device_print', 80).notNullable();
    table.string('address_print', 80).notNullable();
    table.string('closed_by', 20).notNullable();
    table.index(['user_id', 'day']);
    table.index(['device_print', 'day']);
  });
  await db.schema.createTable('study_corrections', (table) => {
    table.increments('id');
    table.integer('slice_id').notNullable().references('study_slices.id').index();
    /** Negative: withdrawn; positive: given back. */
    table.integer('credited_ms').notNullable();
    table.string('reason', 20).notNullable();
    table.integer('decision_id').index();
    moment(db, table, 'creation_time').notNullable();
  });
  for (const table of ['study_keys', 'study_ranges', 'study_slices', 'study_corrections'])
    await makeAppendOnly(db, table);
};
