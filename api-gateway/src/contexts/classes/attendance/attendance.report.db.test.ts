import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openLessons } from './attendance.port.ts';
import { attendanceMaker, HOUR, MINUTE } from '../../../../test/attendance-maker.ts';
import type { AttendanceMaker } from '../../../../test/attendance-maker.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import type { AttendanceOutcome, CodeOnScreen, ReportRow } from '@college/contracts/classes/attendance-row';
import { commonErrors } from '@college/contracts/core/errors';

describeOnBothDatabases('reporting to a class', (open) => {
  let made: AttendanceMaker;
  let classId = 0;

  beforeAll(async () => {
    made = await attendanceMaker(open());
  });
  afterAll(() => made.close());
  beforeEach(async () => {
    made.clock(0);
    classId = await classOf({});
  });

  const classOf = async (changes: object): Promise<number> => {
    const { classId: id } = await made.trainClass({ report_end: made.at(2 * HOUR), ...changes });
    await open().database.transaction((trx) =>
      trx('train_class_users').where({ class_id: id }).update({ report_state: '' }),
    );
    return id;
  };
  const code = async (id = classId) =>
    (await made.call<CodeOnScreen>('GetReportCode', { classId: id }, 'teacher')).body;
  const token = async (id = classId): Promise<string> => {
    const shown = await code(id);
    return shown.success ? (shown.result.token ?? '') : '';
  };
  const report = (input: object, by = 'student') =>
    made.call<AttendanceOutcome>('StudentReport', { classId, ...input }, by);
  const cancel = (input: object, by = 'student') =>
    made.call<AttendanceOutcome>('StudentCancelReport', { classId, ...input }, by);
  const reports = async (input: object = {}) =>
    (
      await made.call<{ items: ReportRow[] }>(
        'GetReportPageList',
        { page: 1, pageSize: 20, classId, ...input },
        'teacher',
      )
    ).body.result?.items ?? [];

  it('is done with the code at the desk, once, and taken back while the window is open', async () => {
    const { student } = made.people;
    expect((await report({ by: 'qr', token: await token() })).body.result?.done).toMatchObject([
      { userId: student.id },
    ]);
    expect(await code()).toMatchObject({ result: { done: 1, expected: 2 } });
    expect((await report({ by: 'qr', token: await token() })).body.error?.data).toMatchObject({
      reason: 'already',
    });
    expect(await reports({ reportState: 'reported' })).toMatchObject([
      { userId: student.id, reportBy: 'qr' },
    ]);
    expect((await cancel({})).body.success).toBe(true);
    expect((await cancel({})).body.error?.data).toMatchObject({ reason: 'not-done' });
    expect(await reports({ reportState: 'not-reported' })).toHaveLength(2);
    const { id: placeId } = (await open()
      .database.read('train_class_users')
      .where({ class_id: classId, user_id: student.id })
      .first('id')) as { id: number };
    const steps = (await open()
      .database.read('train_class_user_histories')
      .where({ place_id: placeId })
      .orderBy('id')
      .pluck('action')) as string[];
    expect(steps).toEqual(['report', 'cancelReport']);
    await report({ by: 'qr', token: await token() });
    made.clock(3 * HOUR);
    expect((await cancel({})).body.error?.data).toMatchObject({ reason: 'too-late' });
  });

  it('refuses a code of another class, one of a lesson, an old one, and one outside of the window', async () => {
    const other = await made.trainClass();
    made.clock(50 * MINUTE);
    const wrong = [await token(other.classId), await made.shownToken(other.lessonId)];
    expect(wrong.every((one) => one !== '')).toBe(true);
    for (const one of wrong)
      expect((await report({ by: 'qr', token: one })).body.error?.id).toBe('attendance.wrong-code');
    const qrCode = await token();
    made.clock(50 * MINUTE + 16_000);
    expect((await report({ by: 'qr', token: qrCode })).body.error?.id).toBe('attendance.code-over');
    made.clock(3 * HOUR);
    expect(await token()).toBe('');
    classId = await classOf({ report_begin: made.at(8 * HOUR), report_end: made.at(9 * HOUR) });
    expect(
      (await report({ by: 'hand', ids: [made.people.student.id] }, 'teacher')).body.result?.refused,
    ).toMatchObject([{ reason: 'too-early' }]);
  });

  it('by the college is for many at once, also for latecomers; to take it back needs a reason', async () => {
    const { student, personal } = made.people;
    const ids = [student.id, personal.id, 999_999];
    made.clock(3 * HOUR);
    expect((await report({ by: 'hand', ids }, 'student')).body.error?.id).toBe(commonErrors.forbidden.id);
    expect((await report({ by: 'hand', ids }, 'teacher')).body.result).toMatchObject({
      done: [{ userId: student.id }, { userId: personal.id }],
      refused: [{ userId: 999_999, reason: 'unknown' }],
    });
    expect((await cancel({ ids }, 'teacher')).status).toBe(400);
    const back = await cancel({ ids: [student.id], reason: '登记到他人名下' }, 'teacher');
    expect(back.body.result?.done).toMatchObject([{ userId: student.id }]);
    expect((await cancel({ ids, reason: '登记有误' }, 'student')).body.error?.id).toBe(
      commonErrors.forbidden.id,
    );
  });

  it('is not known to online classes, and over with a class that is finished', async () => {
    const online = await classOf({ train_mode: 'online' });
    expect(await code(online)).toMatchObject({ error: { data: { reason: 'online' } } });
    const finished = await classOf({ state: 'finished' });
    classId = finished;
    expect(
      (await report({ by: 'hand', ids: [made.people.student.id] }, 'manager')).body.result?.refused,
    ).toMatchObject([{ reason: 'class-over' }]);
  });

  it('opens study: until then nothing counts', async () => {
    const { database } = open();
    const film = await made.make.ware();
    await database.transaction(async (trx) => {
      await trx('train_class_courses').insert({
        class_id: classId,
        course_id: film.courseId,
        course_version: 1,
        hours: 4,
      });
      // Nothing else to study.
      await trx('train_class_users')
        .where({ user_id: made.people.student.id })
        .whereNot({ class_id: classId })
        .update({ state: 'withdrawn' });
    });
    const can = async () =>
      (await made.call<{ reasons: string[] }>('StudentCanStudy', {}, 'student')).body.result?.reasons;
    expect(await can()).toEqual(['not-reported']);
    await report({ by: 'qr', token: await token() });
    expect(await can()).toEqual([]);
  });

  it('says which lessons are still open', async () => {
    const { read } = open().database;
    expect((await openLessons(read, classId)).map(({ title }) => title)).toEqual(['现场课 1', '现场课 2']);
  });
});
