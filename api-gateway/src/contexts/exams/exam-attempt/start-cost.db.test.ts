/** When all start within seconds, each statement of a start is one for every taker. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { examRoomMaker, someAnswer } from '../../../../test/exam-room-maker.ts';
import type { ExamRoomMaker } from '../../../../test/exam-room-maker.ts';
import type { Database } from '../../../db/database.ts';
import type { ExamView } from '@college/contracts/exams/exam-attempt-row';

describeOnBothDatabases('the statements of an exam', (open) => {
  let room: ExamRoomMaker;
  let reads: string[] = [];
  let writes: string[] = [];
  const note = ({ sql }: { sql: string }): void => void reads.push(sql);
  beforeAll(async () => {
    const test = open();
    const { database } = test;
    const counted: Database = {
      ...database,
      transaction: (work) =>
        database.transaction((trx) => {
          trx.on('query', ({ sql }: { sql: string }) => void writes.push(sql));
          return work(trx);
        }),
    };
    room = await examRoomMaker({ ...test, database: counted });
    database.read.on('query', note);
  });
  afterAll(async () => {
    open().database.read.removeListener('query', note);
    await room.close();
  });
  beforeEach(() => room.clear());

  const countIn = async <Result>(work: () => Promise<Result>) => {
    reads = [];
    writes = [];
    const result = await work();
    // How a transaction is framed is no statement of ours.
    const ours = writes.filter((sql) => !/^(?:begin|commit)/i.test(sql));
    return { result, reads: [...reads], writes: ours };
  };

  it('are few for a start, a save and a submit of one taker', async () => {
    // Questions and sections are read once for all.
    const { of } = await room.begun({}, 'personal');
    const guid = await room.guid();
    await room.token('student');
    const start = await countIn(() => room.good<ExamView>('TestExam/StartExam', { ...of, guid }));
    // Who calls; the sitting with their place in it; their attempts; their hours.
    expect(start.reads).toHaveLength(4);
    // Logins, classes, takers, what else they sit, sittings, attempts, what compares faces; the start, and its event; what
    // attempts are for the ledger, what it has of them, and their entries (ADR 144).
    expect(start.writes).toHaveLength(12);
    const { attempt, questions } = start.result;
    const first = questions.find(({ kind }) => kind !== 'short-answer');
    if (!attempt || !first) throw new Error('nothing to answer');
    const answers = [{ itemNo: first.itemNo, value: someAnswer(first) }];
    const save = await countIn(() =>
      room.good('TestExam/SaveExamAnswer', { attemptId: attempt.id, epoch: 1, seq: 1, answers }),
    );
    expect(save.reads).toHaveLength(0);
    // Of a group: logins, attempts, which browser, which faces; what was answered before, for the seal; what is acknowledged, and
    // the answers.
    expect(save.writes).toHaveLength(7);
    const submit = await countIn(() =>
      room.good('TrainClass/submitExam', { attemptId: attempt.id, epoch: 1, lastSeq: 1 }),
    );
    // Who calls, and whether the exam asks for another browser.
    expect(submit.reads).toHaveLength(2);
    // It is marked with it, and the ledger gets what it stands on. A short answer costs one more: the sheet of who marks it.
    expect(submit.writes).toHaveLength(17);
  });

  it('are shared by those who start together, and a start that is sent twice begins one attempt', async () => {
    const of = await room.opened();
    const guids = { student: await room.guid(), personal: await room.guid('personal') };
    const start = (as: 'student' | 'personal') =>
      room.good<ExamView>('TestExam/StartExam', { ...of, guid: guids[as] }, as);
    const { result, writes } = await countIn(() =>
      Promise.all([start('student'), start('student'), start('personal'), start('personal')]),
    );
    expect(new Set(result.map(({ attempt }) => attempt?.id)).size).toBe(2);
    expect(result.map(({ attempt }) => attempt?.epoch)).toEqual([1, 1, 1, 1]);
    const events = await room.database
      .read('exam_attempt_events')
      .whereIn('attempt_id', room.database.read('exam_attempts').where({ exam_id: of.examId }).select('id'))
      .pluck<string[]>('kind');
    expect(events.filter((kind) => kind === 'start')).toHaveLength(2);
    // On a busy machine a group can begin without the last of them.
    expect(writes.filter((sql) => sql.includes('train_classes')).length).toBeLessThan(4);
  });

  it('begin for the others of a group in which one number is used up and one is of another person', async () => {
    const before = await room.opened({ maxTimes: 3 });
    const old = await room.guid();
    const first = await room.good<ExamView>('TestExam/StartExam', { ...before, guid: old });
    const attemptId = first.attempt?.id ?? 0;
    const stored = () => room.database.read('exam_attempts').where({ id: attemptId }).first('*');
    // The answer to the start was lost: the same number goes on with what it began.
    const again = await room.good<ExamView>('TestExam/StartExam', { ...before, guid: old });
    expect(again.attempt).toMatchObject({ id: attemptId, epoch: 1 });
    await room.clear();
    const ended: unknown = await stored();
    const of = await room.opened();
    const fresh = await room.guid('personal');
    const start = (as: 'student' | 'personal', guid: string) =>
      room.call<ExamView>('TestExam/StartExam', { ...of, guid }, as);
    // Whichever of them comes first is alone; the other ones share what is written.
    const answers = await Promise.all([
      start('student', old),
      start('student', fresh),
      start('personal', fresh),
      start('student', old),
      start('personal', fresh),
    ]);
    const refused = { status: 409, id: 'exam-attempt.guid-expired' };
    const outcomes = answers.map(({ status, body }) =>
      body.success ? body.result.attempt?.state : { status, id: body.error?.id },
    );
    expect(outcomes).toEqual([refused, refused, 'running', refused, 'running']);
    expect(await stored()).toEqual(ended);
    const left = await room.database.read('exam_attempts').where({ exam_id: of.examId }).select('state');
    expect(left.map(({ state }: { state: string }) => state).toSorted()).toEqual(['not-started', 'running']);
    // With a number of their own they begin.
    expect((await room.start(of)).body).toMatchObject({ result: { attempt: { state: 'running' } } });
  });

  it('refuse a used number in the next attempt at the same exam, and where the paper is made at the start', async () => {
    for (const audience of ['class', 'everyone-signed-in'] as const) {
      const of = await room.opened({ audience, maxTimes: 3, exam: { may_improve: true } });
      const guid = await room.guid();
      await room.good<ExamView>('TestExam/StartExam', { ...of, guid });
      await room.clear();
      const { body, status } = await room.call('TestExam/StartExam', { ...of, guid });
      expect({ status, id: body.error?.id }).toEqual({ status: 409, id: 'exam-attempt.guid-expired' });
      expect((await room.start(of)).body).toMatchObject({
        result: { attempt: { state: 'running', epoch: 1 } },
      });
      await room.clear();
    }
  });
});
