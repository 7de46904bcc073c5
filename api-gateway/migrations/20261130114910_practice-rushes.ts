import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** Days on which somebody's practice was faster than its questions can be read. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('practice_rushes', (table) => {
    table.bigIncrements('id');
    table.integer('user_id').notNullable().references('users.id');
    /** 0: none. */
    table.integer('class_id').notNullable();
    table.string('day', 10).notNullable().index();
    /** Within ten minutes. */
    table.integer('answers').notNullable();
    moment(db, table, 'at').notNullable();
    table.unique(['user_id', 'day']);
  });
};
