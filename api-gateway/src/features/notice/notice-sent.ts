import { isConcerned } from './notice-audience.table.ts';
import { insertReads } from './notice-inbox.table.ts';
import { notifyUnread } from './notice-news.ts';
import type { NoticeRecord } from './notice.table.ts';
import type { Knex } from 'knex';

/** What follows from a notice having gone out. Who sent it has read it: he is not asked to confirm his own words. */
export const followSent = async (
  trx: Knex.Transaction,
  notice: NoticeRecord,
  { senderId, recipients, now }: { senderId: number | null; recipients: number; now: Date },
): Promise<void> => {
  if (senderId !== null && (await isConcerned(trx, notice, senderId)))
    await insertReads(trx, senderId, [notice.id], now.toISOString());
  await notifyUnread(trx, recipients, now);
};
