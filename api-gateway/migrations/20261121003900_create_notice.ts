import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';
import { businessColumns } from './columns.ts';

/**
 * Notices, their targets, and who has read them. Recipients are computed from roles, areas and classes as they are, so
 * a notice to a hundred thousand people is one row; a row of `notice_reads` is added when somebody reads it.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('notices', (table) => {
    businessColumns(db, table);
    table.string('notice_title', 100).notNullable();
    table.string('notice_intro', 300).notNullable().defaultTo('');
    table.text('notice_content').notNullable().defaultTo('');
    table.string('notice_type', 40).notNullable();
    moment(db, table, 'notice_start_time').notNullable();
    moment(db, table, 'notice_end_time');
    table.string('state', 20).notNullable();
    table.string('target_kind', 20).notNullable();
    table.boolean('is_public').notNullable().defaultTo(false);
    table.integer('recipient_count').notNullable().defaultTo(0);
    table.string('sender_name', 64).notNullable().defaultTo('');
    moment(db, table, 'sent_time');
    table.index(['state', 'notice_start_time']);
  });
  await db.schema.createTable('notice_targets', (table) => {
    table.increments('id');
    table.integer('notice_id').notNullable().references('notices.id').index();
    table.integer('role_id').references('roles.id').index();
    // The first and the last code within an area. Stored as text, so that an area can be deleted.
    table.string('area_code', 6).index();
    table.string('area_end', 6);
    table.integer('class_id').references('train_classes.id').index();
  });
  await db.schema.createTable('notice_reads', (table) => {
    table.integer('notice_id').notNullable().references('notices.id');
    table.integer('user_id').notNullable().references('users.id').index();
    moment(db, table, 'read_time').notNullable();
    table.primary(['notice_id', 'user_id']);
  });
};
