import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** Faces that exams asked for, times when their page was left, and decisions about suspicions. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('exam_catches', (table) => {
    table.increments('id');
    table.integer('sitting_id').notNullable().references('exam_sittings.id');
    table.integer('user_id').notNullable().references('users.id');
    /** Null before the start. */
    table.integer('attempt_id').references('exam_attempts.id').index();
    /** Null where no picture came. */
    table.integer('check_id').references('face_checks.id').unique();
    table.string('guid', 36).unique();
    table.string('moment', 20).notNullable();
    /** 0 at the start, then the number of the interval. */
    table.integer('turn').notNullable();
    table.string('state', 20).notNullable();
    table.string('reason', 30).notNullable();
    table.double('similarity');
    /** Of a comparison without a picture; the others are decided in `face_checks`. */
    table.string('opinion', 500).notNullable().defaultTo('');
    table.integer('decided_by').references('users.id').index();
    moment(db, table, 'decided_at');
    moment(db, table, 'creation_time').notNullable();
    table.integer('row_version').notNullable().defaultTo(0);
    table.index(['sitting_id', 'user_id']);
    table.index(['user_id']);
  });
  await db.schema.createTable('exam_switches', (table) => {
    table.integer('attempt_id').notNullable().references('exam_attempts.id');
    /** Of the window, and counted in it. */
    table.integer('epoch').notNullable();
    table.integer('no').notNullable();
    table.string('kind', 10).notNullable();
    table.integer('seconds').notNullable();
    moment(db, table, 'at').notNullable();
    table.primary(['attempt_id', 'epoch', 'no']);
  });
  await db.schema.createTable('exam_decisions', (table) => {
    table.increments('id');
    table.integer('attempt_id').notNullable().references('exam_attempts.id').index();
    table.string('result', 20).notNullable();
    table.string('opinion', 500).notNullable();
    table.string('evidence', 1000).notNullable();
    /** Of the attempt, to which it returns when an objection is right. */
    table.string('state_before', 20).notNullable();
    table.integer('decided_by').notNullable().references('users.id').index();
    moment(db, table, 'decided_at').notNullable();
  });
};
