import type { Knex } from 'knex';
import { businessColumns } from './columns.ts';
import { moment } from '../src/db/dialect.ts';

/** The question bank: knowledge points, questions with their versions, what they belong to, and answers in practice. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('knowledge_points', (table) => {
    businessColumns(db, table);
    table.integer('parent_id').references('knowledge_points.id').index();
    table.string('name', 100).notNullable();
    table.string('name_en', 200).notNullable().defaultTo('');
    table.integer('sort').notNullable();
  });
  await db.schema.createTable('questions', (table) => {
    businessColumns(db, table);
    table.string('kind', 20).notNullable();
    /** The stem as one line of text, for lists and searches. */
    table.text('stem_text').notNullable();
    /** SHA-256 of the normalised stem: duplicates have the same. */
    table.string('stem_hash', 64).notNullable().index();
    table.integer('difficulty').notNullable();
    table.integer('point_id').references('knowledge_points.id').index();
    table.boolean('is_exam_only').notNullable().defaultTo(false);
    table.boolean('is_enable').notNullable().defaultTo(true);
    /** The newest version. */
    table.integer('version').notNullable().defaultTo(1);
  });
  // Never changed: exams and answers refer to what was asked then.
  await db.schema.createTable('question_versions', (table) => {
    table.increments('id');
    table.integer('question_id').notNullable().references('questions.id');
    table.integer('version').notNullable();
    table.text('content').notNullable();
    table.integer('creator_user_id');
    moment(db, table, 'creation_time').notNullable();
    table.unique(['question_id', 'version']);
  });
  await db.schema.createTable('question_courses', (table) => {
    table.integer('question_id').notNullable().references('questions.id');
    table.integer('course_id').notNullable().references('courses.id').index();
    table.primary(['question_id', 'course_id']);
  });
  await db.schema.createTable('question_wares', (table) => {
    table.integer('question_id').notNullable().references('questions.id');
    table.integer('ware_key').notNullable().index();
    table.primary(['question_id', 'ware_key']);
  });
  await db.schema.createTable('practice_answers', (table) => {
    table.increments('id');
    table.integer('user_id').notNullable().references('users.id');
    table.integer('question_id').notNullable().references('questions.id');
    table.integer('version').notNullable();
    table.text('value').notNullable();
    /** Null where only a person can tell. */
    table.boolean('is_right');
    moment(db, table, 'creation_time').notNullable();
    table.index(['user_id', 'question_id']);
    table.index(['question_id', 'version']);
  });
};
