import type { Knex } from 'knex';
import { moment } from '../src/db/dialect.ts';

/** Who is just uploading a release: in the database, since two copies of the gateway write to the same storage. */
export const up = (db: Knex): Promise<void> =>
  db.schema.createTable('release_uploads', (table) => {
    table.integer('remote_id').primary().references('remotes.id');
    table.string('holder', 36).notNullable();
    moment(db, table, 'until').notNullable();
  });
