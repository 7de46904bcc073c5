import type { SignedInContext } from '../../../app/context.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { AttemptRecord } from '../exam-attempt/exam-attempt.port.ts';
import { examRow } from '../exam/exam.port.ts';
import { sendPersonalNotice } from '../../site/notice/personal-notice.table.ts';
import type { Knex } from 'knex';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The student learns what was decided and why. */
export const notifyDecision = async (
  trx: Knex.Transaction,
  { exam_id: examId, user_id: userId }: AttemptRecord,
  { result, opinion }: { readonly result: 'confirmed' | 'cleared'; readonly opinion: string },
  { caller, now }: SignedInContext,
): Promise<void> => {
  const exam = await examRow(trx, examId);
  const inBoth = (id: `exam-integrity.notice-${typeof result}` | 'exam-integrity.notice-title') =>
    [
      messageFor(id, 'zh-CN', { exam: exam?.name ?? '' }),
      messageFor(id, 'en', { exam: exam?.name_en || (exam?.name ?? '') }),
    ] as const;
  const intro = inBoth(`exam-integrity.notice-${result}`);
  await sendPersonalNotice(
    trx,
    {
      userIds: [userId],
      title: inBoth('exam-integrity.notice-title'),
      intro,
      content: [
        `<p>${escaped(intro[0])}</p><p>${escaped(opinion)}</p>`,
        `<p>${escaped(intro[1])}</p><p>${escaped(opinion)}</p>`,
      ],
      type: 'inside',
      senderId: caller.userId,
      senderName: '',
    },
    now(),
  );
};
