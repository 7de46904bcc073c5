import type { Knex } from 'knex';

/** Deletes the oldest rows before the given time, at most `limit`, and returns how many. */
export const removeLogRowsBefore = (
  trx: Knex,
  table: 'audit_logs' | 'login_logs',
  moment: Date,
  limit: number,
): Promise<number> =>
  trx(table)
    .whereIn('id', (inner) =>
      inner.select('id').from(table).where('time', '<', moment.toISOString()).orderBy('id').limit(limit),
    )
    .delete();
