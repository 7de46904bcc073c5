import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** When a generated password expires if it is unused. Null: chosen by a person. */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('users', (table) => {
    moment(db, table, 'password_expires_at').nullable();
  });
};
