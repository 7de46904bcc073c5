import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { examRoomMaker, someAnswer } from '../../../../test/exam-room-maker.ts';
import type { ExamRoomMaker } from '../../../../test/exam-room-maker.ts';
import type { CheatStanding, ExamReview, ExamReviewRow } from '@college/contracts/exams/exam-integrity-row';

describeOnBothDatabases('honesty in exams', (open) => {
  let room: ExamRoomMaker;

  beforeAll(async () => {
    room = await examRoomMaker(open());
  });
  afterAll(() => room.close());
  beforeEach(async () => {
    await room.database.transaction((trx) =>
      trx('exam_attempts').where({ state: 'running' }).update({ state: 'graded', passed: true, score: 0 }),
    );
  });

  const review = (attemptId: number) =>
    room.good<ExamReview>('TestExam/GetExamReview', { attemptId }, 'manager');
  // Options as in the bank: a test corrects the key of one that was chosen.
  const begun = (exam: object = {}) => room.begun({ exam: { shuffle_options: false, ...exam } });
  /** With its short answer left out, so that nobody has to mark it, or in. */
  const finished = async (exam: object = {}, isLong = false) => {
    const { of, attemptId, view } = await begun(exam);
    const answers = view.questions
      .filter(({ kind }) => isLong || kind !== 'short-answer')
      .map((question) => ({ itemNo: question.itemNo, value: someAnswer(question) }));
    await room.save({ attemptId, epoch: 1, seq: 1, answers });
    await room.good('TrainClass/submitExam', { attemptId, epoch: 1, lastSeq: 1 });
    return { of, attemptId };
  };
  const handle = async (attemptId: number, more: object, as = 'manager') => {
    const { rowVersion } = await review(attemptId);
    const said = { opinion: '经核实，考试中查阅资料。', evidence: '离开页面记录' };
    return room.call<ExamReview>('TestExam/HandleExamCheat', { attemptId, rowVersion, ...said, ...more }, as);
  };

  describe('leaving the page', () => {
    it('is counted once for each time, shown, and a suspicion beyond the limit', async () => {
      const { attemptId } = await begun({ switch_limit: 1 });
      const leave = (no: number, seconds: number, more: object = {}) =>
        room.call<{ switches: number; switchLimit: number }>('TestExam/RecordExamSwitch', {
          attemptId,
          epoch: 1,
          no,
          kind: 'hidden',
          seconds,
          ...more,
        });
      expect((await leave(1, 0)).body.result).toEqual({ switches: 1, switchLimit: 1 });
      expect((await leave(1, 30)).body.result).toEqual({ switches: 1, switchLimit: 1 });
      expect(await review(attemptId)).toMatchObject({ cheatState: 'none', switches: 1 });
      expect((await leave(2, 5, { epoch: 2 })).body.error?.id).toBe('exam-attempt.elsewhere');
      expect((await leave(2, 5)).body.result).toEqual({ switches: 2, switchLimit: 1 });
      expect((await leave(3, 5)).body.result).toEqual({ switches: 3, switchLimit: 1 });
      const { cheatState, causes, log } = await review(attemptId);
      expect({ cheatState, causes }).toMatchObject({
        cheatState: 'suspected',
        causes: [{ cause: 'switches' }],
      });
      expect(log.filter(({ kind }) => kind === 'away-hidden').map(({ seconds }) => seconds)).toEqual([
        30, 5, 5,
      ]);
      expect(await room.good('TestExam/IsCheckExamFaceComparePass', { attemptId })).toMatchObject({
        switches: 3,
        switchLimit: 1,
      });
      await room.good('TrainClass/submitExam', { attemptId, epoch: 1, lastSeq: 0 });
      expect((await leave(4, 5)).body.error?.id).toBe('exam-attempt.over');
    });

    it('without a line is reported later: once, with its time, and bounded to the attempt', async () => {
      const { attemptId } = await begun({ switch_limit: 1 });
      const report = (no: number, seconds: number, more: object = {}) =>
        room.call<{ switches: number }>('TestExam/RecordExamSwitch', {
          attemptId,
          epoch: 1,
          no,
          kind: 'hidden',
          seconds,
          ...more,
        });
      const away = async () =>
        (await open().database.read('exam_switches').where({ attempt_id: attemptId }).orderBy('no')) as {
          no: number;
          seconds: number;
          at: string;
        }[];
      const started = (await open().database.read('exam_attempts').where({ id: attemptId }).first()) as {
        started_at: string;
      };
      const begin = new Date(started.started_at).getTime();
      room.pass(10 * 60_000);
      // Twice the same is once; the time is when it was left, and not when it is reported.
      for (const ago of [300, 301])
        expect((await report(1, 40, { ago })).body.result).toMatchObject({ switches: 1 });
      expect(new Date((await away())[0]?.at ?? '').getTime()).toBe(room.now().getTime() - 300_000);
      // Nor longer than there was, nor before the attempt.
      expect((await report(2, 80_000, { ago: 86_000 })).body.result).toMatchObject({ switches: 2 });
      const [, long] = await away();
      expect(new Date(long?.at ?? '').getTime()).toBe(begin);
      expect(long?.seconds).toBe(Math.floor((room.now().getTime() - begin) / 1000));
      // A window that was taken over may report what was before, and nothing after it.
      await open().database.transaction((trx) =>
        trx('exam_attempts')
          .where({ id: attemptId })
          .update({ epoch: 2, opened_at: new Date(room.now().getTime() - 60_000).toISOString() }),
      );
      expect((await report(3, 5, { ago: 10 })).body.error?.id).toBe('exam-attempt.elsewhere');
      expect((await report(3, 5)).body.error?.id).toBe('exam-attempt.elsewhere');
      expect((await report(3, 5, { ago: 90 })).body.result).toMatchObject({ switches: 3 });
      await room.good('TrainClass/submitExam', { attemptId, epoch: 2, lastSeq: 0 });
      room.pass(60_000);
      expect((await report(4, 5, { epoch: 2, ago: 30 })).body.error?.id, 'after it').toBe(
        'exam-attempt.over',
      );
      expect((await report(4, 500, { epoch: 2, ago: 90 })).body.result).toMatchObject({ switches: 4 });
      expect((await away()).at(-1)?.seconds, 'until it was handed in').toBe(30);
      room.pass(11 * 60_000);
      expect((await report(5, 5, { epoch: 2, ago: 760 })).body.error?.id).toBe('exam-attempt.over');
      for (const ago of [-1, 1.5, 86_401])
        expect((await report(6, 5, { epoch: 2, ago })).body.error?.code).toBe(40001);
    });
  });

  describe('a suspicion', () => {
    const objected = async (isLong = false) => {
      const { attemptId, of } = await finished({}, isLong);
      await handle(attemptId, { result: 'suspected' });
      await handle(attemptId, { result: 'confirmed' });
      await room.good('TestExam/ObjectExamDecision', { attemptId, text: '当时在接值班电话。' });
      return { attemptId, of };
    };

    it('is raised, confirmed and voids the attempt, for good in this class', async () => {
      const { attemptId, of } = await finished({ max_times: 3, may_improve: true });
      expect((await handle(attemptId, { result: 'confirmed' })).body.error?.id).toBe(
        'exam-integrity.illegal-transition',
      );
      expect((await handle(attemptId, { result: 'suspected' })).body.result).toMatchObject({
        cheatState: 'suspected',
        actions: ['confirmed', 'cleared'],
      });
      const confirmed = await handle(attemptId, { result: 'confirmed' });
      expect(confirmed.body.result).toMatchObject({ cheatState: 'confirmed', state: 'void', actions: [] });
      const can = await room.good<{ reasons: string[] }>('TrainClass/IsCanExam', of);
      expect(can.reasons).toContain('cheating');
      const own = await room.good<CheatStanding>('TestExam/CheckUserIsCheat', { classId: of.classId });
      expect(own).toMatchObject({
        attemptId,
        state: 'confirmed',
        decision: { result: 'confirmed', opinion: '经核实，考试中查阅资料。' },
        canObject: true,
      });
      expect(JSON.stringify(own)).not.toContain('离开页面记录');
    });

    it('is cleared, and the attempt stays as it is', async () => {
      const { attemptId } = await finished();
      await handle(attemptId, { result: 'suspected' });
      const { body } = await handle(attemptId, { result: 'cleared', opinion: '误报' });
      expect(body.result).toMatchObject({ cheatState: 'cleared', state: 'graded', actions: ['suspected'] });
    });

    it('is decided once more after an appeal, by somebody else', async () => {
      const { attemptId } = await objected(true);
      const again = await room.call('TestExam/ObjectExamDecision', { attemptId, text: '再次申诉一次。' });
      expect(again.body.error?.id).toBe('exam-integrity.cannot-object');
      expect((await handle(attemptId, { result: 'cleared' })).body.error?.id).toBe(
        'exam-integrity.same-decider',
      );
      const { body } = await handle(attemptId, { result: 'cleared', opinion: '值班记录属实' }, 'admin');
      expect(body.result).toMatchObject({
        cheatState: 'cleared',
        state: 'grading',
        objection: { state: 'changed' },
        decisions: [{ result: 'confirmed' }, { result: 'cleared' }],
      });
      expect((await handle(attemptId, { result: 'confirmed' }, 'admin')).body.error?.id).toBe(
        'exam-integrity.illegal-transition',
      );
      // Nobody could object to what would come of it.
      expect(body.result?.actions).toEqual([]);
      expect((await handle(attemptId, { result: 'suspected' })).body.error?.id).toBe(
        'exam-integrity.no-objection',
      );
    });

    it('that was cleared once gives back what the attempt was when it was confirmed', async () => {
      const { attemptId } = await finished({}, true);
      await handle(attemptId, { result: 'suspected' });
      expect((await handle(attemptId, { result: 'cleared' })).body.result).toMatchObject({
        state: 'grading',
      });
      await room.database.transaction((trx) =>
        trx('exam_attempts').where({ id: attemptId }).update({ state: 'graded', score: 0, passed: false }),
      );
      await handle(attemptId, { result: 'suspected' });
      await handle(attemptId, { result: 'confirmed' });
      await room.good('TestExam/ObjectExamDecision', { attemptId, text: '当时在接值班电话。' });
      const { body } = await handle(attemptId, { result: 'cleared' }, 'admin');
      expect(body.result).toMatchObject({ state: 'graded', cheatState: 'cleared' });
    });

    it('that is cleared gives the paper the keys that were put right meanwhile', async () => {
      const { attemptId, of } = await objected();
      const scoreOf = async () =>
        (await room.database
          .read('exam_attempts')
          .where({ id: attemptId })
          .first('state', 'score')) as object;
      expect(await scoreOf()).toEqual({ state: 'void', score: 0 });
      const [questionId] = room.questions;
      const wanted = { examId: of.examId, questionId, version: 1, mode: 'key', right: [0] };
      const { basis } = await room.good<{ basis: string }>('TestExam/PreviewRegrade', wanted, 'manager');
      await room.good('TestExam/RegradeQuestion', { ...wanted, basis, reason: '答案有误' }, 'manager');
      await handle(attemptId, { result: 'cleared' }, 'admin');
      expect(await scoreOf()).toEqual({ state: 'graded', score: 20 });
    });

    it('that is upheld stays, and nobody decides a third time', async () => {
      const { attemptId } = await objected();
      const { body } = await handle(attemptId, { result: 'confirmed', opinion: '维持认定' }, 'admin');
      expect(body.result).toMatchObject({ state: 'void', objection: { state: 'upheld' }, actions: [] });
      expect((await handle(attemptId, { result: 'cleared' }, 'admin')).body.error?.id).toBe(
        'exam-integrity.no-objection',
      );
    });

    it('is not decided while the attempt runs, at an old version, or by whoever may only look', async () => {
      const { attemptId } = await begun();
      await handle(attemptId, { result: 'suspected' });
      expect((await handle(attemptId, { result: 'confirmed' })).body.error?.id).toBe(
        'exam-integrity.not-over',
      );
      expect((await handle(attemptId, { result: 'confirmed' }, 'supervisor')).body.error?.id).toBe(
        'common.forbidden',
      );
      await room.good('TrainClass/submitExam', { attemptId, epoch: 1, lastSeq: 0 });
      const stale = await handle(attemptId, { result: 'confirmed', rowVersion: 0 });
      expect(stale.body.error?.id).toBe('common.stale');
    });

    it('stands in the way of the end of a class, and is found on the board', async () => {
      const { attemptId, of } = await finished();
      await handle(attemptId, { result: 'suspected' });
      const preview = await room.good<{ obstacles: { kind: string; count: number }[] }>(
        'TrainClass/PreviewFinishTrainClass',
        { id: of.classId },
        'manager',
      );
      expect(preview.obstacles).toContainEqual({ kind: 'exam-suspicions', count: 1, names: [] });
      const page = await room.good<{ items: ExamReviewRow[] }>(
        'TestExam/GetExamReviewPageList',
        { page: 1, pageSize: 10, classId: of.classId, flag: 'suspected' },
        'manager',
      );
      expect(page.items).toMatchObject([{ attemptId, cheatState: 'suspected', canDecide: true }]);
      const other = await room.call(
        'TestExam/CheckUserIsCheat',
        { attemptId, userId: room.studentId },
        'personal',
      );
      expect(other.body.error?.id).toBe('common.not-found');
      const asked = { attemptId, userId: room.studentId };
      // Who teaches the class sees its sittings, but not what is suspected in them.
      expect((await room.call('TestExam/CheckUserIsCheat', asked, 'teacher')).body.error?.id).toBe(
        'common.not-found',
      );
      const seen = await room.good<CheatStanding>('TestExam/CheckUserIsCheat', asked, 'manager');
      expect(seen).toMatchObject({ attemptId, state: 'suspected' });
    });
  });

  it('finds papers that agree in the demo', async () => {
    const { exam_id: examId } = (await room.database
      .read('exam_attempts')
      .where({ cheat_state: 'suspected' })
      .orderBy('id')
      .first('exam_id')) as { exam_id: number };
    const { pairs, n } = await room.good<{ n: number; pairs: { z: number }[] }>(
      'TestExam/GetExamAgreement',
      { examId },
      'manager',
    );
    expect(n).toBeGreaterThan(30);
    expect(pairs.length).toBeGreaterThan(0);
  });
});
