/** Gives the first checkpoint of a day to those who keep it: regulators by a notice, the witness by its own way. */
import { idsOfRole } from '../../identity/user/user-lookup.table.ts';
import { newestCheckpoint } from '../../platform/ledger/checkpoint.table.ts';
import { storeCheckpoint } from '../../platform/ledger/ledger.port.ts';
import { readState } from '../../platform/ledger/ledger.table.ts';
import { sendPersonalNotice } from '../../site/notice/personal-notice.table.ts';
import { inBoth } from './in-both.ts';
import { todayOf } from '../../../export/wall-clock.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import type { Knex } from 'knex';

type PublishServices = Pick<ScheduleServices, 'database' | 'now'> & {
  readonly settings: Pick<ScheduleServices['settings'], 'timeZone' | 'ledgerWitness'>;
};

const notifyRegulators = async (
  trx: Knex.Transaction,
  { day, size, note }: { readonly day: string; readonly size: number; readonly note: string },
  now: Date,
): Promise<void> => {
  const userIds = await idsOfRole(trx, 'regulator');
  const [senderId] = userIds;
  if (senderId === undefined) return;
  const lines = note.trimEnd().split('\n').join('<br>');
  const [zh, en] = inBoth('ledger.notice-text', { day, size });
  await sendPersonalNotice(
    trx,
    {
      userIds,
      title: inBoth('ledger.notice-title', { day, size }),
      intro: inBoth('ledger.notice-intro', { day, size }),
      content: [`<p>${zh}</p><p>${lines}</p>`, `<p>${en}</p><p>${lines}</p>`],
      type: 'inside',
      senderId,
      senderName: '',
    },
    now,
  );
};

/** Once a day; answers whether it was now. On a day without anything new nobody is notified. */
export const publishDay = async ({ database, settings, now }: PublishServices): Promise<boolean> => {
  const day = todayOf({ now, settings });
  const before = await newestCheckpoint(database.read);
  if (before && before.day >= day) return false;
  return database.transaction(async (trx) => {
    const isFirst = await storeCheckpoint(trx, {
      day,
      now: now(),
      hasWitness: settings.ledgerWitness !== null,
    });
    if (!isFirst) return false;
    const { size, note } = await readState(trx);
    if (size !== before?.size) await notifyRegulators(trx, { day, size, note }, now());
    return true;
  });
};
