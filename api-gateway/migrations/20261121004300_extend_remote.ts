import type { Knex } from 'knex';

/** The version that was active before the one before: what stands behind the active one after a roll-back. */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('remotes', (table) => {
    table.integer('earlier_version_id').references('remote_versions.id');
  });
