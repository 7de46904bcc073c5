import type { Knex } from 'knex';

/** Of rows in no batch: deletes the oldest before the given time, at most `limit`, and returns how many. */
export const removeLogRowsBefore = (
  trx: Knex,
  table: 'audit_logs' | 'login_logs',
  moment: Date,
  limit: number,
): Promise<number> =>
  trx(table)
    .whereIn('id', (inner) =>
      inner
        .select('id')
        .from(table)
        .whereNull('ledger_batch')
        .where('time', '<', moment.toISOString())
        .orderBy('id')
        .limit(limit),
    )
    .delete();
