import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';
import { businessColumns, uniqueAmongKept } from './columns.ts';

export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('train_classes', (table) => {
    businessColumns(db, table);
    table.string('code', 40).notNullable();
    table.string('name', 100).notNullable();
    table.integer('subject_id').notNullable().references('train_subjects.id').index();
    table.string('train_mode', 20).notNullable();
    table.string('train_kind', 20).notNullable();
    moment(db, table, 'apply_begin').notNullable();
    moment(db, table, 'apply_end').notNullable();
    moment(db, table, 'train_begin').notNullable();
    moment(db, table, 'train_end').notNullable();
    // The end before the first delay; null while there was none.
    moment(db, table, 'original_end');
    table.double('need_hours').notNullable();
    table.boolean('need_exam').notNullable().defaultTo(false);
    table.boolean('need_estimate').notNullable().defaultTo(false);
    table.boolean('need_face').notNullable().defaultTo(false);
    table.string('address', 200).notNullable().defaultTo('');
    table.string('contact', 100).notNullable().defaultTo('');
    table.text('intro').notNullable().defaultTo('');
    table.boolean('is_top_show').notNullable().defaultTo(false);
    table.string('state', 20).notNullable().defaultTo('draft');
    table.index(['state', 'train_begin']);
  });
  await uniqueAmongKept(db, 'train_classes', ['code']);

  await db.schema.createTable('train_class_stu_types', (table) => {
    table.integer('class_id').notNullable().references('train_classes.id');
    table.string('user_type_id', 1).notNullable();
    table.integer('quota').notNullable();
    table.primary(['class_id', 'user_type_id']);
  });
  await db.schema.createTable('train_class_teachers', (table) => {
    table.integer('class_id').notNullable().references('train_classes.id');
    table.integer('user_id').notNullable().references('users.id').index();
    table.integer('sort').notNullable().defaultTo(0);
    table.primary(['class_id', 'user_id']);
  });
};
