import { expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../../../test/attendance-maker.ts';
import { attendanceSteps } from '../../../../test/attendance-steps.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import type { AttendanceLesson } from '@college/contracts/classes/attendance-row';
import { commonErrors } from '@college/contracts/core/errors';

describeOnBothDatabases('attendances of a lesson', (open) => {
  const { made, place, hand, lessonOf, close } = attendanceSteps(open);

  it('are closed once the lesson is over, and nothing of them changes afterwards', async () => {
    const { lessonId } = place();
    const { student } = made().people;
    expect((await close()).body.error?.id).toBe('attendance.not-over');
    made().clock(HOUR + 90 * MINUTE);
    const token = await made().shownToken(lessonId, 'out');
    const stale = await made().call('CloseLessonAttendance', { lessonId, rowVersion: 7 }, 'teacher');
    expect(stale.body.error?.id).toBe(commonErrors.stale.id);
    expect((await close()).body.result?.closedAt).not.toBeNull();
    expect((await close()).body.error?.id).toBe('attendance.lesson-closed');
    expect((await made().sign({ lessonId, kind: 'out', token })).body.error?.data).toMatchObject({
      reason: 'lesson-closed',
    });
    expect((await hand({ items: [student.id] })).body.result?.refused).toMatchObject([
      { reason: 'lesson-closed' },
    ]);
    const input = { lessonId, kind: 'in', userIds: [student.id], reason: '登记有误' };
    expect((await made().call('CancelAttendance', input, 'teacher')).body.error?.id).toBe(
      'attendance.lesson-closed',
    );
  });

  it('are opened again by the college for a reason, while the class is not finished', async () => {
    const { lessonId, classId } = place();
    const reopen = async (as = 'manager') => {
      const { rowVersion } = await lessonOf();
      const input = { lessonId, rowVersion, reason: '补登签退' };
      return (await made().call<AttendanceLesson>('ReopenLessonAttendance', input, as)).body;
    };
    expect((await reopen()).error).toMatchObject({
      code: 40901,
      data: { from: 'open', action: 'reopen', allowed: ['sign', 'takeBack', 'close'] },
    });
    made().clock(HOUR + 90 * MINUTE);
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
    const entered = await hand({ items: [made().people.student.id] });
    expect(entered.body.result?.done).toHaveLength(1);
  });
});
