import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { examRoomMaker, MINUTE } from '../../../../test/exam-room-maker.ts';
import type { ExamRoomMaker } from '../../../../test/exam-room-maker.ts';
import type { ExamView } from '@college/contracts/exams/exam-attempt-row';

describeOnBothDatabases('an exam that its page hands in', (open) => {
  let room: ExamRoomMaker;
  beforeAll(async () => {
    room = await examRoomMaker(open());
  });
  afterAll(() => room.close());
  beforeEach(() => room.clear());

  const handIn = async (attemptId: number) => {
    await room.good('TrainClass/submitExam', { attemptId, epoch: 1, lastSeq: 0 });
    return (await room.good<ExamView>('TrainClass/GetExam', { attemptId })).attempt;
  };

  it('was handed in by its taker while there was time', async () => {
    const { attemptId } = await room.begun({ minutes: 30 });
    room.pass(29 * MINUTE);
    expect((await handIn(attemptId))?.submittedBy).toBe('student');
  });

  it('was handed in by the clock once the time was up', async () => {
    const { attemptId, view } = await room.begun({ minutes: 30 });
    room.pass(30 * MINUTE + 500);
    const submittedAt = view.attempt?.deadline;
    expect(await handIn(attemptId)).toMatchObject({ submittedBy: 'deadline', submittedAt });
  });

  it('was handed in by staff who closed it', async () => {
    const { attemptId, of } = await room.begun({ minutes: 30 });
    const { row_version: rowVersion } = (await room.database
      .read('exams')
      .where({ id: of.examId })
      .first('row_version')) as { row_version: number };
    await room.good('TestExam/CloseTestExam', { id: of.examId, rowVersion, reason: '试题泄露' }, 'manager');
    room.pass(500);
    expect((await handIn(attemptId))?.submittedBy).toBe('manager');
  });
});
