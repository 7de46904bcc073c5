import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** The rest of a class, and English addresses in its timetable. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('train_classes', (table) => {
    // Without a reference: SQLite would have to drop and copy the table, which lessons and places refer to.
    table.integer('plan_id').index();
    /** Null: a day before and after the training begins. */
    moment(db, table, 'report_begin');
    moment(db, table, 'report_end');
    table.text('admission_text').notNullable().defaultTo('');
    table.text('admission_text_en').notNullable().defaultTo('');
    table.boolean('need_face_score').notNullable().defaultTo(false);
    moment(db, table, 'finished_at');
    moment(db, table, 'archived_at');
    table.integer('exam_id');
    /** What its subject asked for when it was published, as JSON; empty: what the subject asks for now. */
    table.text('requirement').notNullable().defaultTo('');
  });
  await db.schema.alterTable('train_class_lessons', (table) => {
    table.string('address_en', 400).notNullable().defaultTo('');
  });
};
