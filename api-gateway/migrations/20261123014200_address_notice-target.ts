import type { Knex } from 'knex';

/** A notice may concern one user: what was decided about them. */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('notice_targets', (table) => {
    table.integer('user_id').references('users.id').index();
  });
