import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { examRoomMaker, isSecret, MINUTE, someAnswer } from '../../../../test/exam-room-maker.ts';
import type { ExamRoomMaker } from '../../../../test/exam-room-maker.ts';
import { up as giveRoomToAllRoles } from '../../../../migrations/20261125010101_exam-room-for-all-roles.ts';
import { SIGNED_IN } from '../../../app/module-seed.ts';
import type { RoleKey } from '../../../app/module-seed.ts';
import { examAttemptErrors } from '@college/contracts/exams/exam-attempt';
import type { CanExam } from '@college/contracts/classes/can-exam';
import type { StudentDashboard } from '@college/contracts/site/dashboard';
import type { ExamView, MyExam, SitterRow, SittingRow } from '@college/contracts/exams/exam-attempt-row';
import type { MyClass } from '@college/contracts/completion/my-class';
import type { Knex } from 'knex';

/** Marked as it is handed in, and graded at once where nobody has to mark a short answer. */
const HANDED_IN = /^(?:grading|graded)$/;

describeOnBothDatabases('attempts at exams', (open) => {
  let room: ExamRoomMaker;
  beforeAll(async () => {
    room = await examRoomMaker(open());
  });
  afterAll(() => room.close());
  beforeEach(() => room.clear());

  const attemptsOf = (examId: number) =>
    room.database.read('exam_attempts').where({ exam_id: examId }).orderBy('id').select('*') as Promise<
      { id: number; user_id: number; state: string; student_no: number; not_eligible: boolean }[]
    >;
  const opened = (wish = {}) => room.opened(wish);
  const begun = (wish = {}) => room.begun(wish);

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

  it('starts once, saves, refuses to submit what is missing, submits, and shows no right answer', async () => {
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

  it('is taken over when asked, and the window before learns it with its next save', async () => {
    const { of, attemptId } = await begun();
    expect((await room.save({ attemptId, epoch: 1, seq: 0, answers: [], marks: [2, 4] })).body.success).toBe(
      true,
    );
    // A second window of the same login, which has another number and no epoch.
    const other = await room.start(of);
    expect(other.body.error?.code).toBe(40903);
    const taken = await room.start(of, { takeOver: true });
    expect(taken.body.result).toMatchObject({ attempt: { epoch: 2 }, marks: [2, 4] });
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

  it('says how many papers there are, and will be, while they are made', async () => {
    const of = await opened();
    const shown = async (): Promise<Pick<SittingRow, 'takers' | 'expected'>[]> =>
      (await room.good<{ items: SittingRow[] }>('TestExam/GetExamSittingPageList', of, 'manager')).items;
    expect(await shown()).toMatchObject([{ state: 'ready', takers: 2, expected: null }]);
    // As it is between two steps of those that make them.
    await room.database.transaction(async (trx) => {
      await trx('exam_attempts').where({ exam_id: of.examId, user_id: room.studentId }).delete();
      await trx('exam_sittings').where({ exam_id: of.examId }).update({ state: 'preparing' });
    });
    expect(await shown()).toMatchObject([{ state: 'preparing', takers: 1, expected: 2 }]);
    await room.sweep();
    expect(await shown()).toMatchObject([{ state: 'ready', takers: 2, expected: null }]);
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

  it('is what a student does next: before it opens, while it is open, and while it runs', async () => {
    const next = async () => (await room.good<StudentDashboard>('Dashboard/GetStudentDashboard', {})).next;
    await room.database.transaction(async (trx) => {
      // Those of the demo would come first.
      await trx('exam_sittings').update({ state: 'closed' });
      await trx('users').where({ id: room.studentId }).update({ education: 'college' });
    });
    const of = await room.exam({ opens: 60 });
    await room.sweep();
    const screens = ['business/exam-attempt/room'];
    const query = `examId=${of.examId}&classId=${of.classId}`;
    const opens = new Date(room.now().getTime() + 60 * MINUTE).toISOString();
    expect(await next()).toMatchObject({ what: 'exam', until: opens, link: { screens, query } });
    room.pass(60 * MINUTE);
    expect(await next()).toMatchObject({ what: 'exam', link: { screens, query } });
    const { attempt } = (await room.start(of)).body.result ?? {};
    expect(await next()).toMatchObject({ what: 'running-exam', until: attempt?.deadline, link: { query } });
    await room.good('TrainClass/submitExam', { attemptId: attempt?.id, epoch: 1, lastSeq: 0 });
    expect((await next())?.what ?? '').not.toMatch(/exam/);
    const { exam } = await room.good<MyClass>('TrainClass/GetEntryTrainClassInfo', { classId: of.classId });
    expect(exam).toMatchObject({ examId: of.examId, opensAt: opens });
  });

  it('has its room and its result in every role, also where an earlier version gave them to learners', async () => {
    const granted = (db: Knex, paths: readonly string[]) =>
      db('role_modules as granted')
        .join('modules as page', 'page.id', 'granted.module_id')
        .join('roles as role', 'role.id', 'granted.role_id')
        .whereIn('page.path', paths)
        .whereIn('role.role_key', SIGNED_IN)
        .orderBy('granted.module_id')
        .orderBy('granted.role_id')
        .select('role.role_key', 'granted.module_id', 'granted.role_id') as Promise<
        { role_key: RoleKey; module_id: number; role_id: number }[]
      >;
    const { read } = room.database;
    expect(await granted(read, ['/exam/open'])).toHaveLength(SIGNED_IN.length);
    const paths = ['/myExam/room', '/myExamRecord/paper'];
    const all = await granted(read, paths);
    expect(all).toHaveLength(paths.length * SIGNED_IN.length);
    await room.database.transaction(async (trx) => {
      for (const { role_key: role, ...row } of all)
        if (role === 'regulator' || role === 'enterprise') await trx('role_modules').where(row).delete();
      await giveRoomToAllRoles(trx);
      expect(await granted(trx, paths)).toEqual(all);
      await giveRoomToAllRoles(trx);
      expect(await granted(trx, paths)).toEqual(all);
    });
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
