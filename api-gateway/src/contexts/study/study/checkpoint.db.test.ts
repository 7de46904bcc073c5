import { expect, it } from 'vitest';
import { judgeOverdue } from './checkpoint.overdue.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { BEAT, checkpointSteps } from '../../../../test/checkpoint-steps.ts';
import type { BeatReply } from '@college/contracts/study/study';
import { studyErrors } from '@college/contracts/study/study';

describeOnBothDatabases('checkpoints', (open) => {
  const {
    study,
    session,
    begin,
    beat,
    repeat,
    watch,
    untilOpen,
    dueSoon,
    question,
    rightOf,
    answer,
    asked,
    rowOf,
    creditedMs,
  } = checkpointSteps(open);

  it('opens within 10 to 15 credited minutes, over two wares and a new session', async () => {
    await question();
    for (let turn = 0; turn < 30; turn += 1) expect((await beat()).checkpoint).toBeNull();
    expect((await begin(study().film())).checkpoint).toBeNull();
    const reply = await untilOpen(() => watch(0));
    expect(reply.courseSeconds).toBeGreaterThanOrEqual(600);
    expect(reply.courseSeconds).toBeLessThanOrEqual(900);
    expect(JSON.stringify(reply.checkpoint)).not.toMatch(/"(right|answer|analysis|secret)"/);
    await study().expectWhole();
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
    await study().expectWhole();
  });

  it('takes the time when nobody answers, at the next beat', async () => {
    await question();
    const checkpoint = await asked(() => watchFilm());
    study().pass(61_000);
    const reply = await watchFilm();
    expect(reply).toMatchObject({
      reason: 'checkpoint-missed',
      seekTo: 0,
      creditedSeconds: 0,
      checkpoint: null,
    });
    expect(await rowOf(checkpoint)).toMatchObject({ state: 'missed', answer_ms: null });
    expect(await creditedMs()).toBe(0);
    await study().expectWhole();
    // Watched again it counts again.
    study().pass(BEAT);
    expect((await study().beat(session(), 101, { pos: 10 })).creditedSeconds).toBeGreaterThan(9);
  });
  const watchFilm = async (): Promise<BeatReply> => {
    if (session().wareId !== study().film().wareId) {
      await begin(study().film());
      await dueSoon();
    }
    return watch(0);
  };

  it('takes the time when the page is closed', async () => {
    await question();
    const checkpoint = await asked();
    await study().call('StudyRecord/StopStudy', { sessionId: session().sessionId, epoch: session().epoch });
    study().pass(60_000);
    const deps = { database: open().database, keys: open().keys, now: study().now };
    expect(await judgeOverdue(deps)).toBe(1);
    expect(await judgeOverdue(deps)).toBe(0);
    expect(await creditedMs()).toBe(0);
    expect((await rowOf(checkpoint)).withdrawn_ms).toBeGreaterThan(0);
    await study().expectWhole();
    expect(await begin(study().document())).toMatchObject({ checkpoint: null, position: 1 });
    expect((await beat()).reason).toBe('checkpoint-missed');
    expect((await beat()).reason).toBeNull();
  });

  it('waits for the next beat where the page is left, and then gives its whole minute', async () => {
    await question();
    await dueSoon();
    for (let turn = 0; turn < 5; turn += 1) await beat();
    expect(await beat({ leaving: true })).toMatchObject({ reason: null, checkpoint: null });
    await study().call('StudyRecord/StopStudy', { sessionId: session().sessionId, epoch: session().epoch });
    study().pass(600_000);
    const deps = { database: open().database, keys: open().keys, now: study().now };
    expect(await judgeOverdue(deps)).toBe(0);
    expect((await begin(study().document())).checkpoint).toBeNull();
    await dueSoon();
    const { checkpoint, serverNow } = await beat();
    expect(Date.parse(checkpoint?.until ?? '') - Date.parse(serverNow)).toBe(60_000);
    expect(await creditedMs()).toBe(70_000);
  });

  it('opens where each beat says that the page is left', async () => {
    await question();
    await dueSoon();
    const reply = await untilOpen(() => beat({ leaving: true }));
    expect(reply.courseSeconds).toBeLessThanOrEqual(80);
  });

  it('gives its whole minute where the answer that brought it was lost, once', async () => {
    await question();
    const { until } = await asked();
    const again = async (): Promise<string | undefined> => {
      study().pass(40_000);
      return (await repeat()).checkpoint?.until;
    };
    expect(Date.parse((await again()) ?? '')).toBe(Date.parse(until) + 40_000);
    expect(Date.parse((await again()) ?? '')).toBe(Date.parse(until) + 40_000);
    study().pass(60_000);
    expect((await beat()).reason).toBe('checkpoint-missed');
  });

  it('gives its whole minute to the session after the one that lost the answer, once', async () => {
    await question();
    const { id, until } = await asked();
    const anew = async (): Promise<number> => {
      study().pass(40_000);
      const { checkpoint } = await begin(study().document());
      expect(checkpoint?.id).toBe(id);
      return Date.parse(checkpoint?.until ?? '') - Date.parse(until);
    };
    expect(await anew()).toBe(40_000);
    expect(await anew()).toBe(40_000);
    study().pass(60_000);
    expect((await beat()).reason).toBe('checkpoint-missed');
  });

  it('keeps its time in another session where a beat has followed it', async () => {
    await question();
    const { until } = await asked();
    expect((await beat()).reason).toBe('checkpoint-open');
    const { checkpoint } = await begin(study().document());
    expect(checkpoint?.until).toBe(until);
  });

  it('goes along to another session, and refuses the answer of the one before', async () => {
    await question();
    const checkpoint = await asked();
    const before = session();
    expect((await begin(study().document())).checkpoint?.id).toBe(checkpoint.id);
    const value = await rightOf(checkpoint);
    const old = await answer(checkpoint, { value, sessionId: before.sessionId, epoch: before.epoch });
    expect(old.body.error?.id).toBe(studyErrors.elsewhere.id);
    expect((await answer(checkpoint, { value, epoch: before.epoch })).body.error?.id).toBe(
      studyErrors.elsewhere.id,
    );
    expect((await answer(checkpoint, { value })).body.result?.isPassed).toBe(true);
  });
});
