import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { BEAT, checkpointSteps } from '../../../../test/checkpoint-steps.ts';
import { checkpointErrors } from '@college/contracts/study/study-checkpoint';

describeOnBothDatabases('an answer to a checkpoint', (open) => {
  const { study, begin, beat, untilOpen, question, rightOf, wrongOf, answer, asked, rowOf, creditedMs } =
    checkpointSteps(open);

  it('notes how quickly it was answered', async () => {
    await question();
    const checkpoint = await asked();
    study().pass(1200);
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
        .where({ user_id: study().studentId })
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
    await study().expectWhole();
    // The next beat says it, and the one after it counts again.
    expect(await beat()).toMatchObject({ reason: 'checkpoint-missed', seekTo: body.result?.seekTo });
    expect((await begin(study().document())).position).toBe(body.result?.seekTo);
    expect((await beat()).reason).toBeNull();
    expect(await creditedMs()).toBe(safe + BEAT);
    await study().expectWhole();
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
    study().pass(60_000);
    expect((await answer(next, { value: await rightOf(next) })).body.error?.id).toBe(
      checkpointErrors.late.id,
    );
    expect(await rowOf(next)).toMatchObject({ state: 'missed' });
    expect((await answer(next, { value })).body.error?.id).toBe(checkpointErrors.late.id);
    await study().expectWhole();
  });

  it('shows a number where there is no question, another one after a wrong try', async () => {
    const checkpoint = await asked();
    expect(checkpoint).toMatchObject({ kind: 'number', question: null });
    expect((await answer(checkpoint, { value: [1] })).body.error?.code).toBe(40001);
    // No number has a nought.
    const wrong = await answer(checkpoint, { value: ['0000'] });
    expect(wrong.body.result?.checkpoint?.image).not.toBe(checkpoint.image);
    expect((await answer(checkpoint, { value: ['0000'] })).body.result?.reason).toBe('checkpoint-missed');
    await study().expectWhole();
  });
});
