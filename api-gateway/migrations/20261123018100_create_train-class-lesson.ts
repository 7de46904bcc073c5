import type { Knex } from 'knex';
import { businessColumns } from './columns.ts';
import { moment } from '../src/db/dialect.ts';

/** The timetable of a class: lessons on the spot. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('train_class_lessons', (table) => {
    businessColumns(db, table);
    table.integer('class_id').notNullable().references('train_classes.id').index();
    table.string('title', 100).notNullable();
    table.string('title_en', 200).notNullable().defaultTo('');
    table.integer('teacher_id').references('users.id');
    moment(db, table, 'begin_at').notNullable();
    moment(db, table, 'end_at').notNullable();
    table.double('hours').notNullable();
    table.string('address', 200).notNullable().defaultTo('');
    table.boolean('is_practice').notNullable().defaultTo(false);
    table.integer('sort').notNullable().defaultTo(0);
    moment(db, table, 'closed_at');
  });
};
