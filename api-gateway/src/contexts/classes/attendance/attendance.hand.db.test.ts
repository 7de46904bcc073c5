import { expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../../../test/attendance-maker.ts';
import { attendanceSteps } from '../../../../test/attendance-steps.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import type { AttendanceOutcome } from '@college/contracts/classes/attendance-row';
import { commonErrors } from '@college/contracts/core/errors';

describeOnBothDatabases('attendance by hand', (open) => {
  const { made, place, rows, roster, hand } = attendanceSteps(open);

  it('wants a reason, is marked with who did it, and may come after the window', async () => {
    const { student, personal } = made().people;
    expect((await hand({ items: [student.id], reason: undefined })).status).toBe(400);
    made().clock(HOUR + 80 * MINUTE);
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
    const { student, teacher } = made().people;
    expect((await hand({ items: [student.id] }, 'student')).body.error?.id).toBe(commonErrors.forbidden.id);
    expect((await hand({ items: [student.id] }, 'regulator')).body.error?.id).toBe(commonErrors.forbidden.id);
    const { classId, lessonId } = await made().trainClass({}, [teacher, student]);
    const own = await hand({ lessonId, items: [teacher.id] });
    expect(own.body.result?.refused).toMatchObject([{ reason: 'own' }]);
    await open().database.transaction((trx) =>
      trx('train_class_teachers').where({ class_id: classId }).delete(),
    );
    expect((await hand({ lessonId, items: [student.id] })).status).toBe(404);
    expect((await hand({ lessonId, items: [student.id] }, 'manager')).body.success).toBe(true);
  });

  it('and by code it is taken back until the attendance is closed, and the log keeps it', async () => {
    const { lessonId } = place();
    const { student } = made().people;
    await made().sign({ lessonId, kind: 'in', token: await made().shownToken(lessonId) });
    const input = { lessonId, kind: 'in', userIds: [student.id], reason: '借他人手机签到' };
    const cancelled = await made().call<AttendanceOutcome>('CancelAttendance', input, 'teacher');
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
      (await made().call<AttendanceOutcome>('CancelAttendance', input, 'teacher')).body.result?.refused,
    ).toMatchObject([{ reason: 'not-done' }]);
  });
});
