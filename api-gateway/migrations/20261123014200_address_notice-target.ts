import type { Knex } from 'knex';
import { addReference } from './columns.ts';

/** A notice may concern one user: what was decided about them. */
export const up = async (db: Knex): Promise<void> => {
  await addReference(db, 'notice_targets', 'user_id', ['users', 'id']);
  await db.schema.alterTable('notice_targets', (table) => {
    table.index(['user_id']);
  });
};
