import type { Knex } from 'knex';

/** Removes the oldest rows of before `moment`, at most `limit`, and answers how many. */
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
