/** Signing people in and out by hand, and taking back what was signed. */
import { illegalStep } from './attendance.close.ts';
import { asked } from './attendance.report.ts';
import { refusalOfSigning } from './attendance.rules.ts';
import type { Refusal } from './attendance.rules.ts';
import {
  deleteAttendances,
  insertAttendance,
  lockSigning,
  placesOf,
  signedElsewhere,
} from './attendance.table.ts';
import { classOfLesson, findClass, findLesson } from './lesson.table.ts';
import { refusalText } from './refusal-text.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { attendanceErrors } from '@college/contracts/classes/attendance';
import type { attendance } from '@college/contracts/classes/attendance';
import type { AttendanceKind, AttendanceOutcome } from '@college/contracts/classes/attendance-row';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

const SUBJECT = 'lesson-attendance';

interface ByHand {
  readonly lessonId: number;
  readonly kind: AttendanceKind;
  readonly items: readonly number[];
  readonly reason: string;
}

/** The lesson and the class of whoever runs it; both stay as they are in a transaction. */
const runFacts = async (db: Knex, lessonId: number, { scope, language }: SignedInContext) => {
  const classId = await classOfLesson(db, lessonId);
  const of = classId === undefined ? undefined : await findClass(db, { of: 'run', scope, language }, classId);
  const lesson = of && (await findLesson(db, language, lessonId));
  return of && lesson ? { of, lesson } : null;
};

export const signByHand = async ({ lessonId, kind, items, reason }: ByHand, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const { caller, now, scope } = context;
    const facts = await runFacts(trx, lessonId, context);
    if (!facts) return fail(commonErrors.notFound);
    const time = now().toISOString();
    const outcome: AttendanceOutcome = { done: [], refused: [] };
    const people = asked(items, await placesOf(trx, facts.of.id, items, scope));
    await lockSigning(trx, items);
    const elsewhere = await signedElsewhere(trx, facts.lesson, items);
    for (const { userId, place } of people) {
      const refusal: Refusal | null =
        userId === caller.userId
          ? { reason: 'own' }
          : (refusalOfSigning({ ...facts, place }, { kind, by: 'hand' }, time) ??
            (elsewhere.has(userId) ? { reason: 'elsewhere' } : null));
      const isNew =
        refusal === null &&
        (await insertAttendance(trx, {
          lesson_id: lessonId,
          user_id: userId,
          kind,
          by: 'hand',
          at: time,
          reason,
          recorded_by: caller.userId,
          face_check_id: null,
          device: '',
          device_print: '',
        }));
      const name = place?.name ?? '';
      if (isNew) outcome.done.push({ userId, name });
      else {
        const { reason: why, text } = refusalText(refusal ?? { reason: 'already' }, context);
        outcome.refused.push({ userId, name, reason: why, text });
      }
    }
    await context.audit(trx, {
      subjectType: SUBJECT,
      subjectId: lessonId,
      before: null,
      after: { kind, by: 'hand', reason, userIds: outcome.done.map(({ userId }) => userId) },
    });
    return {
      ...outcome,
      state: 'done' as const,
      ticket: '',
      challenge: null,
      title: facts.lesson.title,
      at: time,
    };
  });

type CancelInput = ParsedInputOf<(typeof attendance.actions)['CancelAttendance']>;

/** The audit log keeps what was taken back, by whom and why. */
export const cancelAttendance = async (
  { lessonId, kind, userIds, reason }: CancelInput,
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const { caller, scope } = context;
    const facts = await runFacts(trx, lessonId, context);
    if (!facts) return fail(commonErrors.notFound);
    const illegal = illegalStep(facts.lesson, 'takeBack');
    if (illegal) return fail(attendanceErrors.lessonClosed, illegal);
    if (facts.of.state === 'finished') return fail(attendanceErrors.classOver);
    const people = asked(userIds, await placesOf(trx, facts.of.id, userIds, scope));
    const others = people.flatMap(({ userId, place }) => (place && userId !== caller.userId ? userId : []));
    const gone = await deleteAttendances(trx, lessonId, kind, others);
    const taken = new Set(gone.map(({ user_id: id }) => id));
    for (const row of gone)
      await context.audit(trx, {
        subjectType: SUBJECT,
        subjectId: lessonId,
        before: { kind, by: row.by, at: row.at, userId: row.user_id, reason: row.reason },
        after: { reason },
      });
    if (gone.length === 0)
      await context.audit(trx, {
        subjectType: SUBJECT,
        subjectId: lessonId,
        before: null,
        after: { reason },
      });
    return {
      done: people.flatMap(({ userId, place }) =>
        taken.has(userId) ? { userId, name: place?.name ?? '' } : [],
      ),
      refused: people.flatMap(({ userId, place }) => {
        if (taken.has(userId)) return [];
        const own = userId === caller.userId;
        const { reason: why, text } = refusalText(
          { reason: own ? 'own' : place ? 'not-done' : 'unknown' },
          context,
        );
        return { userId, name: place?.name ?? '', reason: why, text };
      }),
    };
  });
