import type { Knex } from 'knex';

/** How the user signed in, shown in the list of their logins. */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('sessions', (table) => {
    table.string('how', 20).notNullable().defaultTo('password');
  });
