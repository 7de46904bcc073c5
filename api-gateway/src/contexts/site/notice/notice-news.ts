/** Notifies open pages that there is something new. They then load it themselves, within their permissions. */
import { sendLive, sendLiveToAll, sendLiveToEach } from '../../platform/live/live-message.port.ts';
import { NOTICE_NEWS } from '@college/contracts/site/my-notice';
import type { NoticeNews } from '@college/contracts/site/my-notice';
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

/** More than so many are cheaper to reach by one message for everybody. */
const FEW = 200;

/** To the open pages of these people alone, where they are few: nobody else has to ask. */
export const notifyPeople = (trx: Knex.Transaction, userIds: readonly number[], now: Date): Promise<void> => {
  if (userIds.length > FEW) return notifyUnread(trx, userIds.length, now);
  const data: NoticeNews = { spread: 0 };
  return sendLiveToEach(
    trx,
    userIds.map((userId) => ({ userId })),
    { kind: NOTICE_NEWS, data },
    now,
  );
};
