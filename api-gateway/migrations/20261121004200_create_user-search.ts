import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/**
 * Phones and ID cards that users searched for within the hour, so that the limit holds across all copies of the
 * gateway. Stored as keyed fingerprints, so no number is stored.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('user_searches', (table) => {
    table.increments('id');
    moment(db, table, 'time').notNullable().index();
    table.integer('user_id').notNullable().references('users.id');
    table.string('number_print', 43).notNullable();
    table.index(['user_id', 'time']);
  });
};
