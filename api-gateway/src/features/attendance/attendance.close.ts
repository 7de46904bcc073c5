/** Closing the attendance of a lesson; and what a person's word about a face takes away. */
import { lessonView } from './attendance.list.ts';
import { deleteByFaceCheck } from './attendance.table.ts';
import { classOfLesson, closeLesson, countedLessons, findClass, lockLesson } from './lesson.table.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail } from '../../app/failure.ts';
import type { FaceDecision } from '../../app/feature.ts';
import { attendanceErrors } from '@college/contracts/business/attendance';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

export const closeLessonAttendance = async (
  { lessonId, rowVersion }: { readonly lessonId: number; readonly rowVersion: number },
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const { scope, language, now } = context;
    const classId = await classOfLesson(trx, lessonId);
    const of =
      classId === undefined ? undefined : await findClass(trx, { of: 'run', scope, language }, classId);
    const lesson = of && (await lockLesson(trx, language, lessonId));
    if (!of || !lesson) return fail(commonErrors.notFound);
    if (lesson.row_version !== rowVersion) return fail(commonErrors.stale);
    if (lesson.closed_at !== null) return fail(attendanceErrors.lessonClosed);
    const time = now().toISOString();
    if (time < lesson.end_at) return fail(attendanceErrors.notOver, { end: lesson.end_at });
    await closeLesson(trx, lesson, time);
    await context.audit(trx, {
      subjectType: 'train-class-lesson',
      subjectId: lessonId,
      before: { closedAt: null },
      after: { closedAt: time },
    });
    const closed = (await countedLessons(trx, context, of.id)).find(({ id }) => id === lessonId);
    return closed ? lessonView(closed) : fail(commonErrors.notFound);
  });

/** A face that a person refuses was not there. */
export const followFaceDecision = async (
  trx: Knex.Transaction,
  { moment, checkId, state }: FaceDecision,
): Promise<void> => {
  if (moment === 'attendance' && state === 'failed-by-hand') await deleteByFaceCheck(trx, checkId);
};
