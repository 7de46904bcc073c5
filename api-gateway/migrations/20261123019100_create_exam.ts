import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';
import { businessColumns } from './columns.ts';

/** Exams: their rules, what a paper is drawn from, and who sits and marks them. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('exams', (table) => {
    businessColumns(db, table);
    table.string('name', 100).notNullable();
    table.string('name_en', 200).notNullable().defaultTo('');
    table.integer('subject_id').notNullable().references('train_subjects.id').index();
    table.string('compose_mode', 10).notNullable();
    table.string('state', 20).notNullable().defaultTo('draft').index();
    /** Of a sitting, unless its class says otherwise. */
    moment(db, table, 'open_time');
    moment(db, table, 'close_time');
    table.integer('minutes').notNullable();
    table.integer('max_times').notNullable();
    /** Null: that of the subject. */
    table.double('pass_score');
    table.boolean('shuffle_questions').notNullable();
    table.boolean('shuffle_options').notNullable();
    table.string('partial', 10).notNullable();
    table.string('show_answer', 20).notNullable();
    table.string('audience', 20).notNullable();
    table.text('face_rule');
    table.integer('switch_limit');
    table.boolean('needs_seb').notNullable().defaultTo(false);
    table.integer('markers').notNullable();
    table.double('marker_gap').notNullable();
    table.integer('objection_days').notNullable();
    table.boolean('may_improve').notNullable();
    table.text('instructions').notNullable();
    table.text('instructions_en').notNullable();
    table.integer('form_count').notNullable();
    /** Percent. */
    table.integer('form_overlap').notNullable();
    table.integer('form_exposure').notNullable();
    /** Of one paper; kept in step with its items and rules. */
    table.integer('question_count').notNullable().defaultTo(0);
    table.double('total_score').notNullable().defaultTo(0);
    moment(db, table, 'published_at');
    moment(db, table, 'closed_at');
    /** In the address that opens an exam without a class; made when it is published. */
    table.string('qr_key', 40);
    /** Nobody can tell from what they know which form somebody gets. */
    table.string('draw_key', 40);
  });
  await db.schema.createTable('exam_sections', (table) => {
    table.increments('id');
    table.integer('exam_id').notNullable().references('exams.id');
    table.integer('no').notNullable();
    table.string('title', 100).notNullable();
    table.string('title_en', 200).notNullable().defaultTo('');
    table.text('instructions').notNullable();
    table.unique(['exam_id', 'no']);
  });
  await db.schema.createTable('exam_items', (table) => {
    table.increments('id');
    table.integer('exam_id').notNullable().references('exams.id').index();
    table.integer('section_no').notNullable();
    table.integer('sort').notNullable();
    table.integer('question_id').notNullable().references('questions.id').index();
    /** Null until it is published. */
    table.integer('version');
    table.double('score').notNullable();
  });
  await db.schema.createTable('exam_rules', (table) => {
    table.increments('id');
    table.integer('exam_id').notNullable().references('exams.id').index();
    table.integer('section_no').notNullable();
    table.integer('sort').notNullable();
    table.string('kind', 20);
    table.integer('point_id').references('knowledge_points.id').index();
    table.integer('difficulty_min').notNullable();
    table.integer('difficulty_max').notNullable();
    table.integer('course_id').references('courses.id');
    table.integer('count').notNullable();
    table.double('score').notNullable();
  });
  // Frozen when it is published: what becomes of the bank later changes no paper.
  await db.schema.createTable('exam_pool', (table) => {
    table.integer('exam_id').notNullable().references('exams.id');
    table.integer('question_id').notNullable().references('questions.id').index();
    table.integer('version').notNullable();
    /** The `sort` of the rules that the question meets, as JSON; empty where questions were picked. */
    table.text('rules').notNullable();
    table.primary(['exam_id', 'question_id']);
  });
  await db.schema.createTable('exam_forms', (table) => {
    table.integer('exam_id').notNullable().references('exams.id');
    table.integer('no').notNullable();
    /** As JSON, in the order of sections. */
    table.text('items').notNullable();
    table.primary(['exam_id', 'no']);
  });
  await db.schema.createTable('exam_graders', (table) => {
    table.integer('exam_id').notNullable().references('exams.id');
    table.integer('user_id').notNullable().references('users.id').index();
    table.primary(['exam_id', 'user_id']);
  });
  await db.schema.createTable('exam_takers', (table) => {
    table.increments('id');
    table.integer('exam_id').notNullable().references('exams.id').index();
    table.integer('user_id').references('users.id').index();
    table.string('area_code', 6).references('areas.code');
  });
};
