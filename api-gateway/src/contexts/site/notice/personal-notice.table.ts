/** Notices to users by name: what was decided about them, or is said to them. In their inboxes only, whatever the scope of others. */
import { notifyPeople } from './notice-news.ts';
import { ONE_USER } from './notice.table.ts';
import type { Knex } from 'knex';

export interface PersonalNotice {
  /** At least one, each once. */
  readonly userIds: readonly number[];
  /** In Chinese and in English; at most 100 and 200 characters. Without the English one, English pages show the Chinese. */
  readonly title: readonly [zh: string, en: string];
  /** Plain text; at most 300 and 600 characters. */
  readonly intro: readonly [zh: string, en: string];
  /** Sanitised HTML. */
  readonly content: readonly [zh: string, en: string];
  /** A content of the code kind `notice-type`. */
  readonly type: string;
  readonly senderId: number;
  readonly senderName: string;
}

/** Sends it in the caller's transaction; open pages of the users learn of it once that has committed. */
export const sendPersonalNotice = async (
  trx: Knex.Transaction,
  { userIds, title, intro, content, type, senderId, senderName }: PersonalNotice,
  now: Date,
): Promise<void> => {
  const time = now.toISOString();
  const [inserted] = await trx('notices')
    .insert({
      notice_title: title[0],
      notice_title_en: title[1],
      notice_intro: intro[0],
      notice_intro_en: intro[1],
      notice_content: content[0],
      notice_content_en: content[1],
      notice_type: type,
      notice_start_time: time,
      notice_end_time: null,
      state: 'sent',
      target_kind: ONE_USER,
      is_public: false,
      recipient_count: userIds.length,
      sender_name: senderName,
      sent_time: time,
      area_code: null,
      department_id: null,
      creator_user_id: senderId,
      creation_time: time,
      last_modification_time: time,
    })
    .returning<{ id: number }[]>('id');
  if (inserted === undefined) throw new Error('notices: the inserted row came back without an id');
  await trx('notice_targets').insert(userIds.map((user_id) => ({ notice_id: inserted.id, user_id })));
  await notifyPeople(trx, userIds, now);
};
