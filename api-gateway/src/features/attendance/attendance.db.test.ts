import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attendanceMaker, HOUR, MINUTE } from '../../../test/attendance-maker.ts';
import type { AttendanceMaker } from '../../../test/attendance-maker.ts';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { hoursOf } from '../class-hours/class-hours.table.ts';
import type {
  AttendanceLesson,
  AttendanceOutcome,
  ClassAttendance,
  LessonAttendanceRow,
} from '@college/contracts/business/attendance';
import { commonErrors } from '@college/contracts/core/errors';

const SECOND = 1000;

describeOnBothDatabases('attendance of lessons', (open) => {
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

  it('are signed by the code in the room, in and out, and give the hours of the lesson', async () => {
    const { lessonId, classId } = place;
    const token = await made.shownToken(lessonId);
    const signed = await made.sign({ lessonId, kind: 'in', token });
    expect(signed.body.result).toMatchObject({ state: 'done', title: '现场课 1' });
    expect(await made.code(lessonId)).toMatchObject({ result: { done: 1, expected: 2 } });
    const { read } = open().database;
    const { id: userId } = made.people.student;
    expect(await hoursOf(read, classId, userId)).toMatchObject({ lesson_hours: 1, study_state: 'studying' });

    made.clock(HOUR + 90 * MINUTE);
    await made.sign({ lessonId, kind: 'out', token: await made.shownToken(lessonId, 'out') });
    expect(await hoursOf(read, classId, userId)).toMatchObject({ lesson_hours: 2 });
    const [row] = (await roster()).filter((one) => one.userId === userId);
    expect(row).toMatchObject({ isReported: true, hours: 2, in: { by: 'qr' }, out: { by: 'qr' } });
    expect(await lessonOf()).toMatchObject({ signedIn: 1, signedOut: 1, closedAt: null });
    const audited = await read('audit_logs').where({ call: 'TrainClass/StudentAttendance', user_id: userId });
    expect(audited.length).toBeGreaterThanOrEqual(2);
  });

  describe('a code', () => {
    it('serves everybody in the room while it is shown, and each of them once', async () => {
      const { lessonId } = place;
      const token = await made.shownToken(lessonId);
      made.clock(50 * MINUTE + 14 * SECOND);
      for (const who of ['student', 'personal'])
        expect((await made.sign({ lessonId, kind: 'in', token }, who)).body.success).toBe(true);
      expect((await made.sign({ lessonId, kind: 'in', token })).body.error).toMatchObject({
        id: 'attendance.refused',
        data: { reason: 'already' },
      });
      expect(await rows()).toHaveLength(2);
    });

    it('is refused once it is old, for another lesson, another kind, another class, and changed', async () => {
      const { lessonId, otherLessonId } = place;
      const token = await made.shownToken(lessonId);
      const [moment = '', signature = ''] = token.split('.');
      const others = [
        { lessonId: otherLessonId, kind: 'in', token },
        { lessonId: (await made.trainClass()).lessonId, kind: 'in', token },
        { lessonId, kind: 'out', token },
        {
          lessonId,
          kind: 'in',
          token: `${(Number.parseInt(moment, 36) + 15_000).toString(36)}.${signature}`,
        },
        { lessonId, kind: 'in', token: `${token}.more` },
        { lessonId, kind: 'in', token: 'a.b' },
      ] as const;
      for (const input of others)
        expect((await made.sign(input)).body.error?.id, input.token).toBe('attendance.wrong-code');
      made.clock(50 * MINUTE + 16 * SECOND);
      expect((await made.sign({ lessonId, kind: 'in', token })).body.error?.id).toBe('attendance.code-over');
      expect(await rows()).toHaveLength(0);
    });

    it('changes at the same moments on every screen, and is not shown outside of the window', async () => {
      const { lessonId } = place;
      const first = await made.shownToken(lessonId);
      made.clock(50 * MINUTE + 14 * SECOND);
      expect(await made.shownToken(lessonId)).toBe(first);
      made.clock(50 * MINUTE + 15 * SECOND);
      expect(await made.shownToken(lessonId)).not.toBe(first);
      made.clock(75 * MINUTE);
      expect(await made.shownToken(lessonId)).toBe('');
    });

    it('is nothing for whoever is not in the class, has not reported, or comes too early or late', async () => {
      const { lessonId, classId } = place;
      const { database } = open();
      const reason = async (who = 'student') =>
        (await made.sign({ lessonId, kind: 'in', token: await token() }, who)).body.error?.data;
      // A code that was good: only the lesson is moved.
      const token = () => made.shownToken(lessonId);
      const places = (changes: object) =>
        database.transaction((trx) => trx('train_class_users').where({ class_id: classId }).update(changes));
      const lesson = (begin: number) =>
        database.transaction((trx) =>
          trx('train_class_lessons')
            .where({ id: lessonId })
            .update({ begin_at: made.at(begin), end_at: made.at(begin + 90 * MINUTE) }),
        );
      expect(await reason('teacher')).toMatchObject({ reason: 'unknown' });
      await places({ report_state: '' });
      expect(await reason()).toMatchObject({ reason: 'not-reported' });
      await places({ report_state: 'reported', state: 'removed' });
      expect(await reason()).toMatchObject({ reason: 'not-approved' });
      await places({ state: 'approved' });
      const qrCode = await token();
      await lesson(2 * HOUR);
      expect((await made.sign({ lessonId, kind: 'in', token: qrCode })).body.error?.data).toMatchObject({
        reason: 'too-early',
        from: made.at(90 * MINUTE),
      });
      await lesson(30 * MINUTE);
      expect((await made.sign({ lessonId, kind: 'in', token: qrCode })).body.error?.data).toMatchObject({
        reason: 'too-late',
      });
      await lesson(HOUR);
      await database.transaction((trx) =>
        trx('train_classes').where({ id: classId }).update({ state: 'finished' }),
      );
      expect((await made.sign({ lessonId, kind: 'in', token: qrCode })).body.error?.data).toMatchObject({
        reason: 'class-over',
      });
    });
  });

  it('show who signed on the device of somebody else', async () => {
    const { lessonId } = place;
    const token = await made.shownToken(lessonId);
    await made.sign({ lessonId, kind: 'in', token });
    await made.sign({ lessonId, kind: 'in', token }, 'personal');
    expect((await roster()).map((row) => row.in?.isShared)).toEqual([false, false]);
    await open().database.transaction((trx) =>
      trx('lesson_attendances').where({ lesson_id: lessonId }).update({ device_print: 'one' }),
    );
    expect((await roster()).map((row) => row.in?.isShared)).toEqual([true, true]);
  });

  describe('by hand', () => {
    it('wants a reason, is marked with who did it, and may come after the window', async () => {
      const { student, personal } = made.people;
      expect((await hand({ items: [student.id], reason: undefined })).status).toBe(400);
      made.clock(HOUR + 80 * MINUTE);
      const { result } = (await hand({ items: [student.id, personal.id, 999_999] })).body;
      expect(result).toMatchObject({
        done: [{ userId: student.id }, { userId: personal.id }],
        refused: [{ userId: 999_999, reason: 'unknown' }],
      });
      const again = (await hand({ items: [student.id] })).body.result;
      expect(again?.refused).toMatchObject([{ reason: 'already' }]);
      const [row] = await roster();
      expect(row?.in).toMatchObject({ by: 'hand', reason: '手机没电' });
      expect(row?.in?.recordedBy).not.toBe('');
    });

    it('is not for students, for whoever teaches another class, or for oneself', async () => {
      const { student, teacher } = made.people;
      expect((await hand({ items: [student.id] }, 'student')).body.error?.id).toBe(commonErrors.forbidden.id);
      expect((await hand({ items: [student.id] }, 'regulator')).body.error?.id).toBe(
        commonErrors.forbidden.id,
      );
      const { classId, lessonId } = await made.trainClass({}, [teacher, student]);
      const own = await hand({ lessonId, items: [teacher.id] });
      expect(own.body.result?.refused).toMatchObject([{ reason: 'own' }]);
      await open().database.transaction((trx) =>
        trx('train_class_teachers').where({ class_id: classId }).delete(),
      );
      expect((await hand({ lessonId, items: [student.id] })).status).toBe(404);
      expect((await hand({ lessonId, items: [student.id] }, 'manager')).body.success).toBe(true);
    });

    it('and by code it is taken back until the attendance is closed, and the log keeps it', async () => {
      const { lessonId } = place;
      const { student } = made.people;
      await made.sign({ lessonId, kind: 'in', token: await made.shownToken(lessonId) });
      const input = { lessonId, kind: 'in', userIds: [student.id], reason: '借他人手机签到' };
      const cancelled = await made.call<AttendanceOutcome>('CancelAttendance', input, 'teacher');
      expect(cancelled.body.error).toBeNull();
      expect(cancelled.body.result).toMatchObject({ done: [{ userId: student.id }], refused: [] });
      expect(await rows()).toHaveLength(0);
      const [log] = (await open()
        .database.read('audit_logs')
        .where({ call: 'TrainClass/CancelAttendance', subject_id: String(lessonId) })) as {
        before_json: string;
      }[];
      expect(JSON.stringify(log)).toContain('借他人手机签到');
      expect(
        (await made.call<AttendanceOutcome>('CancelAttendance', input, 'teacher')).body.result?.refused,
      ).toMatchObject([{ reason: 'not-done' }]);
    });
  });

  it('are closed once the lesson is over, and nothing of them changes afterwards', async () => {
    const { lessonId } = place;
    const { student } = made.people;
    expect((await close()).body.error?.id).toBe('attendance.not-over');
    made.clock(HOUR + 90 * MINUTE);
    const token = await made.shownToken(lessonId, 'out');
    const stale = await made.call('CloseLessonAttendance', { lessonId, rowVersion: 7 }, 'teacher');
    expect(stale.body.error?.id).toBe(commonErrors.stale.id);
    expect((await close()).body.result?.closedAt).not.toBeNull();
    expect((await close()).body.error?.id).toBe('attendance.lesson-closed');
    expect((await made.sign({ lessonId, kind: 'out', token })).body.error?.data).toMatchObject({
      reason: 'lesson-closed',
    });
    expect((await hand({ items: [student.id] })).body.result?.refused).toMatchObject([
      { reason: 'lesson-closed' },
    ]);
    const input = { lessonId, kind: 'in', userIds: [student.id], reason: '登记有误' };
    expect((await made.call('CancelAttendance', input, 'teacher')).body.error?.id).toBe(
      'attendance.lesson-closed',
    );
  });

  it('are opened again by the college for a reason, while the class is not finished', async () => {
    const { lessonId, classId } = place;
    const reopen = async (as = 'manager') => {
      const { rowVersion } = await lessonOf();
      const input = { lessonId, rowVersion, reason: '补登签退' };
      return (await made.call<AttendanceLesson>('ReopenLessonAttendance', input, as)).body;
    };
    expect((await reopen()).error).toMatchObject({
      code: 40901,
      data: { from: 'open', action: 'reopen', allowed: ['sign', 'takeBack', 'close'] },
    });
    made.clock(HOUR + 90 * MINUTE);
    await close();
    expect((await close()).body.error).toMatchObject({
      code: 40901,
      data: { from: 'closed', action: 'close', allowed: ['reopen'] },
    });
    expect((await reopen('teacher')).error?.code).toBe(40301);
    const setState = (state: string) =>
      open().database.transaction((trx) => trx('train_classes').where({ id: classId }).update({ state }));
    await setState('finished');
    expect((await reopen()).error?.id).toBe('attendance.class-over');
    await setState('published');
    expect((await reopen()).result).toMatchObject({ closedAt: null });
    const log = (await open()
      .database.read('audit_logs')
      .where({ call: 'TrainClass/ReopenLessonAttendance', outcome: 'done' })
      .first('after_json')) as { after_json: string };
    expect(log.after_json).toContain('补登签退');
    const entered = await hand({ items: [made.people.student.id] });
    expect(entered.body.result?.done).toHaveLength(1);
  });

  it('of one class are signed by everybody at once, once each', async () => {
    const { lessonId } = place;
    const token = await made.shownToken(lessonId);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        made.sign({ lessonId, kind: 'in', token }, index % 2 === 0 ? 'student' : 'personal'),
      ),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(2);
    expect(await rows()).toHaveLength(2);
  });

  it('are read by whoever supervises the class: an enterprise sees its own people only', async () => {
    const { student } = made.people;
    expect((await roster('enterprise')).map(({ userId }) => userId)).toEqual(
      student.department_id === made.people.enterprise.department_id ? [student.id] : [],
    );
    expect(await roster('manager')).toHaveLength(2);
    const asStudent = await made.call('GetClassAttendance', { classId: place.classId }, 'student');
    expect(asStudent.body.error?.id).toBe(commonErrors.forbidden.id);
  });
});
