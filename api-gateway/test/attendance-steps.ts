import { afterAll, beforeAll, beforeEach } from 'vitest';
import { attendanceMaker, MINUTE } from './attendance-maker.ts';
import type { AttendanceMaker } from './attendance-maker.ts';
import type { TestDatabase } from './databases.ts';
import type {
  AttendanceLesson,
  AttendanceOutcome,
  ClassAttendance,
  LessonAttendanceRow,
} from '@college/contracts/classes/attendance-row';

/** What tests of attendance do; each of them has a class of its own, ten minutes before its first lesson. */
export const attendanceSteps = (open: () => TestDatabase) => {
  let made: AttendanceMaker;
  let place: { classId: number; lessonId: number; otherLessonId: number };

  beforeAll(async () => {
    made = await attendanceMaker(open());
  });
  afterAll(() => made.close());
  beforeEach(async () => {
    await made.forgetSigned();
    place = await made.trainClass();
    // Ten minutes before the lesson begins, at the begin of a code.
    made.clock(50 * MINUTE);
  });

  const rows = () =>
    open().database.read('lesson_attendances').where({ lesson_id: place.lessonId }).orderBy('id');
  const roster = async (by = 'teacher') =>
    (
      await made.call<{ items: LessonAttendanceRow[] }>(
        'GetLessonAttendancePageList',
        { page: 1, pageSize: 20, lessonId: place.lessonId },
        by,
      )
    ).body.result?.items ?? [];
  const hand = (input: object, by = 'teacher') =>
    made.call<AttendanceOutcome>(
      'StudentAttendance',
      { lessonId: place.lessonId, kind: 'in', by: 'hand', reason: '手机没电', ...input },
      by,
    );
  const lessonOf = async (): Promise<AttendanceLesson> => {
    const { result } = (
      await made.call<ClassAttendance>('GetClassAttendance', { classId: place.classId }, 'teacher')
    ).body;
    const found = result?.lessons.find(({ id }) => id === place.lessonId);
    if (!found) throw new Error('the class lost its lesson');
    return found;
  };
  const close = async () => {
    const { id: lessonId, rowVersion } = await lessonOf();
    return made.call<AttendanceLesson>('CloseLessonAttendance', { lessonId, rowVersion }, 'teacher');
  };

  return { made: () => made, place: () => place, rows, roster, hand, lessonOf, close };
};
