import type { Knex } from 'knex';

/** Three of the five data scopes look for notices by who wrote them. */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('notices', (table) => {
    table.index('creator_user_id');
  });
