/** What became of one paper, for those who run the exam or its class: as it was sat, its marks, and its log. */
import { eventsOf, markedAttempt, namesOf } from './attempt-paper.query.ts';
import { recordRow } from './exam-records.ts';
import { sitsInExam, sittingsToRead } from './graded-sitting.query.ts';
import { markedItems } from './marked-items.ts';
import { shownQuestions } from './shown-paper.ts';
import { attemptById } from '../exam-attempt/exam-attempt.port.ts';
import { examRow, isToSit } from '../exam/exam.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { examErrors } from '@college/contracts/exams/exam';
import { commonErrors } from '@college/contracts/core/errors';

/** What events say of themselves; each kind writes some of these. */
interface Said {
  readonly by?: unknown;
  readonly reason?: unknown;
  readonly device?: unknown;
  readonly minutes?: unknown;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

export const attemptPaperOf = async (
  { attemptId }: { readonly attemptId: number },
  context: SignedInContext,
) => {
  const { read, caller, language } = context;
  const attempt = await attemptById(read, attemptId);
  if (!attempt) return fail(commonErrors.notFound);
  const sittings = await sittingsToRead(read, context, { examId: attempt.exam_id });
  const row = await markedAttempt(read, { attemptId, sittingIds: sittings.map(({ id }) => id), language });
  const exam = await examRow(read, attempt.exam_id);
  if (!row || !exam) return fail(commonErrors.notFound);
  // Nor for those who sat it: they may sit it once more, and of their own paper the exam says what they see.
  if ((await isToSit(read, exam.id, caller.userId)) || (await sitsInExam(read, exam.id, caller.userId)))
    return fail(examErrors.ownExam);
  const items = await markedItems(read, attempt);
  const events = (await eventsOf(read, attemptId)).map(({ data, ...event }) => ({
    ...event,
    said: JSON.parse(data) as Said,
  }));
  const names = await namesOf(read, [
    ...items.flatMap(({ byHand }) => byHand.map(({ marker_id: id }) => id)),
    ...events.flatMap(({ said }) => number(said.by) ?? []),
  ]);
  const questions = await shownQuestions({ attempt, exam, items }, true, context);
  return {
    ...recordRow(row),
    device: attempt.device,
    extraMinutes: attempt.extra_minutes,
    reason: attempt.reason,
    questions: questions.map((question) => ({
      ...question,
      marks: (items.find(({ item }) => item.itemNo === question.itemNo)?.byHand ?? [])
        .filter(({ is_final: isFinal }) => isFinal)
        .map(({ round, score, comment, marker_id: marker }) => ({
          round,
          score,
          comment,
          markerName: names.get(marker) ?? '',
        })),
    })),
    events: events.map(({ id, kind, at, said }) => ({
      id,
      kind,
      at: new Date(at).toISOString(),
      byName: names.get(number(said.by) ?? 0) ?? '',
      reason: text(said.reason),
      device: text(said.device),
      minutes: number(said.minutes),
    })),
  };
};
