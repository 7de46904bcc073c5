import type { Knex } from 'knex';

/** A live message without a user is for everybody who is connected. */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('live_messages', (table) => {
    table.setNullable('user_id');
  });
