import type { Knex } from 'knex';
import { businessColumns } from './columns.ts';
import { moment } from '../src/db/dialect.ts';

export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('course_types', (table) => {
    businessColumns(db, table);
    table.integer('parent_id').references('course_types.id').index();
    table.string('name', 60).notNullable();
    table.string('name_en', 120).notNullable().defaultTo('');
    table.integer('sort').notNullable();
  });
  // Which course it is and how it is offered; what it teaches is in its versions.
  await db.schema.createTable('courses', (table) => {
    businessColumns(db, table);
    /** Of the newest version; those before it were approved. */
    table.string('state', 20).notNullable().index();
    table.boolean('is_public').notNullable().defaultTo(false);
    table.boolean('is_recommend').notNullable().defaultTo(false);
    table.integer('sort').notNullable().defaultTo(0);
    /** The newest version: the one that is worked on. */
    table.integer('version').notNullable().defaultTo(1);
    /** The version that is studied. */
    table.integer('approved_version');
  });
  await db.schema.createTable('course_versions', (table) => {
    table.increments('id');
    table.integer('course_id').notNullable().references('courses.id');
    table.integer('version').notNullable();
    table.integer('type_id').notNullable().references('course_types.id').index();
    table.string('kind', 20).notNullable();
    table.string('name', 100).notNullable();
    table.string('name_en', 200).notNullable().defaultTo('');
    table.string('teacher_name', 50).notNullable().defaultTo('');
    table.double('hours').notNullable();
    table.text('intro').notNullable().defaultTo('');
    table.integer('cover_id');
    table.integer('submitter_user_id');
    /** Of the last check. */
    table.string('opinion', 500).notNullable().defaultTo('');
    table.unique(['course_id', 'version']);
  });
  await db.schema.createTable('course_subjects', (table) => {
    table.integer('course_id').notNullable().references('courses.id');
    table.integer('subject_id').notNullable().references('train_subjects.id').index();
    table.primary(['course_id', 'subject_id']);
  });
  /** The pieces of one version. A new version gets copies of the rows, which share their files. */
  await db.schema.createTable('course_wares', (table) => {
    businessColumns(db, table);
    table.integer('course_version_id').notNullable().references('course_versions.id').index();
    /** The same in each version, so that what a student has watched of it still counts. */
    table.integer('ware_key').notNullable().index();
    table.string('kind', 20).notNullable();
    table.string('name', 100).notNullable();
    table.string('name_en', 200).notNullable().defaultTo('');
    table.integer('file_id');
    table.integer('captions_id');
    table.text('content').notNullable().defaultTo('');
    table.string('address', 500).notNullable().defaultTo('');
    table.boolean('is_drag').notNullable().defaultTo(true);
    table.double('max_rate').notNullable().defaultTo(1);
    table.integer('sort').notNullable();
  });
  await db.schema.createTable('course_histories', (table) => {
    table.increments('id');
    table.integer('course_id').notNullable().references('courses.id').index();
    table.integer('version').notNullable();
    table.string('action', 20).notNullable();
    table.string('from_state', 20).notNullable();
    table.string('to_state', 20).notNullable();
    table.string('opinion', 500).notNullable().defaultTo('');
    table.integer('user_id').notNullable();
    table.string('user_name', 100).notNullable();
    moment(db, table, 'time').notNullable();
  });
};
