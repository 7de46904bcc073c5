import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** Verify codes on their way to being typed in: good once, for a while, and for a few tries. */
export const up = (db: Knex): Promise<void> =>
  db.schema.createTable('verify_codes', (table) => {
    table.string('id', 36).primary();
    table.string('code_hash', 64).notNullable();
    moment(db, table, 'expires_at').notNullable().index();
    moment(db, table, 'used_at');
    table.integer('tries').notNullable().defaultTo(0);
  });
