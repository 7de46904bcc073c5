/** Attendance of a lesson that was taught live: in and out at once, for as much of it as somebody was there. */
import { refusalOfAttended } from './attendance.rules.ts';
import { insertAttendance, lockSigning, placesOf, signedElsewhere } from './attendance.table.ts';
import { anyClass, classOfLesson, findLesson } from './lesson.table.ts';
import type { Knex } from 'knex';

export interface Attended {
  readonly userId: number;
  readonly firstAt: string;
  readonly lastAt: string;
  /** In thousandths of the lesson. */
  readonly share: number;
}

/** Why each of these people would have no hours of a lesson; null: they would. */
export const attendedOutcomes = async (db: Knex, lessonId: number, userIds: readonly number[]) => {
  const classId = await classOfLesson(db, lessonId);
  const of = classId === undefined ? undefined : await anyClass(db, 'zh-CN', classId);
  const lesson = of && (await findLesson(db, 'zh-CN', lessonId));
  const places = new Map(
    (of ? await placesOf(db, of.id, userIds) : []).map((place) => [place.user_id, place] as const),
  );
  if (db.isTransaction) await lockSigning(db as Knex.Transaction, userIds);
  const elsewhere = lesson ? await signedElsewhere(db, lesson, userIds) : new Set<number>();
  return new Map(
    userIds.map((userId) => [
      userId,
      of && lesson
        ? (refusalOfAttended({ of, place: places.get(userId), lesson }) ??
          (elsewhere.has(userId) ? ('elsewhere' as const) : null))
        : ('unknown' as const),
    ]),
  );
};

/** Signs them in and out; who is signed already, by hand or by a code, stays so. Answers whom it signed. */
export const signAttended = async (
  trx: Knex.Transaction,
  lessonId: number,
  people: readonly Attended[],
): Promise<number[]> => {
  const outcomes = await attendedOutcomes(
    trx,
    lessonId,
    people.map(({ userId }) => userId),
  );
  const signed: number[] = [];
  for (const { userId, firstAt, lastAt, share } of people) {
    if (share === 0 || outcomes.get(userId) !== null) continue;
    for (const [kind, at] of [
      ['in', firstAt],
      ['out', lastAt],
    ] as const)
      await insertAttendance(trx, {
        lesson_id: lessonId,
        user_id: userId,
        kind,
        by: 'live',
        at,
        reason: '',
        recorded_by: null,
        face_check_id: null,
        device: '',
        device_print: '',
        share,
      });
    signed.push(userId);
  }
  return signed;
};
