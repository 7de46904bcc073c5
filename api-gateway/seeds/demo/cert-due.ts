/** Notices that certificates run out, sent some days ago and read: nobody is greeted by one. */
import {
  reminders,
  notifyOneEnterprise,
  notifySomeDue,
} from '../../src/contexts/completion/user-cert/notify-due.ts';
import { settings } from './cert-rows.ts';
import type { Writer } from './cert-rows.ts';
import { insertAll } from '../insert.ts';
import { todayOf } from '../../src/export/wall-clock.ts';

const DAY_MS = 24 * 3_600_000;

export const insertDueNotices = async ({ trx, files }: Writer): Promise<void> => {
  const notifiedAt = new Date(files.now.getTime() - 3 * DAY_MS);
  const { last } = (await trx('notices').max({ last: 'id' }).first()) as { last: number };
  const today = todayOf({ now: () => files.now, settings });
  for (const days of await reminders(trx)) {
    await notifySomeDue(trx, { today, now: notifiedAt, days });
    while (await notifyOneEnterprise(trx, { now: notifiedAt, days }));
  }
  const read_time = new Date(notifiedAt.getTime() + DAY_MS).toISOString();
  const targets = (await trx('notice_targets')
    .where('notice_id', '>', last)
    .orderBy('notice_id')
    .orderBy('user_id')
    .select('notice_id', 'user_id')) as object[];
  await insertAll(
    trx,
    'notice_reads',
    targets.map((target) => ({ ...target, read_time })),
  );
};
