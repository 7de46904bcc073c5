import { classOfLesson, lessonRows, lessonsOfOthers } from '../../classes/class-record/class-lesson.table.ts';
import { classLessonOf } from './class-lesson.view.ts';
import { changeLessons, refuseInPublished } from './class-lessons.ts';
import type { SentLesson } from './class-lessons.ts';
import { lifeCycle, lockClass } from '../../classes/class-record/class-record.port.ts';
import { findTrainClass } from '../../classes/class-record/train-class.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import type { CommonFailure } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { classLesson } from '@college/contracts/classes/class-lesson';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

type Known = readonly { readonly id: number; readonly row_version: number }[];

/** Whether a lesson that the caller saw is still there as they saw it. */
const seen = (before: Known, { id, rowVersion }: { id: number; rowVersion: number | undefined }) => {
  const lesson = before.find((it) => it.id === id);
  if (!lesson) return fail(commonErrors.notFound);
  return lesson.row_version === rowVersion ? null : fail(commonErrors.stale);
};

/** A change of the timetable is one of the class: it locks its row, stands in its history, and raises its version. */
const change = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  classId: number,
  next: (before: Known) => SentLesson[] | CommonFailure,
) => {
  const locked = await lockClass(trx, context, classId);
  if (!locked) return fail(commonErrors.notFound);
  const sent = next(await lessonRows(trx, classId));
  if (isFailure(sent)) return sent;
  let added: number[] = [];
  const target = { id: classId, rowVersion: locked.row_version };
  const row = await lifeCycle.step(trx, context, target, 'update', async (_trx, before) => {
    const planned = await changeLessons(trx, context, before, sent, {
      nameOf: () => '',
      guard: (plan) =>
        before.state === 'draft' ? Promise.resolve(null) : refuseInPublished(trx, before, plan),
    });
    if (isFailure(planned) || planned === null) return planned;
    added = planned.added;
    return { also: { before: { lessons: planned.before }, after: { lessons: planned.after } } };
  });
  return isFailure(row) ? row : added;
};

const asSent = ({ id }: { readonly id: number }): SentLesson => ({ id });

export const classLessonService = implement(classLesson, {
  GetLessonList: async ({ classId }, { read, scope, language }) => {
    const row = await findTrainClass(read, scope, classId, language);
    if (!row) return fail(commonErrors.notFound);
    return (await lessonRows(read, classId)).map(classLessonOf);
  },
  GetLessonClashes: async ({ classId = 0, lessons }, { read, scope, language }) => {
    const planned = lessons.map(({ begin, end, ...lesson }) => ({
      ...lesson,
      begin: new Date(begin).toISOString(),
      end: new Date(end).toISOString(),
    }));
    const [from] = planned.map(({ begin }) => begin).toSorted();
    const to = planned
      .map(({ end }) => end)
      .toSorted()
      .at(-1);
    const teacherIds = planned.flatMap(({ teacherId }) => teacherId ?? []);
    const addresses = planned.flatMap(({ address }) => address || []);
    if (from === undefined || to === undefined || teacherIds.length + addresses.length === 0) return [];
    const busy = { classId, from, to, teacherIds, addresses };
    const others = await lessonsOfOthers(read, scope, busy, language);
    return planned.flatMap(({ begin, end, teacherId, address }, at) =>
      others
        .filter((other) => begin < other.end_at && other.begin_at < end)
        .flatMap((other) => {
          const is = { at, className: other.class_name, begin: other.begin_at, end: other.end_at };
          return [
            ...(other.teacher_id !== null && other.teacher_id === teacherId
              ? [{ ...is, of: 'teacher' as const }]
              : []),
            ...(address && other.address === address ? [{ ...is, of: 'room' as const }] : []),
          ];
        }),
    );
  },
  SaveLesson: ({ classId, id, rowVersion, ...fields }, context) =>
    context.database.transaction(async (trx) => {
      const added = await change(trx, context, classId, (before) => {
        if (id === undefined) return [...before.map(asSent), fields];
        return (
          seen(before, { id, rowVersion }) ??
          before.map((lesson) => (lesson.id === id ? { id, ...fields } : asSent(lesson)))
        );
      });
      if (isFailure(added)) return added;
      const saved = id ?? added[0];
      const lesson = (await lessonRows(trx, classId)).find((it) => it.id === saved);
      return lesson ? classLessonOf(lesson) : fail(commonErrors.notFound);
    }),
  DeleteLesson: ({ id, rowVersion }, context) =>
    context.database.transaction(async (trx) => {
      const classId = await classOfLesson(trx, id);
      if (classId === undefined) return fail(commonErrors.notFound);
      const done = await change(
        trx,
        context,
        classId,
        (before) =>
          seen(before, { id, rowVersion }) ?? before.filter((lesson) => lesson.id !== id).map(asSent),
      );
      return isFailure(done) ? done : undefined;
    }),
});
