import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../../../test/attendance-maker.ts';
import { attendanceSteps } from '../../../../test/attendance-steps.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { hoursOf } from '../class-hours/class-hours.table.ts';
import { commonErrors } from '@college/contracts/core/errors';

const SECOND = 1000;

describeOnBothDatabases('attendance of lessons', (open) => {
  const { made, place, rows, roster, lessonOf } = attendanceSteps(open);

  it('are signed by the code in the room, in and out, and give the hours of the lesson', async () => {
    const { lessonId, classId } = place();
    const token = await made().shownToken(lessonId);
    const signed = await made().sign({ lessonId, kind: 'in', token });
    expect(signed.body.result).toMatchObject({ state: 'done', title: '现场课 1' });
    expect(await made().code(lessonId)).toMatchObject({ result: { done: 1, expected: 2 } });
    const { read } = open().database;
    const { id: userId } = made().people.student;
    expect(await hoursOf(read, classId, userId)).toMatchObject({ lesson_hours: 1, study_state: 'studying' });

    made().clock(HOUR + 90 * MINUTE);
    await made().sign({ lessonId, kind: 'out', token: await made().shownToken(lessonId, 'out') });
    expect(await hoursOf(read, classId, userId)).toMatchObject({ lesson_hours: 2 });
    const [row] = (await roster()).filter((one) => one.userId === userId);
    expect(row).toMatchObject({ isReported: true, hours: 2, in: { by: 'qr' }, out: { by: 'qr' } });
    expect(await lessonOf()).toMatchObject({ signedIn: 1, signedOut: 1, closedAt: null });
    const audited = await read('audit_logs').where({ call: 'TrainClass/StudentAttendance', user_id: userId });
    expect(audited.length).toBeGreaterThanOrEqual(2);
  });

  describe('a code', () => {
    it('serves everybody in the room while it is shown, and each of them once', async () => {
      const { lessonId } = place();
      const token = await made().shownToken(lessonId);
      made().clock(50 * MINUTE + 14 * SECOND);
      for (const who of ['student', 'personal'])
        expect((await made().sign({ lessonId, kind: 'in', token }, who)).body.success).toBe(true);
      expect((await made().sign({ lessonId, kind: 'in', token })).body.error).toMatchObject({
        id: 'attendance.refused',
        data: { reason: 'already' },
      });
      expect(await rows()).toHaveLength(2);
    });

    it('is refused once it is old, for another lesson, another kind, another class, and changed', async () => {
      const { lessonId, otherLessonId } = place();
      const token = await made().shownToken(lessonId);
      const [moment = '', signature = ''] = token.split('.');
      const others = [
        { lessonId: otherLessonId, kind: 'in', token },
        { lessonId: (await made().trainClass()).lessonId, kind: 'in', token },
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
        expect((await made().sign(input)).body.error?.id, input.token).toBe('attendance.wrong-code');
      made().clock(50 * MINUTE + 16 * SECOND);
      expect((await made().sign({ lessonId, kind: 'in', token })).body.error?.id).toBe(
        'attendance.code-over',
      );
      expect(await rows()).toHaveLength(0);
    });

    it('changes at the same moments on every screen, and is not shown outside of the window', async () => {
      const { lessonId } = place();
      const first = await made().shownToken(lessonId);
      made().clock(50 * MINUTE + 14 * SECOND);
      expect(await made().shownToken(lessonId)).toBe(first);
      made().clock(50 * MINUTE + 15 * SECOND);
      expect(await made().shownToken(lessonId)).not.toBe(first);
      made().clock(75 * MINUTE);
      expect(await made().shownToken(lessonId)).toBe('');
    });

    it('is nothing for whoever is not in the class, has not reported, or comes too early or late', async () => {
      const { lessonId, classId } = place();
      const { database } = open();
      const reason = async (who = 'student') =>
        (await made().sign({ lessonId, kind: 'in', token: await token() }, who)).body.error?.data;
      // A code that was good: only the lesson is moved.
      const token = () => made().shownToken(lessonId);
      const places = (changes: object) =>
        database.transaction((trx) => trx('train_class_users').where({ class_id: classId }).update(changes));
      const lesson = (begin: number) =>
        database.transaction((trx) =>
          trx('train_class_lessons')
            .where({ id: lessonId })
            .update({ begin_at: made().at(begin), end_at: made().at(begin + 90 * MINUTE) }),
        );
      expect(await reason('teacher')).toMatchObject({ reason: 'unknown' });
      await places({ report_state: '' });
      expect(await reason()).toMatchObject({ reason: 'not-reported' });
      await places({ report_state: 'reported', state: 'removed' });
      expect(await reason()).toMatchObject({ reason: 'not-approved' });
      await places({ state: 'approved' });
      const qrCode = await token();
      await lesson(2 * HOUR);
      expect((await made().sign({ lessonId, kind: 'in', token: qrCode })).body.error?.data).toMatchObject({
        reason: 'too-early',
        from: made().at(90 * MINUTE),
      });
      await lesson(30 * MINUTE);
      expect((await made().sign({ lessonId, kind: 'in', token: qrCode })).body.error?.data).toMatchObject({
        reason: 'too-late',
      });
      await lesson(HOUR);
      await database.transaction((trx) =>
        trx('train_classes').where({ id: classId }).update({ state: 'finished' }),
      );
      expect((await made().sign({ lessonId, kind: 'in', token: qrCode })).body.error?.data).toMatchObject({
        reason: 'class-over',
      });
    });
  });

  it('show who signed on the device of somebody else', async () => {
    const { lessonId } = place();
    const token = await made().shownToken(lessonId);
    await made().sign({ lessonId, kind: 'in', token });
    await made().sign({ lessonId, kind: 'in', token }, 'personal');
    expect((await roster()).map((row) => row.in?.isShared)).toEqual([false, false]);
    await open().database.transaction((trx) =>
      trx('lesson_attendances').where({ lesson_id: lessonId }).update({ device_print: 'one' }),
    );
    expect((await roster()).map((row) => row.in?.isShared)).toEqual([true, true]);
  });

  it('of one class are signed by everybody at once, once each', async () => {
    const { lessonId } = place();
    const token = await made().shownToken(lessonId);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        made().sign({ lessonId, kind: 'in', token }, index % 2 === 0 ? 'student' : 'personal'),
      ),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(2);
    expect(await rows()).toHaveLength(2);
  });

  it('are read by whoever supervises the class: an enterprise sees its own people only', async () => {
    const { student } = made().people;
    expect((await roster('enterprise')).map(({ userId }) => userId)).toEqual(
      student.department_id === made().people.enterprise.department_id ? [student.id] : [],
    );
    expect(await roster('manager')).toHaveLength(2);
    const asStudent = await made().call('GetClassAttendance', { classId: place().classId }, 'student');
    expect(asStudent.body.error?.id).toBe(commonErrors.forbidden.id);
  });
});
