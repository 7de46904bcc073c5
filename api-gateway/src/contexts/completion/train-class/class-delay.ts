/** A class whose training ends later than announced. */
import { wholeClass } from './class-whole.ts';
import { examWindow } from './class-exam.query.ts';
import { lifeCycle } from '../../classes/class-record/class-record.port.ts';
import type { TrainClassListRow } from '../../classes/class-record/train-class.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { failField, isFailure } from '../../../app/failure.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { VersionTarget } from '../../../db/scoped-table.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import { notifyApplicantsOfDelay } from '../../classes/class-user/class-user.port.ts';
import { sendClassNotice } from '../../site/notice/class-notice.table.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

const TYPE = 'training';
const LONGEST_TITLE = [100, 200] as const;
const LONGEST_INTRO = 300;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** Its approved students are notified, in both languages; who applied without an account gets a message to their phone. */
const notifyStudents = (
  trx: Knex.Transaction,
  { caller, now, settings }: SignedInContext,
  row: TrainClassListRow,
  { trainEnd, reason }: { readonly trainEnd: string; readonly reason: string },
): Promise<void> => {
  const values = (name: string) => ({
    name,
    until: wallClock(trainEnd, settings.timeZone).slice(0, 16),
    reason,
  });
  const zh = values(row.name);
  const en = values(row.name_en || row.name);
  const intro = [
    messageFor('train-class.delay-notice', 'zh-CN', zh),
    messageFor('train-class.delay-notice', 'en', en),
  ] as const;
  const body = (text: string) => `<p>${escaped(text)}</p><blockquote><p>${escaped(reason)}</p></blockquote>`;
  return sendClassNotice(
    trx,
    {
      classId: row.id,
      title: [
        cut(messageFor('train-class.delay-title', 'zh-CN', zh), LONGEST_TITLE[0]),
        cut(messageFor('train-class.delay-title', 'en', en), LONGEST_TITLE[1]),
      ],
      intro: [cut(intro[0], LONGEST_INTRO), cut(intro[1], 2 * LONGEST_INTRO)],
      content: [body(intro[0]), body(intro[1])],
      type: TYPE,
      senderId: caller.userId,
      senderName: row.department_name ?? caller.userName,
      areaCode: row.area_code,
      departmentId: row.department_id,
    },
    now(),
  );
};

interface Delay extends VersionTarget {
  readonly trainEnd: string;
  readonly applyEnd?: string | undefined;
  readonly examCloseTime?: string | undefined;
  readonly reason: string;
}

/** An exam that closed with the training does so again. */
const closingOf = (before: TrainClassListRow, end: string, sent: string | undefined): string | null => {
  if (sent !== undefined) return iso(sent);
  return before.exam_close === before.train_end ? end : before.exam_close;
};

const iso = (moment: string): string => new Date(moment).toISOString();

export const delayTrainClass = (
  { trainEnd, applyEnd, examCloseTime, reason, ...target }: Delay,
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const now = context.now().toISOString();
    const end = iso(trainEnd);
    const applications = applyEnd === undefined ? undefined : iso(applyEnd);
    const row = await lifeCycle.step(trx, context, target, 'delay', async (_trx, before) => {
      const invalid = (field: string, text: Parameters<typeof failField>[2]) =>
        failField(commonErrors.invalid, field, text);
      if (end <= before.train_end) return invalid('trainEnd', 'train-class.not-later');
      if (end <= now) return invalid('trainEnd', 'train-class.is-past');
      if (applications !== undefined && applications !== before.apply_end) {
        if (applications < before.apply_end) return invalid('applyEnd', 'train-class.not-later');
        if (applications <= now) return invalid('applyEnd', 'train-class.is-past');
        if (applications > before.train_begin)
          return invalid('applyEnd', 'train-class.applications-after-training');
      }
      const close = closingOf(before, end, examCloseTime);
      const window = await examWindow(_trx, { ...before, train_end: end, exam_close: close });
      if (examCloseTime !== undefined && (!window || window.close <= now || window.close > end))
        return invalid('examCloseTime', 'train-class.exam-outside');
      await notifyStudents(trx, context, before, { trainEnd: end, reason });
      await notifyApplicantsOfDelay(trx, context, before.id);
      return {
        changes: {
          train_end: end,
          apply_end: applications,
          exam_close: close,
          // However often it is delayed, this is the first announcement.
          original_end: before.original_end ?? before.train_end,
        },
        reason,
      };
    });
    return isFailure(row) ? row : wholeClass(trx, context, row.id);
  });
