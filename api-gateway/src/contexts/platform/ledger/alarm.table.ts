/** When the tree of the database is not the one that was signed: found by a gateway, or said by the witness. */
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { LedgerAlarmReason } from '@college/contracts/platform/ledger';
import type { Knex } from 'knex';

export interface AlarmRecord {
  id: number;
  reason: LedgerAlarmReason;
  known_size: number;
  size: number;
  found_at: string;
  told_at: string | null;
  ended_at: string | null;
}

export type Alarm = Pick<AlarmRecord, 'reason' | 'known_size' | 'size'>;

export const standingAlarms = (db: Knex): Knex.QueryBuilder => db('ledger_alarms').whereNull('ended_at');

/** Once as long as it stands, however many gateways find it. */
export const noteAlarm = async (trx: Knex.Transaction, alarm: Alarm, now: string): Promise<void> => {
  const { reason, known_size, size } = alarm;
  if (await firstOf(standingAlarms(trx).where({ reason }).select('id'))) return;
  await trx('ledger_alarms').insert({ reason, known_size, size, found_at: now });
};

export const endAlarms = async (
  trx: Knex.Transaction,
  reasons: readonly LedgerAlarmReason[],
  now: string,
): Promise<void> => {
  await trx('ledger_alarms')
    .whereNull('ended_at')
    .whereIn('reason', [...reasons])
    .update({ ended_at: now });
};

/** The newest first. */
export const alarmsThatStand = (db: Knex): Promise<AlarmRecord[]> =>
  rowsOf<AlarmRecord>(standingAlarms(db).orderBy('id', 'desc').select('*'));

/** That were not reported yet; until the end of the transaction nobody else reports them. */
export const unreportedAlarms = (trx: Knex.Transaction): Promise<AlarmRecord[]> =>
  rowsOf<AlarmRecord>(trx('ledger_alarms').whereNull('told_at').orderBy('id').forUpdate().select('*'));

export const markAlarmReported = async (trx: Knex.Transaction, id: number, now: string): Promise<void> => {
  await trx('ledger_alarms').where({ id }).update({ told_at: now });
};
