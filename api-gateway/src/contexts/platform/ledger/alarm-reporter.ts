/** Says what one gateway has found: in its log once, in readiness as long as it stands, and to administrators. */
import { endAlarms, noteAlarm } from './alarm.table.ts';
import type { Alarm } from './alarm.table.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import type { LedgerAlarmReason } from '@college/contracts/platform/ledger';
import type { FastifyInstance } from 'fastify';

const SENTENCES: Readonly<Record<LedgerAlarmReason, (alarm: Alarm) => string>> = {
  smaller: ({ known_size: known, size }) =>
    `the ledger has ${size} entries, and ${known} were signed: the database was set back, and nothing is signed any more`,
  different: ({ known_size: known }) =>
    `the first ${known} entries of the ledger are not those that were signed: nothing is signed any more`,
  unsigned: ({ size }) =>
    `the ledger of ${size} entries is not the one that a key of ours has signed: nothing is signed any more`,
  unreadable: () =>
    'the file with the newest checkpoint of the ledger cannot be read: nothing is signed any more',
  'witness-larger': ({ known_size: known, size }) =>
    `the witness has seen ${known} entries of the ledger, and there are ${size}`,
  'witness-different': ({ known_size: known }) => `the witness has seen another ledger of ${known} entries`,
};

export const sentenceOf = (alarm: Alarm): string => SENTENCES[alarm.reason](alarm);

/** What keeps the ledger from being signed, and what only the witness says. */
export const OWN_REASONS = ['smaller', 'different', 'unsigned', 'unreadable'] as const;
export const WITNESS_REASONS = ['witness-larger', 'witness-different'] as const;

export type Report = (alarm: Alarm | null) => Promise<void>;

export const alarmReporter = (
  app: Pick<FastifyInstance, 'log' | 'problems'>,
  { database, now }: Pick<ScheduleServices, 'database' | 'now'>,
  reasons: readonly LedgerAlarmReason[],
): Report => {
  const name = `ledger ${reasons.join(' ')}`;
  let last: LedgerAlarmReason | null | undefined;
  return async (alarm) => {
    if (alarm) app.problems.set(name, sentenceOf(alarm));
    else app.problems.delete(name);
    if (last === (alarm?.reason ?? null)) return;
    const time = now().toISOString();
    await database.transaction(async (trx) => {
      await endAlarms(trx, alarm ? reasons.filter((one) => one !== alarm.reason) : reasons, time);
      if (alarm) await noteAlarm(trx, alarm, time);
    });
    if (alarm) app.log.error(alarm, sentenceOf(alarm));
    last = alarm?.reason ?? null;
  };
};
