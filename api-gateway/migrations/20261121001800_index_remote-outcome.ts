import type { Knex } from 'knex';

/** Lists, charts and the judge of a rollout count from some moment on: they need not walk through 90 days of rows. */
export const up = (db: Knex): Promise<void> =>
  db.schema.alterTable('remote_outcomes', (table) => {
    table.index(['remote_id', 'loaded_at']);
    table.index(['remote_id', 'failed_at']);
    table.index(['remote_id', 'first_time']);
  });
