import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { judgeOverdue } from './checkpoint.overdue.ts';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { studyMaker } from '../../../test/study-maker.ts';
import type { StudyMaker } from '../../../test/study-maker.ts';
import type { BeatReply, Checkpoint, StudySession } from '@college/contracts/business/study';
import { studyErrors } from '@college/contracts/business/study';
import { checkpointErrors } from '@college/contracts/business/study-checkpoint';
import type { QuestionContent, QuestionValue } from '@college/contracts/business/question';

interface Outcome {
  isPassed: boolean;
  triesLeft: number;
  seekTo: number | null;
  reason: string | null;
  checkpoint: Checkpoint | null;
}

const BEAT = 10_000;

describeOnBothDatabases('checkpoints', (open) => {
  let study: StudyMaker;
  let session: StudySession;
  let seq = 0;

  beforeAll(async () => {
    study = await studyMaker(open());
  });
  afterAll(() => study.close());
  beforeEach(async () => {
    await study.reset();
    await open().database.transaction((trx) =>
      trx('question_courses').where({ course_id: study.courseId }).delete(),
    );
    session = await study.good(study.document());
    seq = 0;
  });

  /** Reads on, a page a minute: nothing else has to be proved for a document. */
  const beat = async (): Promise<BeatReply> => {
    study.pass(BEAT);
    seq += 1;
    return study.beat(session, seq, { pos: Math.min(10, 1 + Math.floor(seq / 6)) });
  };
  /** A film in steps of a beat, with its keys. */
  const watch = async (from: number): Promise<BeatReply> => {
    study.pass(BEAT);
    seq += 1;
    const pos = from + 10 * seq;
    await study.key(session, Math.floor(pos / 60));
    return study.beat(session, seq, { pos });
  };
  const untilOpen = async (step: () => Promise<BeatReply> = beat): Promise<BeatReply> => {
    for (let turn = 0; turn < 100; turn += 1) {
      const reply = await step();
      if (reply.checkpoint) return reply;
    }
    throw new Error('no checkpoint opened');
  };
  /** One that is due after a minute, so that a test need not study for ten. */
  const dueSoon = async (): Promise<void> => {
    await open().database.transaction(async (trx) => {
      await trx('study_leases').where({ user_id: study.studentId }).update({ checkpoint_due_ms: 60_000 });
    });
  };
  const question = async (): Promise<void> => {
    await open().database.transaction(async (trx) => {
      const ids = (await trx('questions')
        .where({ kind: 'single', is_enable: true, is_exam_only: false, is_deleted: false })
        .limit(3)
        .pluck('id')) as number[];
      await trx('question_courses').insert(
        ids.map((question_id) => ({ question_id, course_id: study.courseId })),
      );
    });
  };
  const rightOf = async ({ id }: Checkpoint): Promise<QuestionValue> => {
    const row = (await open()
      .database.read('study_checkpoints as c')
      .join('question_versions as v', (on) =>
        on.on('v.question_id', 'c.question_id').andOn('v.version', 'c.question_version'),
      )
      .where('c.id', id)
      .first('v.content')) as { content: string };
    return (JSON.parse(row.content) as QuestionContent).right;
  };
  const wrongOf = async (checkpoint: Checkpoint): Promise<QuestionValue> => {
    const [right] = await rightOf(checkpoint);
    return [right === 0 ? 1 : 0];
  };
  const answer = (checkpoint: Checkpoint, more: object, as = 'student') =>
    study.call<Outcome>(
      'StudyRecord/AnswerCheckpoint',
      { sessionId: session.sessionId, epoch: session.epoch, checkpointId: checkpoint.id, ...more },
      as,
    );
  const asked = async (step?: () => Promise<BeatReply>): Promise<Checkpoint> => {
    await dueSoon();
    const { checkpoint } = await untilOpen(step);
    if (!checkpoint) throw new Error('unreachable');
    return checkpoint;
  };
  const rowOf = async ({ id }: Checkpoint) =>
    (await open().database.read('study_checkpoints').where({ id }).first()) as {
      state: string;
      tries: number;
      answer_ms: number | null;
      withdrawn_ms: number;
      image: string;
    };
  const creditedMs = async (): Promise<number> =>
    Number(
      (
        (await open()
          .database.read('study_wares')
          .where({ user_id: study.studentId, course_id: study.courseId })
          .sum({ ms: 'credited_ms' })) as { ms: number }[]
      )[0]?.ms ?? 0,
    );

  it('opens within 10 to 15 credited minutes, over two wares and a new session', async () => {
    await question();
    for (let turn = 0; turn < 30; turn += 1) expect((await beat()).checkpoint).toBeNull();
    session = await study.good(study.film());
    seq = 0;
    expect(session.checkpoint).toBeNull();
    const reply = await untilOpen(() => watch(0));
    expect(reply.courseSeconds).toBeGreaterThanOrEqual(600);
    expect(reply.courseSeconds).toBeLessThanOrEqual(900);
    expect(JSON.stringify(reply.checkpoint)).not.toMatch(/"(right|answer|analysis|secret)"/);
    await study.expectWhole();
  });

  it('asks no question of somebody who sits an exam meanwhile', async () => {
    await question();
    const { database } = open();
    const sitting = (await database.read('exam_sittings').first('id', 'exam_id')) as {
      id: number;
      exam_id: number;
    };
    const attempt = { sitting_id: sitting.id, user_id: study.studentId, no: 99 };
    await database.transaction((trx) =>
      trx('exam_attempts').insert({
        ...attempt,
        exam_id: sitting.exam_id,
        student_no: 99_999,
        state: 'running',
        seed: '',
        paper: '[]',
        created_at: open().now.toISOString(),
      }),
    );
    expect((await asked()).kind).toBe('number');
    await database.transaction((trx) => trx('exam_attempts').where(attempt).delete());
  });

  it('credits nothing while it is open, and goes on after the right answer, which keeps the time', async () => {
    await question();
    const checkpoint = await asked();
    const before = await creditedMs();
    expect((await beat()).reason).toBe('checkpoint-open');
    expect(await creditedMs()).toBe(before);
    const { body } = await answer(checkpoint, { value: await rightOf(checkpoint) });
    expect(body.result).toMatchObject({ isPassed: true, seekTo: null, checkpoint: null });
    expect(await rowOf(checkpoint)).toMatchObject({ state: 'passed', answer_ms: BEAT });
    const after = await beat();
    expect(after).toMatchObject({ reason: null, checkpoint: null });
    expect(await creditedMs()).toBe(before + BEAT);
    await study.expectWhole();
  });

  it('notes how quickly it was answered', async () => {
    await question();
    const checkpoint = await asked();
    study.pass(1200);
    await answer(checkpoint, { value: await rightOf(checkpoint) });
    expect((await rowOf(checkpoint)).answer_ms).toBe(1200);
  });

  it('asks another question after a wrong answer, and after two withdraws what is not vouched for', async () => {
    await question();
    const first = await asked();
    await answer(first, { value: await rightOf(first) });
    const safe = await creditedMs();
    const place = (await beat()).position;
    await open().database.transaction(async (trx) => {
      await trx('study_leases')
        .where({ user_id: study.studentId })
        .update({ checkpoint_due_ms: safe + 50_000 });
    });
    const { checkpoint } = await untilOpen();
    if (!checkpoint) throw new Error('unreachable');
    const wrong = await answer(checkpoint, { value: await wrongOf(checkpoint) });
    expect(wrong.body.result).toMatchObject({ isPassed: false, triesLeft: 1, seekTo: null });
    const second = wrong.body.result?.checkpoint;
    expect(second?.question?.stem).not.toBe(checkpoint.question?.stem);
    expect(second?.until).toBe(checkpoint.until);
    const { body } = await answer(checkpoint, { value: await wrongOf(checkpoint) });
    expect(body.result).toMatchObject({ triesLeft: 0, reason: 'checkpoint-missed', checkpoint: null });
    expect(body.result?.seekTo).toBeLessThanOrEqual(place);
    expect(await creditedMs()).toBe(safe);
    expect(await rowOf(checkpoint)).toMatchObject({ state: 'failed', tries: 2, withdrawn_ms: 50_000 });
    await study.expectWhole();
    // The next beat says it, and the one after it counts again.
    expect(await beat()).toMatchObject({ reason: 'checkpoint-missed', seekTo: body.result?.seekTo });
    seq = 0;
    session = await study.good(study.document());
    expect(session.position).toBe(body.result?.seekTo);
    expect((await beat()).reason).toBeNull();
    expect(await creditedMs()).toBe(safe + BEAT);
    await study.expectWhole();
  });

  it('takes the time when nobody answers, at the next beat', async () => {
    await question();
    const checkpoint = await asked(() => watchFilm());
    study.pass(61_000);
    const reply = await watchFilm();
    expect(reply).toMatchObject({
      reason: 'checkpoint-missed',
      seekTo: 0,
      creditedSeconds: 0,
      checkpoint: null,
    });
    expect(await rowOf(checkpoint)).toMatchObject({ state: 'missed', answer_ms: null });
    expect(await creditedMs()).toBe(0);
    await study.expectWhole();
    // Watched again it counts again.
    seq = 100;
    study.pass(BEAT);
    expect((await study.beat(session, (seq += 1), { pos: 10 })).creditedSeconds).toBeGreaterThan(9);
  });
  const watchFilm = async (): Promise<BeatReply> => {
    if (session.wareId !== study.film().wareId) {
      session = await study.good(study.film());
      seq = 0;
      await dueSoon();
    }
    return watch(0);
  };

  it('takes the time when the page is closed', async () => {
    await question();
    const checkpoint = await asked();
    await study.call('StudyRecord/StopStudy', { sessionId: session.sessionId, epoch: session.epoch });
    study.pass(60_000);
    const deps = { database: open().database, keys: open().keys, now: study.now };
    expect(await judgeOverdue(deps)).toBe(1);
    expect(await judgeOverdue(deps)).toBe(0);
    expect(await creditedMs()).toBe(0);
    expect((await rowOf(checkpoint)).withdrawn_ms).toBeGreaterThan(0);
    await study.expectWhole();
    session = await study.good(study.document());
    expect(session).toMatchObject({ checkpoint: null, position: 1 });
    seq = 0;
    expect((await beat()).reason).toBe('checkpoint-missed');
    expect((await beat()).reason).toBeNull();
  });

  it('goes along to another session, and refuses the answer of the one before', async () => {
    await question();
    const checkpoint = await asked();
    const before = session;
    session = await study.good(study.document());
    expect(session.checkpoint?.id).toBe(checkpoint.id);
    const value = await rightOf(checkpoint);
    const old = await answer(checkpoint, { value, sessionId: before.sessionId, epoch: before.epoch });
    expect(old.body.error?.id).toBe(studyErrors.elsewhere.id);
    expect((await answer(checkpoint, { value, epoch: before.epoch })).body.error?.id).toBe(
      studyErrors.elsewhere.id,
    );
    expect((await answer(checkpoint, { value })).body.result?.isPassed).toBe(true);
  });

  it('is answered once, in time, by its person, in a form that fits', async () => {
    await question();
    const checkpoint = await asked();
    const value = await rightOf(checkpoint);
    const refused = async (more: object, as?: string) => (await answer(checkpoint, more, as)).body.error;
    expect((await refused({ value }, 'personal'))?.code).toBe(40401);
    expect((await refused({ value: ['Methane'] }))?.code).toBe(40001);
    expect((await refused({}))?.code).toBe(40001);
    expect((await refused({ value: [0, 1] }))?.code).toBe(40001);
    expect((await rowOf(checkpoint)).tries).toBe(0);
    expect((await answer(checkpoint, { value })).body.result?.isPassed).toBe(true);
    expect((await refused({ value }))?.id).toBe(checkpointErrors.notOpen.id);
    const next = await asked();
    study.pass(60_000);
    expect((await answer(next, { value: await rightOf(next) })).body.error?.id).toBe(
      checkpointErrors.late.id,
    );
    expect(await rowOf(next)).toMatchObject({ state: 'missed' });
    expect((await answer(next, { value })).body.error?.id).toBe(checkpointErrors.late.id);
    await study.expectWhole();
  });

  it('shows a number where there is no question, another one after a wrong try', async () => {
    const checkpoint = await asked();
    expect(checkpoint).toMatchObject({ kind: 'number', question: null });
    expect(checkpoint.image).toMatch(/^data:image\/svg\+xml;base64,/);
    expect((await answer(checkpoint, { value: [1] })).body.error?.code).toBe(40001);
    // No picture has a nought.
    const wrong = await answer(checkpoint, { value: ['0000'] });
    expect(wrong.body.result?.checkpoint?.image).not.toBe(checkpoint.image);
    expect((await answer(checkpoint, { value: ['0000'] })).body.result?.reason).toBe('checkpoint-missed');
    expect((await rowOf(checkpoint)).image).toBe('');
    await study.expectWhole();
  });

  it('asks who cannot see the picture for a sum, at no try and no time', async () => {
    const checkpoint = await asked();
    const inWords = async () => (await answer(checkpoint, { inWords: true })).body.result;
    const first = await inWords();
    expect(first).toMatchObject({ isPassed: false, triesLeft: 2, checkpoint: { until: checkpoint.until } });
    expect(first?.checkpoint?.image).toBeNull();
    expect((await inWords())?.checkpoint?.sum).toEqual(first?.checkpoint?.sum);
    const wrong = (await answer(checkpoint, { value: ['0'] })).body.result;
    const { first: one = 0, second: two = 0 } = wrong?.checkpoint?.sum ?? {};
    expect((await answer(checkpoint, { value: [String(one + two)] })).body.result?.isPassed).toBe(true);
  });
});
