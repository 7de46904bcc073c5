/** The admission notice of a class: sent when it is published, confirmed by its students. */
import { admissionNoticeOf, storeAdmissionNotice } from '../../classes/class-record/train-class.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { Language, MessageId } from '../../../app/messages/messages.ts';
import { insertClassNotice, withdrawClassNotice } from '../../site/notice/class-notice.table.ts';
import type { Knex } from 'knex';

const TYPE = 'training';

interface Announced {
  readonly id: number;
  readonly name: string;
  readonly name_en: string;
  readonly area_code: string | null;
  readonly department_id: number | null;
}

type Writer = Pick<SignedInContext, 'caller' | 'now'>;

/** What it says stays valid whatever changes later: dates, timetable and what to bring stand on the page of the class. */
export const announceClass = async (
  trx: Knex.Transaction,
  { caller, now }: Writer,
  { id, name, name_en, area_code, department_id }: Announced,
): Promise<void> => {
  const say = (message: MessageId, language: Language, values: object | null = null): string =>
    messageFor(message, language, values);
  const both = (message: MessageId, tag = ''): [string, string] => {
    const values = [{ className: name }, { className: name_en === '' ? name : name_en }] as const;
    const [zh, en] = [say(message, 'zh-CN', values[0]), say(message, 'en', values[1])];
    return tag === '' ? [zh, en] : [`<${tag}>${zh}</${tag}>`, `<${tag}>${en}</${tag}>`];
  };
  const [titleZh, titleEn] = both('admission.title');
  const noticeId = await insertClassNotice(
    trx,
    {
      classId: id,
      title: [titleZh.slice(0, 100), titleEn.slice(0, 200)],
      intro: both('admission.intro'),
      content: both('admission.content', 'p'),
      type: TYPE,
      areaCode: area_code,
      departmentId: department_id,
      senderId: caller.userId,
      senderName: caller.userName,
    },
    now(),
  );
  await storeAdmissionNotice(trx, id, noticeId);
};

/** A class that goes back to draft has none. */
export const takeBackAdmission = async (
  trx: Knex.Transaction,
  { now }: Pick<Writer, 'now'>,
  classId: number,
): Promise<void> => {
  const noticeId = await admissionNoticeOf(trx, classId);
  if (noticeId === null) return;
  await withdrawClassNotice(trx, noticeId, now());
  await storeAdmissionNotice(trx, classId, null);
};
