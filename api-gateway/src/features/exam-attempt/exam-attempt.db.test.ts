import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { examRoomMaker, isSecret, MINUTE, someAnswer } from '../../../test/exam-room-maker.ts';
import type { ExamRoomMaker } from '../../../test/exam-room-maker.ts';
import { examAttemptErrors } from '@college/contracts/business/exam-attempt';
import type {
  CanExam,
  ExamView,
  MyExam,
  SitterRow,
  SittingRow,
} from '@college/contracts/business/exam-attempt';

/** Marked as it is handed in, and graded at once where nobody has to mark a short answer. */
const HANDED_IN = /^(?:grading|graded)$/;

describeOnBothDatabases('attempts at exams', (open) => {
  let room: ExamRoomMaker;
  beforeAll(async () => {
    room = await examRoomMaker(open());
  });
  afterAll(() => room.close());
  // Nobody sits two exams at once.
  beforeEach(async () => {
    await room.database.transaction((trx) =>
      trx('exam_attempts').where({ state: 'running' }).update({ state: 'graded', passed: true }),
    );
  });

  const attemptsOf = (examId: number) =>
    room.database.read('exam_attempts').where({ exam_id: examId }).orderBy('id').select('*') as Promise<
      { id: number; user_id: number; state: string; student_no: number; not_eligible: boolean | number }[]
    >;
  const opened = async (wish = {}) => {
    const of = await room.exam({ opens: 0, ...wish });
    await room.sweep();
    return of;
  };
  const begun = async (wish = {}, as = 'student') => {
    const of = await opened(wish);
    const { body } = await room.start(of, {}, as);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    const view = body.result as ExamView;
    return { of, view, attemptId: view.attempt?.id ?? 0 };
  };

  it('makes papers before the opening, once, and one for whoever comes later', async () => {
    const of = await room.exam({ opens: 20 });
    await room.sweep();
    expect(await attemptsOf(of.examId)).toHaveLength(2);
    await room.sweep();
    const made = await attemptsOf(of.examId);
    expect(made).toHaveLength(2);
    expect(new Set(made.map(({ student_no: no }) => no))).toEqual(new Set([1, 2]));
    const can = await room.good<CanExam>('TrainClass/IsCanExam', { classId: of.classId });
    expect(can).toMatchObject({ can: false, reasons: ['not-open'], timesLeft: 1 });
    const rules = await room.good<ExamView>('TrainClass/GetExam', of);
    expect(rules).toMatchObject({ questions: [], attempt: { state: 'not-started' }, minutes: 60 });
    expect((await room.start(of)).body.error?.data).toEqual({ reasons: ['not-open'] });
  });

  it('starts once, saves, refuses to submit what is missing, submits, and tells no right answer', async () => {
    const of = await opened();
    const bytes: string[] = [];
    const guid = await room.guid();
    const starts = await Promise.all(
      [1, 2, 3].map(() => room.call<ExamView>('TestExam/StartExam', { ...of, guid })),
    );
    const views = starts.map(({ body }) => body.result as ExamView);
    expect(new Set(views.map(({ attempt }) => attempt?.id)).size).toBe(1);
    expect(views.every(({ attempt }) => attempt?.epoch === 1 && attempt.state === 'running')).toBe(true);
    const [view] = views;
    if (!view) throw new Error('nothing started');
    expect(view.questions).toHaveLength(5);
    expect(view.attempt?.deadline).toBe(new Date(room.now().getTime() + 60 * MINUTE).toISOString());
    const attemptId = view.attempt?.id ?? 0;
    let seq = 0;
    for (const question of view.questions) {
      seq += 1;
      const answers = [{ itemNo: question.itemNo, value: someAnswer(question) }];
      const saved = await room.save({ attemptId, epoch: 1, seq, answers });
      expect(saved.body.result).toMatchObject({ ackSeq: seq, deadline: view.attempt?.deadline });
      const again = await room.save({
        attemptId,
        epoch: 1,
        seq,
        answers: [{ itemNo: question.itemNo, value: [] }],
      });
      expect(again.body.result).toMatchObject({ ackSeq: seq });
      bytes.push(JSON.stringify([saved.body, again.body]));
    }
    const shown = await room.good<ExamView>('TrainClass/GetExam', { attemptId });
    expect(shown.answers).toHaveLength(5);
    expect(shown.answers.every(({ value }) => value.length > 0)).toBe(true);
    const early = await room.call('TrainClass/submitExam', { attemptId, epoch: 1, lastSeq: 6 });
    expect(early.body.error?.data).toEqual({ ackSeq: 5, lastSeq: 6 });
    const done = await room.good('TrainClass/submitExam', { attemptId, epoch: 1, lastSeq: 5 });
    expect(done).toMatchObject({ state: expect.stringMatching(HANDED_IN) });
    expect(await room.good('TrainClass/submitExam', { attemptId, epoch: 1, lastSeq: 5 })).toEqual(done);
    const after = await room.good<ExamView>('TrainClass/GetExam', { attemptId });
    expect(after).toMatchObject({ questions: [], answers: [], can: false });
    const mine = await room.good<MyExam[]>('TestExam/GetMyExamList', undefined);
    expect(mine.find(({ examId }) => examId === of.examId)?.attempt?.state).toMatch(HANDED_IN);
    bytes.push(JSON.stringify([views, shown, early.body, done, after, mine]));
    expect(bytes.some(isSecret)).toBe(false);
  });

  it('refuses what is no answer to the paper, and saves of the future, of others and of what is over', async () => {
    const { view, attemptId } = await begun();
    const [first] = view.questions;
    if (!first) throw new Error('no question');
    const good = { itemNo: first.itemNo, value: someAnswer(first) };
    const send = (input: object, as?: string) =>
      room.save({ attemptId, epoch: 1, seq: 1, answers: [good], ...input }, as);
    const code = async (input: object, as?: string) => (await send(input, as)).body.error?.code;
    expect(await code({ answers: [{ itemNo: 99, value: [0] }] })).toBe(40001);
    expect(await code({ answers: [good, good] })).toBe(40001);
    expect(await code({ answers: [{ itemNo: first.itemNo, value: ['a', 'b', 'c', 'd'] }] })).toBe(40001);
    expect(await code({ answers: [{ itemNo: first.itemNo, value: [11] }] })).toBe(40001);
    expect((await send({ seq: 7 })).body.error?.data).toEqual({ ackSeq: 0 });
    expect(await code({}, 'personal')).toBe(40401);
    expect(await code({ attemptId: 999_999 })).toBe(40401);
    expect((await room.call('TrainClass/GetExam', { attemptId }, 'personal')).body.error?.code).toBe(40401);
    expect((await send({})).body.success).toBe(true);
    await room.good('TrainClass/submitExam', { attemptId, epoch: 1, lastSeq: 1 });
    expect((await send({ seq: 2 })).body.error?.data).toEqual({
      state: expect.stringMatching(HANDED_IN),
      ackSeq: 1,
    });
  });

  it('is taken over when asked, and the window before learns it with its next save', async () => {
    const { of, attemptId } = await begun();
    // A second window of the same login, which has another number and no epoch.
    const other = await room.start(of);
    expect(other.body.error?.code).toBe(40903);
    const taken = await room.start(of, { takeOver: true });
    expect(taken.body.result).toMatchObject({ attempt: { epoch: 2 } });
    const late = await room.save({ attemptId, epoch: 1, seq: 1, answers: [] });
    expect(late.body.error?.code).toBe(40903);
    // Loaded again, the same window goes on without asking; saves of the page before are over.
    expect((await room.start(of, { epoch: 2 })).body.result).toMatchObject({ attempt: { epoch: 3 } });
    expect((await room.save({ attemptId, epoch: 2, seq: 1, answers: [] })).body.error?.code).toBe(40903);
    // The login of the window before has ended: nobody sits there.
    room.inAnotherBrowser();
    expect((await room.start(of)).body.result).toMatchObject({ attempt: { epoch: 4 } });
    const moved = (await room.database
      .read('live_messages')
      .where({ kind: 'exam-moved', user_id: room.studentId })) as { data_json: string }[];
    expect(
      moved.map(({ data_json: data }) => (JSON.parse(data) as { attemptId: number }).attemptId),
    ).toContain(attemptId);
  });

  it('takes what was under way for a minute after the deadline, and ends then', async () => {
    const { view, attemptId } = await begun({ minutes: 30 });
    const [first] = view.questions;
    const answers = [{ itemNo: first?.itemNo ?? 0, value: someAnswer(first ?? { kind: 'single', gaps: 0 }) }];
    room.pass(30 * MINUTE + 59_000);
    expect((await room.save({ attemptId, epoch: 1, seq: 1, answers })).body.success).toBe(true);
    room.pass(3_000);
    expect((await room.save({ attemptId, epoch: 1, seq: 2, answers })).body.error?.id).toBe(
      'exam-attempt.over',
    );
    const after = await room.good<ExamView>('TrainClass/GetExam', { attemptId });
    expect(after.attempt).toMatchObject({
      state: expect.stringMatching(HANDED_IN),
      submittedBy: 'deadline',
      submittedAt: view.attempt?.deadline,
    });
  });

  it('is ended by the sweeper when nobody touches it, and absent are those who never came', async () => {
    const { of, attemptId } = await begun({ minutes: 30, closes: 40 });
    room.pass(42 * MINUTE);
    expect((await room.sweep()).ended).toBeGreaterThan(0);
    const rows = await attemptsOf(of.examId);
    // This sweep knows no feature that marks.
    expect(rows.find(({ id }) => id === attemptId)?.state).toBe('submitted');
    expect(rows.find(({ user_id: id }) => id === room.personalId)).toMatchObject({ state: 'absent' });
    expect((await room.start(of, {}, 'personal')).body.error?.data).toEqual({ reasons: ['closed'] });
  });

  it('is extended for one or for all, beyond the close, in rooms that run', async () => {
    const { of, view, attemptId } = await begun({ minutes: 30, closes: 40 });
    const extend = (input: object, as = 'manager') =>
      room.call<{ extended: number }>(
        'TestExam/ExtendExam',
        { ...of, minutes: 15, reason: '停电', ...input },
        as,
      );
    expect((await extend({}, 'teacher')).body.result).toEqual({ extended: 2 });
    expect((await extend({ attemptIds: [attemptId], minutes: 5 })).body.result).toEqual({ extended: 1 });
    expect((await extend({ attemptIds: [999_999] })).body.error?.code).toBe(40901);
    const saved = await room.save({ attemptId, epoch: 1, seq: 0, answers: [] });
    const was = Date.parse(view.attempt?.deadline ?? '');
    expect(saved.body.result?.deadline).toBe(new Date(was + 20 * MINUTE).toISOString());
    expect((await extend({}, 'student')).body.error?.code).toBe(40301);
    const list = await room.good<{ items: SittingRow[] }>(
      'TestExam/GetExamSittingPageList',
      { examId: of.examId },
      'teacher',
    );
    expect(list.items).toMatchObject([{ extraMinutes: 15, takers: 2, running: 1, submitted: 0 }]);
    const sitters = await room.good<{ items: SitterRow[] }>(
      'TestExam/GetExamSitterPageList',
      { sittingId: list.items[0]?.id },
      'manager',
    );
    expect(sitters.items.map(({ presence }) => presence).sort()).toEqual(['sitting', 'waiting']);
  });

  it('does not count once it is reset, and another one is sat', async () => {
    const { of, attemptId } = await begun();
    await room.good('TrainClass/submitExam', { attemptId, epoch: 1, lastSeq: 0 });
    expect((await room.start(of)).body.error?.data).toMatchObject({
      reasons: expect.arrayContaining(['no-times-left']),
    });
    const row = (await room.database.read('exam_attempts').where({ id: attemptId }).first()) as {
      row_version: number;
    };
    const reset = (rowVersion: number) =>
      room.call<SitterRow>(
        'TrainClass/ResetStudentExam',
        { attemptId, rowVersion, reason: '设备故障' },
        'manager',
      );
    expect((await reset(row.row_version - 1)).body.error?.code).toBe(40902);
    expect((await reset(row.row_version)).body.result).toMatchObject({ state: 'reset', reason: '设备故障' });
    const again = await room.start(of);
    expect(again.body.result).toMatchObject({ attempt: { no: 2, state: 'running', ackSeq: 0 } });
    expect((await reset(row.row_version + 1)).body.error?.id).toBe(examAttemptErrors.illegalTransition.id);
  });

  it('ends for everybody when the exam is closed, and nobody practises while they sit', async () => {
    const { of, attemptId } = await begun();
    const practice = await room.call('Question/GetWrongQuestionPageList', {});
    expect(practice.body.error?.id).toBe('practice.sitting-exam');
    const row = (await room.database.read('exams').where({ id: of.examId }).first()) as {
      row_version: number;
    };
    await room.good(
      'TestExam/CloseTestExam',
      { id: of.examId, rowVersion: row.row_version, reason: '试题泄露' },
      'manager',
    );
    const saved = await room.save({ attemptId, epoch: 1, seq: 0, answers: [] });
    expect(saved.body.result?.deadline).toBe(room.now().toISOString());
    room.pass(MINUTE + 1);
    const after = await room.good<ExamView>('TrainClass/GetExam', { attemptId });
    expect(after.attempt).toMatchObject({
      state: expect.stringMatching(HANDED_IN),
      submittedBy: 'manager',
    });
    expect((await room.call('Question/GetWrongQuestionPageList', {})).body.success).toBe(true);
  });

  it('is open to whoever is signed in, where the exam says so', async () => {
    const of = await opened({ audience: 'everyone-signed-in' });
    expect(await attemptsOf(of.examId)).toHaveLength(0);
    const { body } = await room.start(of, {}, 'enterprise');
    expect(body).toMatchObject({ result: { classId: null, attempt: { state: 'running' } } });
    expect((await room.start(of, { guid: '00000000-0000-4000-8000-000000000000' })).body.error?.id).toBe(
      'exam-attempt.guid-expired',
    );
  });
});
