/** Closing the attendance of a lesson and opening it again; and what a person's word about a face takes away. */
import { lessonView } from './attendance.list.ts';
import { deleteByFaceCheck } from './attendance.table.ts';
import { classOfLesson, countedLessons, findClass, lockLesson } from './lesson.table.ts';
import { setLessonClosed } from '../class-record/class-lesson.table.ts';
import type { ClassRow, LessonRow } from './lesson.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import type { Failure } from '../../../app/failure.ts';
import type { FaceDecision } from '../face-check/face-decided.port.ts';
import { attendanceErrors, lessonMachine } from '@college/contracts/classes/attendance';
import { commonErrors } from '@college/contracts/core/errors';
import { allowedActions, isAllowed } from '@college/contracts/core/state-machine';
import type { Knex } from 'knex';

interface Target {
  readonly lessonId: number;
  readonly rowVersion: number;
}

/** What a refusal says of a step that the state of a lesson does not allow; null: it does. */
export const illegalStep = (
  lesson: Pick<LessonRow, 'closed_at'>,
  action: keyof (typeof lessonMachine)['actions'],
) => {
  const from = lesson.closed_at === null ? 'open' : 'closed';
  return isAllowed(lessonMachine, from, action)
    ? null
    : ({ from, action, allowed: allowedActions(lessonMachine, from) } as const);
};

/** Locks the class and then its lesson, as the caller saw it. */
const step = <Refusal extends Failure>(
  { lessonId, rowVersion }: Target,
  context: SignedInContext,
  refuse: (of: ClassRow, lesson: LessonRow, time: string) => Refusal | null,
  changeAt: (time: string) => { readonly closedAt: string | null; readonly reason?: string },
) =>
  context.database.transaction(async (trx) => {
    const { scope, language, now } = context;
    const classId = await classOfLesson(trx, lessonId);
    const of =
      classId === undefined ? undefined : await findClass(trx, { of: 'run', scope, language }, classId);
    const lesson = of && (await lockLesson(trx, language, lessonId));
    if (!of || !lesson) return fail(commonErrors.notFound);
    if (lesson.row_version !== rowVersion) return fail(commonErrors.stale);
    const time = now().toISOString();
    const refusal = refuse(of, lesson, time);
    if (refusal) return refusal;
    const change = changeAt(time);
    await setLessonClosed(trx, lesson, { closedAt: change.closedAt, time });
    await context.audit(trx, {
      subjectType: 'train-class-lesson',
      subjectId: lessonId,
      before: { closedAt: lesson.closed_at },
      after: change,
    });
    const changed = (await countedLessons(trx, context, of.id)).find(({ id }) => id === lessonId);
    return changed ? lessonView(changed) : fail(commonErrors.notFound);
  });

export const closeLessonAttendance = (target: Target, context: SignedInContext) =>
  step(
    target,
    context,
    (_of, lesson, time) => {
      const illegal = illegalStep(lesson, 'close');
      if (illegal) return fail(attendanceErrors.lessonClosed, illegal);
      return time < lesson.end_at ? fail(attendanceErrors.notOver, { end: lesson.end_at }) : null;
    },
    (closedAt) => ({ closedAt }),
  );

export const reopenLessonAttendance = (
  { reason, ...target }: Target & { readonly reason: string },
  context: SignedInContext,
) =>
  step(
    target,
    context,
    (of, lesson) => {
      const illegal = illegalStep(lesson, 'reopen');
      if (illegal) return fail(attendanceErrors.lessonOpen, illegal);
      return of.state === 'finished' ? fail(attendanceErrors.classOver) : null;
    },
    () => ({ closedAt: null, reason }),
  );

/** A face that a person refuses was not there. */
export const followFaceOfAttendance = async (
  trx: Knex.Transaction,
  { moment, checkId, state }: FaceDecision,
): Promise<void> => {
  if (moment === 'attendance' && state === 'failed-by-hand') await deleteByFaceCheck(trx, checkId);
};
