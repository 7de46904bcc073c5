/** A class on site with two lessons, its students and its teacher, for tests of reports and attendance. */
import type { TestDatabase } from './databases.ts';
import { openGateway } from './gateway.ts';
import type { GatewayOptions } from './gateway.ts';
import { studyRowsMaker } from './study-rows-maker.ts';
import { insertReturning } from '../seeds/insert.ts';
import type { CodeOnScreen, SignedAttendance } from '@college/contracts/classes/attendance-row';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const attendanceMaker = async (test: TestDatabase, options: GatewayOptions = {}) => {
  const { database, now } = test;
  const gateway = await openGateway(test, options);
  const make = await studyRowsMaker(test);
  const names = ['student', 'personal', 'teacher', 'enterprise'];
  const [student, personal, teacher, enterprise] = await Promise.all(names.map(make.personOf));
  if (!student || !personal || !teacher || !enterprise) throw new Error('the demo lacks an account');
  const tokens = new Map<string, string>();
  for (const name of [...names, 'admin', 'regulator']) tokens.set(name, (await gateway.signIn(name)).token);
  tokens.set('manager', await gateway.signInAs('manager', 'college-manager'));

  let moved = 0;
  const at = (milliseconds: number): string => new Date(now.getTime() + milliseconds).toISOString();
  /** Moves the clock of the gateway to so long after the begin of the test. */
  const clock = (milliseconds: number): void => {
    gateway.pass(milliseconds - moved);
    moved = milliseconds;
  };
  const call = <Result>(action: string, input: object, by: string) =>
    gateway.call<Result>(`TrainClass/${action}`, input, tokens.get(by));

  /** The first lesson begins in an hour and takes 90 minutes; the second follows on the next day. */
  const trainClass = async (changes: object = {}, members = [student, personal]) => {
    const classId = await make.trainClass({ needHours: 4, courses: [], students: members, teacher });
    const lessonIds = await database.transaction(async (trx) => {
      await trx('train_classes')
        .where({ id: classId })
        .update({
          train_mode: 'offline',
          train_begin: at(-DAY),
          train_end: at(5 * DAY),
          report_begin: at(-DAY),
          report_end: at(DAY),
          ...changes,
        });
      await trx('train_class_users').where({ class_id: classId }).update({ report_state: 'reported' });
      const rows = [HOUR, DAY].map((begin, index) => ({
        creation_time: at(0),
        last_modification_time: at(0),
        class_id: classId,
        title: `现场课 ${index + 1}`,
        begin_at: at(begin),
        end_at: at(begin + 90 * MINUTE),
        hours: 2,
      }));
      return insertReturning<{ id: number }>(trx, 'train_class_lessons', rows, ['id']);
    });
    const [lessonId = 0, otherLessonId = 0] = lessonIds.map(({ id }) => id);
    return { classId, lessonId, otherLessonId };
  };

  /** Whoever signed in before is in no room: all lessons here take place at the same time. */
  const forgetSigned = (): Promise<void> =>
    database.transaction(async (trx) => {
      const names = trx('train_class_lessons').where('title', 'like', '现场课 %').select('id');
      await trx('lesson_attendances').whereIn('lesson_id', names).delete();
    });

  const code = async (lessonId: number, kind: 'in' | 'out' = 'in', by = 'teacher') =>
    (await call<CodeOnScreen>('GetAttendanceCode', { lessonId, kind }, by)).body;
  const tokenOf = (path: string): string => new URL(path, 'http://here').searchParams.get('t') ?? '';
  const shownToken = async (lessonId: number, kind: 'in' | 'out' = 'in'): Promise<string> => {
    const shown = await code(lessonId, kind);
    return shown.success ? tokenOf(shown.result.path) : '';
  };
  const sign = (
    input: { lessonId: number; kind: 'in' | 'out'; token: string; by?: 'qr' | 'face'; imageId?: number },
    by = 'student',
  ) => call<SignedAttendance>('StudentAttendance', { by: 'qr', ...input }, by);

  return {
    gateway,
    test,
    make,
    people: { student, personal, teacher, enterprise },
    clock,
    at,
    call,
    token: (name: string): string => tokens.get(name) ?? '',
    trainClass,
    forgetSigned,
    code,
    tokenOf,
    shownToken,
    sign,
    close: () => gateway.close(),
  };
};
export type AttendanceMaker = Awaited<ReturnType<typeof attendanceMaker>>;
