/** Notifies somebody that their points in an exam were decided again. */
import type { ExamRecord } from '../exam/exam.port.ts';
import { sendPersonalNotice } from '../../site/notice/personal-notice.table.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { Knex } from 'knex';

interface PointsNotice {
  readonly userId: number;
  readonly senderId: number;
  readonly title: 'exam-objection.notice-title' | 'exam-regrade.notice-title';
  readonly intro: 'exam-objection.notice' | 'exam-regrade.notice';
  readonly exam: Pick<ExamRecord, 'name' | 'name_en'>;
  readonly words: { readonly before: number; readonly after: number };
  /** What whoever decided wrote about it. */
  readonly text: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const notifyPoints = (
  trx: Knex.Transaction,
  { userId, senderId, title, intro, exam, words, text }: PointsNotice,
  now: Date,
): Promise<void> => {
  const inBoth = (id: PointsNotice['title'] | PointsNotice['intro']): [string, string] => [
    messageFor(id, 'zh-CN', { ...words, exam: exam.name }),
    messageFor(id, 'en', { ...words, exam: exam.name_en || exam.name }),
  ];
  const said = inBoth(intro);
  return sendPersonalNotice(
    trx,
    {
      userIds: [userId],
      title: inBoth(title),
      intro: said,
      content: [
        `<p>${escaped(said[0])}</p><p>${escaped(text)}</p>`,
        `<p>${escaped(said[1])}</p><p>${escaped(text)}</p>`,
      ],
      type: 'inside',
      senderId,
      senderName: '',
    },
    now,
  );
};
