import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { examRoomMaker, MINUTE } from '../../../../test/exam-room-maker.ts';
import type { ExamRoomMaker } from '../../../../test/exam-room-maker.ts';
import type { CanExam } from '@college/contracts/classes/can-exam';
import type { ExamView, SitterRow } from '@college/contracts/exams/exam-attempt-row';
import type { ExamRecordRow } from '@college/contracts/exams/exam-result';

describeOnBothDatabases('sittings that somebody missed', (open) => {
  let room: ExamRoomMaker;
  beforeAll(async () => {
    room = await examRoomMaker(open());
  });
  afterAll(() => room.close());
  beforeEach(() => room.clear());

  it('are closed, and still give a time of their own to who was absent with a reason', async () => {
    const { of } = await room.begun({ minutes: 30, closes: 40 }, 'personal');
    room.pass(42 * MINUTE);
    await room.sweep();
    const { read } = room.database;
    const own = (userId: number) =>
      read('exam_attempts')
        .where({ exam_id: of.examId, user_id: userId })
        .orderBy('no')
        .select('*') as Promise<{ id: number; row_version: number; state: string }[]>;
    const [absent] = await own(room.studentId);
    expect(absent).toMatchObject({ state: 'absent' });
    const reset = (input: object) =>
      room.call(
        'TrainClass/ResetStudentExam',
        { attemptId: absent?.id, rowVersion: absent?.row_version, reason: '住院', ...input },
        'manager',
      );
    const until = (minutes: number): string =>
      new Date(room.now().getTime() + minutes * MINUTE).toISOString();
    expect((await reset({})).body.error?.id).toBe('exam-attempt.sitting-over');
    expect((await reset({ until: until(29) })).body.error?.validationErrors).toMatchObject([
      { members: ['until'] },
    ]);
    expect((await own(room.studentId)).map(({ state }) => state)).toEqual(['absent']);
    expect((await reset({ until: until(60) })).body.result).toMatchObject({ state: 'reset' });
    const can = await room.good<CanExam>('TrainClass/IsCanExam', of);
    expect(can).toMatchObject({ can: true, closesAt: until(60) });
    expect((await room.start(of, {}, 'personal')).body.error?.data).toMatchObject({
      reasons: expect.arrayContaining(['closed']),
    });
    room.pass(45 * MINUTE);
    await room.sweep();
    // Their own window cuts it short, and nothing that the others had counts.
    const { body } = await room.start(of);
    expect((body.result as ExamView).attempt).toMatchObject({ no: 2, state: 'running', deadline: until(15) });
    const again = (await own(room.studentId))[1];
    const extended = await room.call(
      'TestExam/ExtendExam',
      { ...of, attemptIds: [again?.id], minutes: 5, reason: '断网' },
      'manager',
    );
    expect(extended.body.result).toEqual({ extended: 1 });
    room.pass(22 * MINUTE);
    await room.sweep();
    expect((await own(room.studentId)).map(({ state }) => state)).toEqual(['reset', 'submitted']);
  });

  it('count nobody as absent who did not have the hours', async () => {
    const of = await room.opened({ minutes: 30, closes: 40 });
    await room.database.transaction((trx) =>
      trx('study_wares').where({ class_id: of.classId, user_id: room.personalId }).update({ credited_ms: 1 }),
    );
    room.pass(42 * MINUTE);
    await room.sweep();
    const sitting = await room.database.read('exam_sittings').where({ exam_id: of.examId }).first('id');
    const { items } = await room.good<{ items: SitterRow[] }>(
      'TestExam/GetExamSitterPageList',
      { sittingId: (sitting as { id: number }).id },
      'manager',
    );
    const seen = (list: readonly { userId: number; notEligible?: boolean | undefined }[]) =>
      new Map(list.map((row) => [row.userId, row.notEligible]));
    const expected = new Map([
      [room.studentId, false],
      [room.personalId, true],
    ]);
    expect(items.every(({ presence }) => presence === 'absent')).toBe(true);
    expect(seen(items)).toEqual(expected);
    const records = await room.good<{ items: ExamRecordRow[] }>(
      'TestExam/GetTestExamRecordPageList',
      of,
      'manager',
    );
    expect(seen(records.items)).toEqual(expected);
  });

  it('count as absent who lets their own time pass, too', async () => {
    const of = await room.opened({ minutes: 30, closes: 40 });
    room.pass(42 * MINUTE);
    await room.sweep();
    const rows = () =>
      room.database
        .read('exam_attempts')
        .where({ exam_id: of.examId, user_id: room.studentId })
        .orderBy('no')
        .select('*') as Promise<{ id: number; row_version: number; state: string }[]>;
    const [absent] = await rows();
    await room.good(
      'TrainClass/ResetStudentExam',
      {
        attemptId: absent?.id,
        rowVersion: absent?.row_version,
        reason: '住院',
        until: new Date(room.now().getTime() + 40 * MINUTE).toISOString(),
      },
      'manager',
    );
    room.pass(42 * MINUTE);
    await room.sweep();
    expect((await rows()).map(({ state }) => state)).toEqual(['reset', 'absent']);
  });
});
