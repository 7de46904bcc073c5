/** Calls that find a class open, or an attempt in order, while somebody else changes that. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { examRoomMaker } from '../../../../test/exam-room-maker.ts';
import type { ExamRoomMaker } from '../../../../test/exam-room-maker.ts';
import type { Answer } from '../../../../test/gateway.ts';
import type { Knex } from 'knex';

describeOnBothDatabases('while somebody else decides', (open, dialect) => {
  let room: ExamRoomMaker;
  beforeAll(async () => {
    room = await examRoomMaker(open());
  });
  afterAll(() => room.close());
  beforeEach(() => room.clear());

  const waiting = async (): Promise<number> => {
    const [row] = (await room.database
      .read('pg_stat_activity')
      .whereRaw('datname = current_database()')
      .where({ wait_event_type: 'Lock' })
      .count({ n: '*' })) as { n: string }[];
    return Number(row?.n);
  };

  /** What a start reads of attempts before it locks anything. */
  const isAsked = (): Promise<void> =>
    new Promise((resolve) => {
      const note = ({ sql }: { sql: string }): void => {
        if (!sql.includes('exam_attempts')) return;
        room.database.read.removeListener('query', note);
        resolve();
      };
      room.database.read.on('query', note);
    });

  /** A change that is written, and committed only once the call waits for it or has found things as they were. */
  const meanwhile = async <Result>(
    change: (trx: Knex.Transaction) => Promise<unknown>,
    call: () => Promise<Answer<Result>>,
    asked: () => Promise<void> = () => Promise.resolve(),
  ): Promise<Answer<Result>> => {
    let answer: Promise<Answer<Result>> | undefined;
    await room.database.transaction(async (trx) => {
      await change(trx);
      const found = asked();
      answer = call();
      // On SQLite all that one transaction reads is from before another one, or after it.
      if (dialect === 'sqlite') await found;
      else await expect.poll(waiting).toBeGreaterThan(0);
    });
    if (!answer) throw new Error('nothing was called');
    return answer;
  };
  const finish = (classId: number | undefined) => (trx: Knex.Transaction) =>
    trx('train_classes').where({ id: classId }).update({ state: 'finished' });

  /** Without an answer: marked at once. */
  const graded = async (exam: object = {}) => {
    const { of, attemptId } = await room.begun({ maxTimes: 3, exam });
    await room.good('TrainClass/submitExam', { attemptId, epoch: 1, lastSeq: 0 });
    const row = (await room.database.read('exam_attempts').where({ id: attemptId }).first()) as {
      row_version: number;
      state: string;
    };
    expect(row.state).toBe('graded');
    return { of, target: { attemptId, rowVersion: row.row_version } };
  };

  it('nobody starts in a class that is finished', async () => {
    const of = await room.opened();
    await room.token('student');
    const { body } = await meanwhile(finish(of.classId), () => room.start(of), isAsked);
    expect(body.error).toMatchObject({
      id: 'exam-attempt.cannot',
      data: { reasons: ['class-not-open'] },
    });
    const states = await room.database
      .read('exam_attempts')
      .where({ exam_id: of.examId })
      .pluck<string[]>('state');
    expect(new Set(states)).toEqual(new Set(['not-started']));
  });

  it('nobody starts again who is found to have cheated', async () => {
    const { of, target } = await graded();
    const { body } = await meanwhile(
      (trx) =>
        trx('exam_attempts')
          .where({ id: target.attemptId })
          .update({ cheat_state: 'confirmed', state: 'void' }),
      () => room.start(of),
      isAsked,
    );
    expect(body.error).toMatchObject({ id: 'exam-attempt.cannot', data: { reasons: ['cheating'] } });
  });

  it('no attempt of a finished class is reset', async () => {
    const { of, target } = await graded();
    await room.token('manager');
    const { body } = await meanwhile(finish(of.classId), () =>
      room.call('TrainClass/ResetStudentExam', { ...target, reason: '设备故障' }, 'manager'),
    );
    expect(body.error?.id).toBe('exam-attempt.illegal-transition');
  });

  it('nobody is suspected of an attempt of a finished class', async () => {
    const { of, target } = await graded();
    await room.token('manager');
    const { body } = await meanwhile(finish(of.classId), () =>
      room.call(
        'TestExam/HandleExamCheat',
        { ...target, result: 'suspected', opinion: '多次离开页面' },
        'manager',
      ),
    );
    expect(body.error?.id).toBe('exam-integrity.class-finished');
  });

  it('nobody objects to a mark in a finished class', async () => {
    const { of, target } = await graded({ objection_days: 7 });
    const { body } = await meanwhile(finish(of.classId), () =>
      room.call('TestExam/ObjectGrade', { attemptId: target.attemptId, text: '请复核第二题。' }),
    );
    expect(body.error).toMatchObject({
      id: 'exam-grading.cannot-object',
      data: { reason: 'class-finished' },
    });
  });

  it('an attempt that somebody has to decide about is not reset', async () => {
    const { target } = await graded();
    await room.database.transaction((trx) =>
      trx('exam_attempts').where({ id: target.attemptId }).update({ cheat_state: 'suspected' }),
    );
    const { body } = await room.call(
      'TrainClass/ResetStudentExam',
      { ...target, reason: '设备故障' },
      'manager',
    );
    expect(body.error?.id).toBe('exam-attempt.suspected');
  });
});
