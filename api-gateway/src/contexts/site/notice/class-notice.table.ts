/** Notices to the students of a class: to whoever has a place in it, now or later. */
import { countAudience } from './notice-audience.table.ts';
import { notifyUnread } from './notice-news.ts';
import { insertSentNotice } from './notice.table.ts';
import type { SentNotice } from './notice.table.ts';
import type { Knex } from 'knex';

export interface ClassNotice extends SentNotice {
  readonly classId: number;
  readonly areaCode: string | null;
  readonly departmentId: number | null;
}

/** Sends it in the caller's transaction and returns its id. Nobody who is online waits for it. */
export const insertClassNotice = async (
  trx: Knex.Transaction,
  notice: ClassNotice,
  now: Date,
): Promise<number> => {
  const { classId, areaCode, departmentId } = notice;
  const whose = {
    target_kind: 'class',
    recipient_count: 0,
    area_code: areaCode,
    department_id: departmentId,
  } as const;
  const id = await insertSentNotice(trx, notice, whose, now);
  await trx('notice_targets').insert({ notice_id: id, class_id: classId });
  return id;
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
