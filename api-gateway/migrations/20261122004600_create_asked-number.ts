import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/**
 * ID cards that a user has had compared with those of accounts within a day, and numbers of accounts that they were
 * told of. Kept as keyed fingerprints: of the whole number, and of the parts by which guesses at one number are alike.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.createTable('asked_numbers', (table) => {
    table.increments('id');
    moment(db, table, 'time').notNullable().index();
    table.integer('user_id').notNullable().references('users.id');
    table.string('number_print', 43).notNullable();
    table.string('ending_print', 43);
    table.string('serial_print', 43);
    table.string('but_birth_print', 43);
    table.boolean('is_told').notNullable().defaultTo(false);
    table.index(['user_id', 'serial_print']);
    table.index(['user_id', 'number_print']);
  });
};
