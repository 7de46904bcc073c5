import { isConcerned } from './notice-audience.table.ts';
import { insertReads } from './notice-inbox.table.ts';
import { notifyUnread } from './notice-news.ts';
import type { NoticeRecord } from './notice.table.ts';
import type { Knex } from 'knex';

/** What follows once a notice has been sent. Its author counts as having read it and is not asked to confirm it. */
export const followSent = async (
  trx: Knex.Transaction,
  notice: NoticeRecord,
  { senderId, recipients, now }: { senderId: number | null; recipients: number; now: Date },
): Promise<void> => {
  if (senderId !== null && (await isConcerned(trx, notice, senderId)))
    await insertReads(trx, senderId, [notice.id], now.toISOString());
  await notifyUnread(trx, recipients, now);
};
