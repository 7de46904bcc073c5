/** The sheets of a sitting that are the caller's to mark: by number and never by name. */
import { isSatBy, sittingToMark } from './graded-sitting.query.ts';
import type { GradedSitting, SittingPlace } from './graded-sitting.query.ts';
import { sheetsOfSitting } from './grade-sheet.table.ts';
import type { MarkRecord, SheetRecord, SittingSheet } from './grade-sheet.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { examGradingErrors } from '@college/contracts/exams/exam-grading';
import type { GradeStudentRow } from '@college/contracts/exams/exam-grading';
import { commonErrors } from '@college/contracts/core/errors';

/** A sitting that the caller may mark. */
export const sittingOf = async (context: SignedInContext, place: SittingPlace) => {
  const sitting = await sittingToMark(context.read, context, place);
  if (!sitting) return fail(commonErrors.notFound);
  return (await isSatBy(context.read, sitting.id, context.caller.userId))
    ? fail(examGradingErrors.own)
    : sitting;
};

/** The sheet of a paper that is the caller's: their own, else the first that nobody has taken. */
export const sheetFor = <Sheet extends SheetRecord>(
  sheets: readonly Sheet[],
  userId: number,
): Sheet | undefined =>
  sheets.find(({ marker_id: marker }) => marker === userId) ??
  sheets.find(({ marker_id: marker, state }) => marker === null && state === 'open');

/** The caller's sheets of a sitting, one a paper. */
export const sheetsForCaller = async (
  { read, caller }: SignedInContext,
  sitting: GradedSitting,
): Promise<SittingSheet[]> => {
  const byAttempt = new Map<number, SittingSheet[]>();
  for (const sheet of await sheetsOfSitting(read, sitting.id))
    byAttempt.set(sheet.attempt_id, [...(byAttempt.get(sheet.attempt_id) ?? []), sheet]);
  return [...byAttempt.values()].flatMap((sheets) => sheetFor(sheets, caller.userId) ?? []);
};

export const isOwn = (sheet: SheetRecord, mark: MarkRecord): boolean =>
  mark.attempt_id === sheet.attempt_id && mark.round === sheet.round;

export const studentRow = (
  sheet: SheetRecord & { readonly student_no: number },
  marks: readonly MarkRecord[],
): GradeStudentRow => ({
  attemptId: sheet.paper_key,
  studentNo: sheet.student_no,
  state: sheet.state,
  items: sheet.items.length,
  marked: marks.filter((mark) => isOwn(sheet, mark) && mark.is_final).length,
  round: sheet.round,
  rowVersion: sheet.row_version,
});
