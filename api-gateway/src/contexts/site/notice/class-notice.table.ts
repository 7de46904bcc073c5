/** Notices to the students of a class: to whoever has a place in it, now or later. */
import { countAudience } from './notice-audience.table.ts';
import { notifyUnread } from './notice-news.ts';
import type { Knex } from 'knex';

export interface ClassNotice {
  readonly classId: number;
  /** In Chinese and in English; at most 100 and 200 characters. */
  readonly title: readonly [zh: string, en: string];
  /** Plain text; at most 300 and 600 characters. */
  readonly intro: readonly [zh: string, en: string];
  /** Sanitised HTML. */
  readonly content: readonly [zh: string, en: string];
  /** A content of the code kind `notice-type`. */
  readonly type: string;
  readonly areaCode: string | null;
  readonly departmentId: number | null;
  readonly senderId: number;
  readonly senderName: string;
}

/** Sends it in the caller's transaction and returns its id. Nobody who is online waits for it. */
export const insertClassNotice = async (
  trx: Knex.Transaction,
  { classId, title, intro, content, type, areaCode, departmentId, senderId, senderName }: ClassNotice,
  now: Date,
): Promise<number> => {
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
      target_kind: 'class',
      is_public: false,
      recipient_count: 0,
      sender_name: senderName,
      sent_time: time,
      area_code: areaCode,
      department_id: departmentId,
      creator_user_id: senderId,
      creation_time: time,
      last_modification_time: time,
    })
    .returning<{ id: number }[]>('id');
  if (inserted === undefined) throw new Error('notices: the inserted row came back without an id');
  await trx('notice_targets').insert({ notice_id: inserted.id, class_id: classId });
  return inserted.id;
};

/** Sends it to those who are in the class now; their open pages learn of it once the transaction has committed. */
export const sendClassNotice = async (
  trx: Knex.Transaction,
  notice: ClassNotice,
  now: Date,
): Promise<void> => {
  const id = await insertClassNotice(trx, notice, now);
  const recipients = await countAudience(trx, { id, target_kind: 'class' });
  await trx('notices').where({ id }).update({ recipient_count: recipients });
  await notifyUnread(trx, recipients, now);
};

/** Takes it back, if nobody has done so. */
export const withdrawClassNotice = async (trx: Knex.Transaction, id: number, now: Date): Promise<void> => {
  await trx('notices')
    .where({ id, state: 'sent' })
    .update({ state: 'withdrawn', last_modification_time: now.toISOString() })
    .increment('row_version', 1);
};
