import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { examRoomMaker, MINUTE, someAnswer } from '../../../../test/exam-room-maker.ts';
import type { ExamRoomMaker } from '../../../../test/exam-room-maker.ts';
import { GRACE_SECONDS } from '@college/contracts/exams/exam-attempt';
import type { CanExam } from '@college/contracts/classes/can-exam';
import { MAX_SEQ } from '@college/contracts/exams/exam-answer';
import type { QuestionValue } from '@college/contracts/content/question';

describeOnBothDatabases('what attempts refuse', (open) => {
  let room: ExamRoomMaker;
  let attemptId: number;
  /** The answer to a question of the paper. */
  let good: { itemNo: number; value: QuestionValue };
  let place: { examId: number; classId: number | undefined };
  beforeAll(async () => {
    room = await examRoomMaker(open());
  });
  afterAll(() => room.close());
  beforeEach(async () => {
    await room.clear();
    const { of, view, attemptId: id } = await room.begun({ minutes: 30 });
    const [question] = view.questions;
    if (!question) throw new Error('no question');
    place = of;
    attemptId = id;
    good = { itemNo: question.itemNo, value: someAnswer(question) };
  });

  const send = (input: object, as?: string) =>
    room.save({ attemptId, epoch: 1, seq: 1, answers: [good], ...input }, as);
  const isNothingStored = async (): Promise<boolean> => {
    const { read } = room.database;
    const row = (await read('exam_attempts').where({ id: attemptId }).first('ack_seq')) as {
      ack_seq: number;
    };
    const answers = await read('exam_answers').where({ attempt_id: attemptId }).select('item_no');
    return row.ack_seq === 0 && answers.length === 0;
  };

  it('50 MB of answers', async () => {
    // As bytes, which is what arrives.
    const answer = `{"itemNo":1,"value":["${'a'.repeat(5 * 1024 * 1024)}"]}`;
    const bytes = Buffer.from(
      `{"attemptId":${attemptId},"epoch":1,"seq":1,"answers":[${Array.from({ length: 10 }, () => answer).join()}]}`,
    );
    const { status, body } = await room.gateway.call(
      'TestExam/SaveExamAnswer',
      bytes,
      await room.token('student'),
      {
        'content-type': 'application/json',
      },
    );
    expect(status).toBe(413);
    expect(body.success).toBe(false);
    expect(await isNothingStored()).toBe(true);
  });

  it('more answers than one save may bring, and a longer one than an answer may be', async () => {
    const many = Array.from({ length: 51 }, () => good);
    expect((await send({ answers: many })).body.error?.code).toBe(40001);
    const long = { itemNo: 5, value: ['答'.repeat(5_001)] };
    expect((await send({ answers: [long] })).body.error?.code).toBe(40001);
    expect(await isNothingStored()).toBe(true);
  });

  it('an answer to a question that is not in the paper', async () => {
    expect((await send({ answers: [{ ...good, itemNo: 6 }] })).body.error?.code).toBe(40001);
    expect((await send({ answers: [good, { ...good, itemNo: 99 }] })).body.error?.code).toBe(40001);
    expect(await isNothingStored()).toBe(true);
  });

  it('a mark at a question that is not in the paper, and what came with it', async () => {
    expect((await send({ marks: [1, 6] })).body.error?.code).toBe(40001);
    expect(await isNothingStored()).toBe(true);
  });

  it('two answers to one question', async () => {
    expect((await send({ answers: [good, good] })).body.error?.code).toBe(40001);
    expect(await isNothingStored()).toBe(true);
  });

  it('an answer in the form of another kind of question', async () => {
    const wrong = [['a', 'b', 'c', 'd'], [11], [0, 0]];
    for (const value of wrong)
      expect((await send({ answers: [{ itemNo: 1, value }] })).body.error?.code).toBe(40001);
    expect(await isNothingStored()).toBe(true);
  });

  it('numbers from the future', async () => {
    expect((await send({ seq: 7 })).body.error).toMatchObject({
      id: 'exam-attempt.gap',
      data: { ackSeq: 0 },
    });
    expect((await send({ seq: MAX_SEQ + 1 })).body.error?.code).toBe(40001);
    expect(await isNothingStored()).toBe(true);
  });

  it('an epoch that is not the one of the window that sits', async () => {
    expect((await send({ epoch: 2 })).body.error?.code).toBe(40903);
    expect(
      (await room.call('TrainClass/submitExam', { attemptId, epoch: 2, lastSeq: 0 })).body.error?.code,
    ).toBe(40903);
    expect(await isNothingStored()).toBe(true);
  });

  it('an answer after the deadline and its grace, which also ends the attempt', async () => {
    room.pass(30 * MINUTE + GRACE_SECONDS * 1000 + 1);
    expect((await send({})).body.error).toMatchObject({ id: 'exam-attempt.over', data: { ackSeq: 0 } });
    expect(await isNothingStored()).toBe(true);
    const row = (await room.database
      .read('exam_attempts')
      .where({ id: attemptId })
      .first('submitted_by')) as {
      submitted_by: string;
    };
    expect(row.submitted_by).toBe('deadline');
  });

  it.each(['submitted', 'grading', 'graded', 'void', 'reset'])(
    'an answer to an attempt that is %s',
    async (state) => {
      await room.database.transaction((trx) =>
        trx('exam_attempts').where({ id: attemptId }).update({ state }),
      );
      expect((await send({})).body.error).toMatchObject({
        id: 'exam-attempt.over',
        data: { state, ackSeq: 0 },
      });
      expect(await isNothingStored()).toBe(true);
    },
  );

  it('a reset of an attempt that was declared void', async () => {
    await room.database.transaction((trx) =>
      trx('exam_attempts').where({ id: attemptId }).update({ state: 'void' }),
    );
    const read = () => room.database.read('exam_attempts').where({ id: attemptId }).first('*');
    const before = (await read()) as { row_version: number };
    const { body } = await room.call(
      'TrainClass/ResetStudentExam',
      { attemptId, rowVersion: before.row_version, reason: '设备故障' },
      'manager',
    );
    expect(body.error).toMatchObject({ id: 'exam-attempt.illegal-transition', data: { from: 'void' } });
    expect(await read()).toEqual(before);
  });

  it('a start while papers are being made', async () => {
    await room.clear();
    const of = await room.opened();
    const isMaking = (state: string) =>
      room.database.transaction((trx) =>
        trx('exam_sittings').where({ exam_id: of.examId }).update({ state }),
      );
    await isMaking('preparing');
    expect((await room.start(of)).body.error).toMatchObject({ code: 40901, id: 'exam-attempt.preparing' });
    await isMaking('ready');
    expect((await room.start(of)).body.result).toMatchObject({ attempt: { state: 'running' } });
  });

  it("somebody else's attempt, and one that there is not", async () => {
    for (const [name, input] of [
      ['TrainClass/GetExam', { attemptId }],
      ['TrainClass/submitExam', { attemptId, epoch: 1, lastSeq: 0 }],
    ] as const)
      expect((await room.call(name, input, 'personal')).body.error?.code).toBe(40401);
    expect((await send({}, 'personal')).body.error?.code).toBe(40401);
    expect((await send({ attemptId: 999_999 })).body.error?.code).toBe(40401);
    expect(await isNothingStored()).toBe(true);
  });

  it('somebody who is not in the class', async () => {
    for (const as of ['enterprise', 'teacher', 'manager'])
      expect((await room.start(place, {}, as)).body.error?.code).toBe(40401);
    expect((await room.call('TrainClass/GetExam', place, 'enterprise')).body.error?.code).toBe(40401);
    const { read } = room.database;
    expect(await read('exam_attempts').where({ exam_id: place.examId }).select('id')).toHaveLength(2);
  });

  it('whoever still waits for a place in the class, and says so', async () => {
    await room.clear();
    const of = await room.exam({ opens: 0 });
    const become = (state: string) =>
      room.database.transaction((trx) =>
        trx('train_class_users').where({ class_id: of.classId, user_id: room.personalId }).update({ state }),
      );
    const asked = (name: string) => room.call<CanExam>(name, { classId: of.classId }, 'personal');
    await become('pending');
    await room.sweep();
    for (const state of ['pending', 'waiting']) {
      await become(state);
      const { body } = await asked('TrainClass/IsCanExam');
      expect(body.result).toMatchObject({ can: false, reasons: ['not-approved'] });
    }
    expect((await asked('TrainClass/GetExam')).body.result).toMatchObject({ can: false, questions: [] });
    expect((await room.start(of, {}, 'personal')).body.error).toMatchObject({
      id: 'exam-attempt.cannot',
      data: { reasons: ['not-approved'] },
    });
    await become('rejected');
    expect((await asked('TrainClass/IsCanExam')).body.error?.code).toBe(40401);
  });

  it('a number for the start that was given to another login, or made up', async () => {
    const of = await room.opened();
    await room.clear();
    const guid = await room.guid('personal');
    for (const one of [guid, '00000000-0000-4000-8000-000000000000'])
      expect((await room.call('TestExam/StartExam', { ...of, guid: one })).body.error?.id).toBe(
        'exam-attempt.guid-expired',
      );
  });
});
