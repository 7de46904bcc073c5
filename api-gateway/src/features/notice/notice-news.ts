/** Tells open pages that there is something new. What it is they ask for themselves, as far as it concerns them. */
import { sendLive, sendLiveToAll } from '../live/live-message.ts';
import { NOTICE_NEWS } from '@college/contracts/business/my-notice';
import type { NoticeNews } from '@college/contracts/business/my-notice';
import type { Knex } from 'knex';

const LONGEST_SPREAD = 10_000;
/** Questions that are answered in a millisecond, roughly, however many copies there are. */
const PER_MILLISECOND = 2;

/** One message for everybody, however many it concerns; the pages ask within a time that grows with the number. */
export const notifyUnread = (trx: Knex.Transaction, recipients: number, now: Date): Promise<void> => {
  const data: NoticeNews = { spread: Math.min(LONGEST_SPREAD, Math.ceil(recipients / PER_MILLISECOND)) };
  return sendLiveToAll(trx, { kind: NOTICE_NEWS, data }, now);
};

/** To the other pages of somebody who has just read. */
export const notifyRead = (trx: Knex.Transaction, userId: number, now: Date): Promise<void> => {
  const data: NoticeNews = { spread: 0 };
  return sendLive(trx, { userId }, { kind: NOTICE_NEWS, data }, now);
};
