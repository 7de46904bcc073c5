import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** Until when a password that a program made may be used for the first time. Null: it was chosen by somebody. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('users', (table) => {
    moment(db, table, 'password_expires_at').nullable();
  });
};
