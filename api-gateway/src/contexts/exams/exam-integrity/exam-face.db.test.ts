import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { examFaceMaker } from '../../../../test/exam-face-maker.ts';
import { examRoomMaker, MINUTE, someAnswer } from '../../../../test/exam-room-maker.ts';
import type { ExamRoomMaker } from '../../../../test/exam-room-maker.ts';
import { fakeFaces } from '../../../../test/fake-faces.ts';
import type { ExamView } from '@college/contracts/exams/exam-attempt-row';
import type { CatchImage, ExamReview } from '@college/contracts/exams/exam-integrity-row';

const RULE = { atStart: true, everyMinutes: 20, tries: 2, onFail: 'record' };

describeOnBothDatabases('faces in exams', (open) => {
  const faces = fakeFaces();
  let room: ExamRoomMaker;
  let camera: Awaited<ReturnType<typeof examFaceMaker>>;

  beforeAll(async () => {
    room = await examRoomMaker(open(), { faces });
    camera = await examFaceMaker(room, faces);
  });
  afterAll(() => room.close());
  beforeEach(() => room.clear());

  const withRule = (more: object) => ({ exam: { face_rule: JSON.stringify({ ...RULE, ...more }) } });
  const started = async (of: Awaited<ReturnType<ExamRoomMaker['opened']>>): Promise<number> => {
    const { body } = await room.start(of);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return (body.result as ExamView).attempt?.id ?? 0;
  };
  /** What another person says about the newest comparison. */
  const decide = async (result: 'passed-by-hand' | 'failed-by-hand') => {
    const { id, row_version: rowVersion } = (await room.database
      .read('face_checks')
      .orderBy('id', 'desc')
      .first('id', 'row_version')) as { id: number; row_version: number };
    const decision = { id, rowVersion, result, opinion: '人工核对' };
    await room.good('FaceCheck/CheckFaceByMan', decision, 'manager');
  };

  it('are asked for before the start, which is refused without', async () => {
    const of = await room.opened(withRule({ tries: 3 }));
    expect((await room.start(of)).body.error?.id).toBe('exam-attempt.face-missing');
    expect(await camera.watch(of)).toMatchObject({ moment: 'start', state: 'none', triesLeft: 3 });
    expect((await camera.show(of, 0.9, { challenge: 'open-mouth', moment: 'interval' })).body.error?.id).toBe(
      'exam-integrity.not-due',
    );
    const { body } = await camera.show(of);
    expect(body.result).toMatchObject({ moment: null, state: 'passed', similarity: 0.9 });
    const started = await room.start(of);
    expect(started.body.success).toBe(true);
    const { attempt } = started.body.result as ExamView;
    expect((await camera.review(attempt?.id ?? 0)).catches).toMatchObject([
      { moment: 'start', state: 'passed' },
    ]);
  });

  it('that are not recognised three times go on to somebody, or block', async () => {
    for (const onFail of ['record', 'block'] as const) {
      const of = await room.opened(withRule({ tries: 3, onFail }));
      expect((await camera.show(of, 0.2)).body.result).toMatchObject({ state: 'failed', triesLeft: 2 });
      expect((await camera.show(of, 0.2)).body.result).toMatchObject({ state: 'failed', triesLeft: 1 });
      const third = (await camera.show(of, 0.2)).body.result;
      const isRecord = onFail === 'record';
      expect(third).toMatchObject({ state: isRecord ? 'to-check' : 'failed', isBlocked: !isRecord });
      expect((await room.start(of)).body.success).toBe(isRecord);
    }
  });

  it('of somebody unsure or without an engine never pass in silence', async () => {
    const of = await room.opened(withRule({ tries: 3 }));
    expect((await camera.show(of, 0.7)).body.result).toMatchObject({ state: 'to-check', moment: null });
  });

  it('are wanted of somebody with a face photo only', async () => {
    const of = await room.opened(withRule({ tries: 3 }));
    const can = await room.good<{ reasons: string[] }>('TrainClass/IsCanExam', of, 'personal');
    expect(can.reasons).toContain('no-reference-face');
  });

  it('come again by the clock; what never came is looked at, and a refused one is a suspicion', async () => {
    const { of, attemptId } = await room.begun(withRule({ tries: 3, atStart: false }));
    expect(await camera.watch({ attemptId })).toMatchObject({ moment: null });
    room.pass(21 * MINUTE);
    expect(await camera.watch({ attemptId })).toMatchObject({ moment: 'interval', state: 'none' });
    const taken = await camera.show({ attemptId }, 0.7);
    expect(taken.body.result).toMatchObject({ moment: null, state: 'to-check' });
    room.pass(30 * MINUTE);
    await room.good('TrainClass/submitExam', { attemptId, epoch: 1, lastSeq: 0 });
    const { catches } = await camera.review(attemptId);
    expect(catches).toMatchObject([
      { state: 'to-check', reason: 'unsure' },
      { state: 'to-check', reason: 'not-sent' },
    ]);
    const [first, second] = catches;
    const decide = (one: typeof first, more: object, as = 'manager') =>
      room.call<ExamReview>(
        'TestExam/CheckExamFaceCompareByMan',
        { catchId: one?.id, rowVersion: one?.rowVersion, result: 'passed-by-hand', ...more },
        as,
      );
    expect((await decide(first, { result: 'failed-by-hand' })).body.error?.validationErrors).toHaveLength(1);
    expect((await decide(second, {})).body.result).toMatchObject({ cheatState: 'none', facesToCheck: 1 });
    const refused = await decide(first, { result: 'failed-by-hand', opinion: '不是本人' });
    expect(refused.body.result).toMatchObject({
      cheatState: 'suspected',
      causes: [{ cause: 'face' }],
      facesFailed: 1,
    });
    expect((await decide(first, {})).body.error?.id).toBe('face-check.illegal-transition');
    const images = await room.good<CatchImage[]>('TestExam/GetExamCatchImgList', { attemptId }, 'manager');
    expect(images).toMatchObject([
      {
        address: expect.stringMatching(/^\/api\/face-check\//),
        reference: expect.stringMatching(/^\/api\/photo\//),
      },
      { address: '' },
    ]);
    expect((await room.call('TestExam/GetExamCatchImgList', { attemptId })).body.error?.id).toBe(
      'common.forbidden',
    );
    expect(of.classId).toBeDefined();
  });

  it('stop an exam that blocks after the last try of an interval, until somebody unlocks it', async () => {
    const { attemptId } = await room.begun(withRule({ atStart: false, onFail: 'block' }));
    expect((await room.good<ExamView>('TrainClass/GetExam', { attemptId })).needsCamera).toBe(true);
    room.pass(21 * MINUTE);
    const first = await camera.show({ attemptId }, 0.2);
    expect(first.body.result).toMatchObject({ state: 'failed', triesLeft: 1, isBlocked: false });
    const last = await camera.show({ attemptId }, 0.2);
    expect(last.body.result).toMatchObject({ moment: 'interval', challenge: null, isBlocked: true });
    const locked = { id: 'exam-browser.locked', data: { reason: 'face', ackSeq: 0 } };
    const save = { attemptId, epoch: 1, seq: 1, answers: [] };
    expect((await room.save(save)).body.error).toMatchObject(locked);
    const submit = { attemptId, epoch: 1, lastSeq: 0 };
    expect((await room.call('TrainClass/submitExam', submit)).body.error).toMatchObject(locked);
    // The next interval brings no new tries.
    room.pass(20 * MINUTE);
    expect(await camera.watch({ attemptId })).toMatchObject({ challenge: null, isBlocked: true });
    const { rowVersion, facesToCheck, catches } = await camera.review(attemptId);
    expect(facesToCheck).toBe(1);
    expect(catches.map(({ state }) => state)).toEqual(['failed', 'to-check']);
    const unlock = { attemptId, rowVersion, reason: '已当面核实身份' };
    await room.good('TestExam/UnlockExam', unlock, 'teacher');
    expect((await room.save(save)).body.success).toBe(true);
    expect(await camera.watch({ attemptId })).toMatchObject({ moment: 'interval', triesLeft: 2 });
  });

  it('that are not shown in time stop an exam that blocks, whatever its page does', async () => {
    const { attemptId, view } = await room.begun(withRule({ atStart: false, onFail: 'block' }));
    const [first] = view.questions;
    const answers = [{ itemNo: first?.itemNo ?? 0, value: someAnswer(first ?? { kind: 'single', gaps: 0 }) }];
    const save = (seq: number) => room.save({ attemptId, epoch: 1, seq, answers });
    room.pass(24 * MINUTE);
    expect((await save(1)).body.success).toBe(true);
    room.pass(2 * MINUTE);
    // What came with the save that stops it is stored.
    expect((await save(2)).body.error).toMatchObject({
      id: 'exam-browser.locked',
      data: { reason: 'face', ackSeq: 2 },
    });
    expect((await save(3)).body.error?.id).toBe('exam-browser.locked');
    const { rowVersion, catches } = await camera.review(attemptId);
    expect(catches).toMatchObject([{ moment: 'interval', state: 'to-check', reason: 'not-sent' }]);
    // While it stands still nobody can show a face, so the next interval begins with the unlock.
    room.pass(22 * MINUTE);
    await room.good('TestExam/UnlockExam', { attemptId, rowVersion, reason: '已当面核实身份' }, 'teacher');
    expect((await save(4)).body.success).toBe(true);
    room.pass(4 * MINUTE);
    expect((await camera.show({ attemptId })).body.result).toMatchObject({ state: 'passed', moment: null });
    room.pass(2 * MINUTE);
    expect((await save(5)).body.success).toBe(true);
    expect((await camera.review(attemptId)).catches).toHaveLength(2);
  });

  it('that are not shown in time are looked at by somebody where the exam goes on', async () => {
    const { attemptId } = await room.begun(withRule({ atStart: false }));
    room.pass(26 * MINUTE);
    for (const seq of [0, 0])
      expect((await room.save({ attemptId, epoch: 1, seq, answers: [] })).body.success).toBe(true);
    expect((await camera.review(attemptId)).catches).toMatchObject([
      { state: 'to-check', reason: 'not-sent' },
    ]);
    // It is still wanted, and speaks for them.
    expect((await camera.show({ attemptId })).body.result).toMatchObject({ state: 'passed', moment: null });
    await room.good('TrainClass/submitExam', { attemptId, epoch: 1, lastSeq: 0 });
    expect((await camera.review(attemptId)).catches.map(({ state }) => state)).toEqual([
      'to-check',
      'passed',
    ]);
  });

  it('that the engine is unsure of stop nothing', async () => {
    const { attemptId } = await room.begun(withRule({ atStart: false, onFail: 'block', tries: 1 }));
    room.pass(21 * MINUTE);
    const { body } = await camera.show({ attemptId }, 0.7);
    expect(body.result).toMatchObject({ moment: null, state: 'to-check', isBlocked: false });
    expect((await room.save({ attemptId, epoch: 1, seq: 1, answers: [] })).body.success).toBe(true);
  });

  it('that a person refused before the start are a suspicion of the attempt', async () => {
    const of = await room.opened(withRule({}));
    expect((await camera.show(of, 0.7)).body.result).toMatchObject({ state: 'to-check' });
    await decide('failed-by-hand');
    const review = await camera.review(await started(of));
    expect(review).toMatchObject({ cheatState: 'suspected', causes: [{ cause: 'face' }] });
  });

  it('that were compared while the exam began in another window belong to it', async () => {
    const of = await room.opened(withRule({}));
    await camera.show(of, 0.2);
    let attemptId = 0;
    vi.spyOn(faces, 'look').mockImplementationOnce(async () => {
      await decide('passed-by-hand');
      attemptId = await started(of);
      return faces.sees;
    });
    await camera.show(of);
    const { catches } = await camera.review(attemptId);
    expect(catches).toMatchObject([{ state: 'passed-by-hand' }, { moment: 'start', state: 'passed' }]);
  });

  it('that are refused once the class is finished change nothing of its results', async () => {
    const of = await room.opened(withRule({ everyMinutes: null }));
    await camera.show(of);
    const attemptId = await started(of);
    await room.good('TrainClass/submitExam', { attemptId, epoch: 1, lastSeq: 0 });
    await room.database.transaction((trx) =>
      trx('train_classes').where({ id: of.classId }).update({ state: 'finished' }),
    );
    const { catches } = await camera.review(attemptId);
    const [one] = catches;
    const decision = { catchId: one?.id, rowVersion: one?.rowVersion, result: 'failed-by-hand' };
    const decided = await room.good<ExamReview>(
      'TestExam/CheckExamFaceCompareByMan',
      { ...decision, opinion: '不是本人' },
      'manager',
    );
    expect(decided).toMatchObject({ facesFailed: 1, cheatState: 'none', causes: [] });
  });
});
