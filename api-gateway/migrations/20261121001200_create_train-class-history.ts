import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** What happened to a class. The name is the one of that day. */
export const up = (db: Knex): Promise<void> =>
  db.schema.createTable('train_class_histories', (table) => {
    table.increments('id');
    table.integer('class_id').notNullable().references('train_classes.id').index();
    table.string('action', 30).notNullable();
    table.string('from_state', 20).notNullable();
    table.string('to_state', 20).notNullable();
    table.integer('user_id').references('users.id');
    table.string('user_name', 64).notNullable();
    table.string('reason', 500).notNullable().defaultTo('');
    moment(db, table, 'time').notNullable();
  });
