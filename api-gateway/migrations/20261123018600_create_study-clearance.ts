import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';
import { businessColumns } from './columns.ts';

/** Findings about study of one person in one class that somebody has looked at and found harmless, up to a moment. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('study_clearances', (table) => {
    businessColumns(db, table);
    table.integer('user_id').notNullable().references('users.id');
    /** 0: study without a class. */
    table.integer('class_id').notNullable();
    table.string('finding', 30).notNullable();
    /** Study that ended later counts for the finding again. */
    moment(db, table, 'until_at').notNullable();
    table.string('reason', 500).notNullable();
    table.string('cleared_by', 100).notNullable();
    table.index(['user_id', 'class_id', 'finding']);
  });
};
