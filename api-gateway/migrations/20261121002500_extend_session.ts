import type { Knex } from 'knex';

/** How somebody got in, to be shown among his logins. */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('sessions', (table) => {
    table.string('how', 20).notNullable().defaultTo('password');
  });
