import type { Knex } from 'knex';

/** The tries that have been counted and are not decided yet: whoever finds the name full waits for these. */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('login_guards', (table) => {
    table.string('open_tries', 200).notNullable().defaultTo('');
  });
