/** Marks by hand for short answers of one paper. */
import { isSatBy, sittingToMark } from './graded-sitting.query.ts';
import { attemptIdOfKey, marksOf, sheetsOf, updateSheet, writeMarks } from './grade-sheet.table.ts';
import { gradeIfDone } from './mark-attempt.ts';
import { isOwn, sheetFor, studentRow } from './marker-sheets.ts';
import { isScore } from './marking.ts';
import { attemptById, lockAttempt } from '../exam-attempt/exam-attempt.port.ts';
import type { PaperItem } from '../exam-attempt/exam-attempt.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { examGradingErrors } from '@college/contracts/exams/exam-grading';
import { commonErrors } from '@college/contracts/core/errors';

interface Grades {
  /** Of the paper; says nothing about whose it is. */
  readonly attemptId: string;
  readonly rowVersion: number;
  readonly grades: readonly { readonly itemId: number; readonly score: number; readonly comment: string }[];
  readonly isFinal: boolean;
}

/** What is wrong with marks for these items of a paper; null: nothing. */
export const refuseGrades = (items: readonly PaperItem[], grades: Grades['grades']) => {
  const seen = new Set<number>();
  for (const { itemId, score } of grades) {
    const item = items.find(({ itemNo }) => itemNo === itemId);
    if (!item) return fail(examGradingErrors.notByHand, { itemId });
    if (seen.has(itemId)) return fail(examGradingErrors.sameItem, { itemId });
    if (!isScore(score, item.score)) return fail(examGradingErrors.wrongScore, { itemId, most: item.score });
    seen.add(itemId);
  }
  return null;
};

export const submitGrades = (
  { attemptId: key, rowVersion, grades, isFinal }: Grades,
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const { userId } = context.caller;
    const attemptId = await attemptIdOfKey(trx, key);
    const seen = attemptId === undefined ? undefined : await attemptById(trx, attemptId);
    const place = seen && { examId: seen.exam_id, classId: seen.class_id ?? undefined };
    const sitting = place && (await sittingToMark(trx, context, place));
    if (!sitting || attemptId === undefined) return fail(commonErrors.notFound);
    if (await isSatBy(trx, sitting.id, userId)) return fail(examGradingErrors.own);
    // Whoever marks another sheet of this paper at the same time waits here.
    const row = await lockAttempt(trx, attemptId);
    if (!row) return fail(commonErrors.notFound);
    const sheet = sheetFor(await sheetsOf(trx, attemptId), userId);
    if (!sheet || (row.state !== 'grading' && row.state !== 'graded'))
      return fail(examGradingErrors.nothingToMark);
    if (sheet.row_version !== rowVersion) return fail(commonErrors.stale);
    const refusal = refuseGrades(sheet.items, grades);
    if (refusal) return refusal;
    const before = (await marksOf(trx, [attemptId])).filter((mark) => isOwn(sheet, mark));
    const marked = grades.find(({ itemId }) =>
      before.some((mark) => mark.item_no === itemId && mark.is_final),
    );
    if (marked) return fail(examGradingErrors.marked, { itemId: marked.itemId });
    const now = context.now();
    await writeMarks(
      trx,
      grades.map(({ itemId, score, comment }) => ({
        attempt_id: attemptId,
        item_no: itemId,
        question_id: sheet.items.find(({ itemNo }) => itemNo === itemId)?.questionId ?? 0,
        round: sheet.round,
        marker_id: userId,
        score,
        comment,
        is_final: isFinal,
      })),
      now.toISOString(),
    );
    const marks = (await marksOf(trx, [attemptId])).filter((mark) => isOwn(sheet, mark));
    const isDone = sheet.items.every(({ itemNo }) =>
      marks.some((mark) => mark.item_no === itemNo && mark.is_final),
    );
    await updateSheet(trx, sheet.id, {
      marker_id: userId,
      state: isDone ? 'done' : 'open',
      done_at: isDone ? now.toISOString() : null,
    });
    await context.audit(trx, {
      subjectType: 'exam-attempt',
      subjectId: attemptId,
      before: null,
      after: {
        round: sheet.round,
        grades: grades.map(({ itemId, score }) => `${itemId}: ${score}`),
        isFinal,
      },
    });
    if (isDone) await gradeIfDone(trx, row, now);
    return studentRow(
      {
        ...sheet,
        state: isDone ? 'done' : 'open',
        row_version: sheet.row_version + 1,
        student_no: row.student_no,
      },
      marks,
    );
  });
