import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';
import { businessColumns } from './columns.ts';

/** Decisions that withdraw study of one person in one class, and what became of objections to them. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('study_decisions', (table) => {
    businessColumns(db, table);
    table.integer('user_id').notNullable().references('users.id').index();
    /** 0: study without a class. */
    table.integer('class_id').notNullable().index();
    table.string('state', 20).notNullable().index();
    table.integer('withdrawn_ms').notNullable();
    table.integer('returned_ms').notNullable().defaultTo(0);
    table.string('reason', 500).notNullable();
    table.integer('decider_user_id').notNullable();
    table.string('decider_name', 100).notNullable();
    moment(db, table, 'decided_at').notNullable();
    table.string('objection', 1000).notNullable().defaultTo('');
    moment(db, table, 'objected_at');
    table.integer('second_user_id');
    table.string('second_name', 100).notNullable().defaultTo('');
    moment(db, table, 'second_at');
    table.string('opinion', 500).notNullable().defaultTo('');
  });
  // Lists and the board look at all people of some days.
  await db.schema.alterTable('study_slices', (table) => {
    table.index(['day', 'user_id', 'class_id']);
  });
};
