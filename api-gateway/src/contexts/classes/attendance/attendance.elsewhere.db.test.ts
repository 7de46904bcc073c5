/** Nobody is in two rooms: hours of lessons that take place at the same time are not counted twice. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attendanceMaker, MINUTE } from '../../../../test/attendance-maker.ts';
import type { AttendanceMaker } from '../../../../test/attendance-maker.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import type { AttendanceOutcome } from '@college/contracts/classes/attendance-row';

describeOnBothDatabases('signatures for lessons of two classes at the same time', (open) => {
  let made: AttendanceMaker;
  beforeAll(async () => {
    made = await attendanceMaker(open());
    made.clock(50 * MINUTE);
  });
  afterAll(() => made.close());

  it('are refused by code and by hand, and of two at once one is taken', async () => {
    const { student, personal } = made.people;
    const { lessonId } = await made.trainClass();
    const other = await made.trainClass();
    await made.sign({ lessonId, kind: 'in', token: await made.shownToken(lessonId) });
    const sign = async () =>
      made.sign({
        lessonId: other.lessonId,
        kind: 'in',
        token: await made.shownToken(other.lessonId),
      });
    expect((await sign()).body.error).toMatchObject({
      id: 'attendance.refused',
      data: { reason: 'elsewhere' },
    });
    const byHand = await made.call<AttendanceOutcome>(
      'StudentAttendance',
      {
        lessonId: other.lessonId,
        kind: 'in',
        by: 'hand',
        reason: '手机没电',
        items: [student.id, personal.id],
      },
      'teacher',
    );
    expect(byHand.body.result).toMatchObject({
      done: [{ userId: personal.id }],
      refused: [{ userId: student.id, reason: 'elsewhere' }],
    });
    const input = { lessonId, kind: 'in', userIds: [student.id], reason: '走错教室' };
    await made.call('CancelAttendance', input, 'teacher');
    const [here, there] = [await made.shownToken(lessonId), await made.shownToken(other.lessonId)];
    const both = await Promise.all([
      made.sign({ lessonId, kind: 'in', token: here }),
      made.sign({ lessonId: other.lessonId, kind: 'in', token: there }),
    ]);
    expect(both.filter(({ body }) => body.success)).toHaveLength(1);
  });
});
