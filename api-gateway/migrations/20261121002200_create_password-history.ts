import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** Former passwords, so that they are not chosen again. Hashes only, as the present one is. */
export const up = (db: Knex): Promise<void> =>
  db.schema.createTable('password_history', (table) => {
    table.increments('id');
    table.integer('user_id').notNullable().references('users.id').index();
    table.string('password_hash', 200).notNullable();
    moment(db, table, 'time').notNullable();
  });
