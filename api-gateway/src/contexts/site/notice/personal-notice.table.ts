/** Notices to users by name: what was decided about them, or is said to them. In their inboxes only, whatever the scope of others. */
import { notifyPeople } from './notice-news.ts';
import { insertSentNotice, ONE_USER } from './notice.table.ts';
import type { SentNotice } from './notice.table.ts';
import type { Knex } from 'knex';

export interface PersonalNotice extends SentNotice {
  /** At least one, each once. */
  readonly userIds: readonly number[];
}

/** Sends it in the caller's transaction; open pages of the users learn of it once that has committed. */
export const sendPersonalNotice = async (
  trx: Knex.Transaction,
  notice: PersonalNotice,
  now: Date,
): Promise<void> => {
  const { userIds } = notice;
  const whose = {
    target_kind: ONE_USER,
    recipient_count: userIds.length,
    area_code: null,
    department_id: null,
  } as const;
  const id = await insertSentNotice(trx, notice, whose, now);
  await trx('notice_targets').insert(userIds.map((user_id) => ({ notice_id: id, user_id })));
  await notifyPeople(trx, userIds, now);
};
