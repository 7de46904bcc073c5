import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/**
 * The last attempts at each user name, known or not. The name is stored as a keyed fingerprint: people type passwords
 * there.
 */
export const up = (db: Knex): Promise<void> =>
  db.schema.createTable('login_guards', (table) => {
    table.string('name_key', 64).primary();
    /** Moments in milliseconds since 1970, oldest first, by commas. */
    table.string('tries', 200).notNullable();
    moment(db, table, 'expires_at').notNullable().index();
  });
