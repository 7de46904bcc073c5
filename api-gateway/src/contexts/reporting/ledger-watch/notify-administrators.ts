/**
 * Notifies administrators of what somebody has done to the ledger past the gateway: of entries by one notice for all that
 * were found together, of a tree that is not the one that was signed by one for each finding.
 */
import { idsOfRole } from '../../identity/user/user-lookup.table.ts';
import { markAlarmReported, unreportedAlarms } from '../../platform/ledger/alarm.table.ts';
import { markReported, unreportedRefusals } from '../../platform/ledger/refusal.table.ts';
import { sendPersonalNotice } from '../../site/notice/personal-notice.table.ts';
import { inBoth } from './in-both.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import type { MessageId } from '../../../app/messages/messages.ts';
import type { Knex } from 'knex';

interface Sentences {
  readonly title: MessageId;
  readonly intro: MessageId;
  readonly text: MessageId;
  readonly values: Readonly<Record<string, number>>;
}

const notify = async (trx: Knex.Transaction, { title, intro, text, values }: Sentences, now: Date) => {
  const userIds = await idsOfRole(trx, 'admin');
  const [senderId] = userIds;
  if (senderId === undefined) return;
  const [zh, en] = inBoth(text, values);
  await sendPersonalNotice(
    trx,
    {
      userIds,
      title: inBoth(title, values),
      intro: inBoth(intro, values),
      content: [`<p>${zh}</p>`, `<p>${en}</p>`],
      type: 'inside',
      senderId,
      senderName: '',
    },
    now,
  );
};

/** Answers how many entries and findings the notices are about. */
export const notifyAdministrators = ({
  database,
  now,
}: Pick<ScheduleServices, 'database' | 'now'>): Promise<number> =>
  database.transaction(async (trx) => {
    const alarms = await unreportedAlarms(trx);
    for (const { id, reason, known_size: known, size } of alarms) {
      await markAlarmReported(trx, id, now().toISOString());
      const sentences = {
        title: 'ledger.alarm-title',
        intro: `ledger.alarm.${reason}`,
        text: 'ledger.alarm-text',
        values: { known, size },
      } as const;
      await notify(trx, sentences, now());
    }
    const refused = await unreportedRefusals(trx);
    const last = refused.at(-1);
    if (!last) return alarms.length;
    await markReported(trx, { upTo: last.id, now: now().toISOString() });
    const sentences = {
      title: 'ledger.refused-title',
      intro: 'ledger.refused-intro',
      text: 'ledger.refused-text',
      values: { count: refused.length },
    } as const;
    await notify(trx, sentences, now());
    return alarms.length + refused.length;
  });
