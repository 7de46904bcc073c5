import type { Knex } from 'knex';

/**
 * The old renewal token is good until its successor is used; the sealed successor is kept so long. Of a login that was
 * seen after its last renewal the successor was used.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.schema.alterTable('sessions', (table) => {
    table.integer('generation').notNullable().defaultTo(0);
  });
  await db('sessions').whereRaw('last_seen_time > rotated_at').update({ successor_sealed: null });
};
