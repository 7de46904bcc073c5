import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** Loads without a login, which name nobody: only how many there were in an hour. */
export const up = (db: Knex): Promise<void> =>
  db.schema.createTable('remote_visitor_loads', (table) => {
    table.integer('remote_id').notNullable().references('remotes.id');
    table.string('version', 64).notNullable();
    moment(db, table, 'hour').notNullable();
    table.integer('loads').notNullable();
    table.primary(['remote_id', 'version', 'hour']);
  });
