/** Notifies administrators of entries that the gateway has not written: by one notice for all that were found together. */
import { idsOfRole } from '../../identity/user/user-lookup.table.ts';
import { markReported, unreportedRefusals } from '../../platform/ledger/refusal.table.ts';
import { sendPersonalNotice } from '../../site/notice/personal-notice.table.ts';
import { inBoth } from './in-both.ts';
import type { ScheduleServices } from '../../../app/feature.ts';

/** Answers how many entries the notice is about. */
export const notifyAdministrators = ({
  database,
  now,
}: Pick<ScheduleServices, 'database' | 'now'>): Promise<number> =>
  database.transaction(async (trx) => {
    const refused = await unreportedRefusals(trx);
    const last = refused.at(-1);
    if (!last) return 0;
    await markReported(trx, { upTo: last.id, now: now().toISOString() });
    const userIds = await idsOfRole(trx, 'admin');
    const [senderId] = userIds;
    if (senderId === undefined) return 0;
    const values = { count: refused.length };
    const [zh, en] = inBoth('ledger.refused-text', values);
    await sendPersonalNotice(
      trx,
      {
        userIds,
        title: inBoth('ledger.refused-title', values),
        intro: inBoth('ledger.refused-intro', values),
        content: [`<p>${zh}</p>`, `<p>${en}</p>`],
        type: 'inside',
        senderId,
        senderName: '',
      },
      now(),
    );
    return refused.length;
  });
