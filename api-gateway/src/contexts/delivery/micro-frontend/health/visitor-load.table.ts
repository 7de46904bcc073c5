/** Loads without a login. Anybody can send them, so they are shown apart and decide nothing. */
import { rowsOf } from '../../../../db/scoped-table.ts';
import type { Knex } from 'knex';

const HOUR_MS = 60 * 60 * 1000;

export const noteVisitorLoad = async (
  trx: Knex.Transaction,
  { remoteId, version }: { remoteId: number; version: string },
  now: Date,
): Promise<void> => {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS).toISOString();
  await trx('remote_visitor_loads')
    .insert({ remote_id: remoteId, version, hour, loads: 1 })
    .onConflict(['remote_id', 'version', 'hour'])
    .merge({ loads: trx.raw('?? + 1', ['remote_visitor_loads.loads']) });
};

/** The number for each version since the given time. */
export const visitorLoadsByVersion = async (
  db: Knex,
  remoteId: number,
  since: Date,
): Promise<Map<string, number>> => {
  const rows = await rowsOf<{ version: string; n: number }>(
    db('remote_visitor_loads')
      .where({ remote_id: remoteId })
      .where('hour', '>=', since.toISOString())
      .groupBy('version')
      .select('version')
      .sum({ n: 'loads' }),
  );
  return new Map(rows.map(({ version, n }) => [version, n]));
};

export const removeVisitorLoadsBefore = async (trx: Knex.Transaction, moment: Date): Promise<void> => {
  await trx('remote_visitor_loads').where('hour', '<', moment.toISOString()).delete();
};
