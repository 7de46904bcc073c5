/** Notifies open pages that there is something new. They then load it themselves, within their permissions. */
import { sendLive, sendLiveToAll } from '../live/live-message.port.ts';
import { NOTICE_NEWS } from '@college/contracts/business/my-notice';
import type { NoticeNews } from '@college/contracts/business/my-notice';
import type { Knex } from 'knex';

const LONGEST_SPREAD = 10_000;
/** Roughly how many requests are answered in a millisecond, across all copies. */
const PER_MILLISECOND = 2;

/**
 * One message for everybody, however many are affected; pages spread their requests over a time that grows with the
 * number.
 */
export const notifyUnread = (trx: Knex.Transaction, recipients: number, now: Date): Promise<void> => {
  const data: NoticeNews = { spread: Math.min(LONGEST_SPREAD, Math.ceil(recipients / PER_MILLISECOND)) };
  return sendLiveToAll(trx, { kind: NOTICE_NEWS, data }, now);
};

/** To the user's other open pages. */
export const notifyRead = (trx: Knex.Transaction, userId: number, now: Date): Promise<void> => {
  const data: NoticeNews = { spread: 0 };
  return sendLive(trx, { userId }, { kind: NOTICE_NEWS, data }, now);
};
