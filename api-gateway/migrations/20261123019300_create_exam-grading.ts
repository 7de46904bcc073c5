import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** Marks of exams: those of the machine, those by hand, objections to them, and keys that were wrong. */
export const up = async (db: Knex): Promise<void> => {
  /** One row a paper: `[itemNo, score]`, the score null where it is marked by hand. */
  await db.schema.createTable('exam_auto_marks', (table) => {
    table.integer('attempt_id').primary().references('exam_attempts.id');
    table.text('marks').notNullable();
  });
  /** What one person marks in one paper. */
  await db.schema.createTable('exam_grade_sheets', (table) => {
    table.increments('id');
    table.integer('attempt_id').notNullable().references('exam_attempts.id');
    table.integer('sitting_id').notNullable().references('exam_sittings.id');
    /** 1, 2 for the two that do not see each other's marks, 3 for whoever decides between them. */
    table.integer('round').notNullable();
    /** Null until somebody begins. */
    table.integer('marker_id').references('users.id').index();
    table.string('state', 10).notNullable().defaultTo('open');
    /** As JSON, those of the paper that are marked by hand. */
    table.text('items').notNullable();
    table.integer('row_version').notNullable().defaultTo(0);
    moment(db, table, 'done_at');
    table.unique(['attempt_id', 'round']);
    table.index(['sitting_id', 'state']);
  });
  await db.schema.createTable('exam_marks', (table) => {
    table.increments('id');
    table.integer('attempt_id').notNullable().references('exam_attempts.id');
    table.integer('item_no').notNullable();
    table.integer('question_id').notNullable().references('questions.id').index();
    /** That of the sheet; 4: after an objection. */
    table.integer('round').notNullable();
    table.integer('marker_id').notNullable().references('users.id').index();
    table.double('score').notNullable();
    table.string('comment', 500).notNullable();
    table.boolean('is_final').notNullable();
    moment(db, table, 'creation_time').notNullable();
    table.unique(['attempt_id', 'item_no', 'round']);
  });
  await db.schema.createTable('exam_objections', (table) => {
    table.increments('id');
    table.integer('attempt_id').notNullable().references('exam_attempts.id');
    /** `grade`, or `decision` of who judged what happened in it. */
    table.string('kind', 10).notNullable();
    table.string('text', 1000).notNullable();
    table.string('state', 10).notNullable().defaultTo('open').index();
    table.string('answer', 1000).notNullable().defaultTo('');
    table.integer('decided_by').references('users.id').index();
    moment(db, table, 'decided_at');
    table.double('score_before');
    table.double('score_after');
    moment(db, table, 'creation_time').notNullable();
    table.integer('row_version').notNullable().defaultTo(0);
    table.unique(['attempt_id', 'kind']);
  });
  /** The newest of a question counts, for papers that are marked later too. */
  await db.schema.createTable('exam_regrades', (table) => {
    table.increments('id');
    table.integer('exam_id').notNullable().references('exams.id').index();
    table.integer('question_id').notNullable().references('questions.id').index();
    table.integer('version').notNullable();
    table.string('mode', 10).notNullable();
    /** As JSON: `{right}` or `{blanks}`. */
    table.text('solution').notNullable();
    table.string('reason', 500).notNullable();
    table.integer('creator_user_id').references('users.id').index();
    moment(db, table, 'creation_time').notNullable();
    /** Who changed, as JSON: `[attemptId, before, after]`. */
    table.text('changes').notNullable();
  });
};
