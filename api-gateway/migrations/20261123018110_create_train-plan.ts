import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';
import { businessColumns } from './columns.ts';

/** Plans of training. Their first and last day are calendar days, `yyyy-mm-dd`. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('train_plans', (table) => {
    businessColumns(db, table);
    table.string('name', 100).notNullable();
    table.string('name_en', 200).notNullable().defaultTo('');
    table.integer('year').notNullable().index();
    /** An enterprise's own; classes of the college do not hang on it. */
    table.boolean('is_enterprise').notNullable().defaultTo(false);
    table.integer('class_count').notNullable().defaultTo(0);
    table.integer('people_count').notNullable().defaultTo(0);
    table.string('begin_day', 10).notNullable();
    table.string('end_day', 10).notNullable();
    table.string('note', 2000).notNullable().defaultTo('');
    table.string('note_en', 4000).notNullable().defaultTo('');
    table.string('state', 20).notNullable().defaultTo('draft');
    /** Who submitted it last: they do not decide about it. */
    table.integer('submitter_user_id').references('users.id');
  });
  await db.schema.createTable('train_plan_subjects', (table) => {
    table.integer('plan_id').notNullable().references('train_plans.id');
    table.integer('subject_id').notNullable().references('train_subjects.id').index();
    table.primary(['plan_id', 'subject_id']);
  });
  await db.schema.createTable('train_plan_histories', (table) => {
    table.increments('id');
    table.integer('plan_id').notNullable().references('train_plans.id').index();
    table.string('action', 30).notNullable();
    table.string('from_state', 20).notNullable();
    table.string('to_state', 20).notNullable();
    table.integer('user_id').references('users.id');
    table.string('user_name', 64).notNullable();
    table.string('reason', 500).notNullable().defaultTo('');
    moment(db, table, 'time').notNullable();
  });
};
