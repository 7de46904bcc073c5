import { afterEach, expect, it } from 'vitest';
import { judgeOverdue } from './checkpoint.overdue.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { BEAT, checkpointSteps } from '../../../../test/checkpoint-steps.ts';
import type { LearnerCourse } from '@college/contracts/study/study-row';

describeOnBothDatabases('study while its person sits an exam', (open) => {
  const { study, session, begin, beat, question, rightOf, answer, asked, rowOf, creditedMs } =
    checkpointSteps(open);
  const no = 99;

  /** Of any exam: the one that comes first. */
  const sits = async (): Promise<void> => {
    const { database } = open();
    const sitting = (await database.read('exam_sittings').first('id', 'exam_id')) as {
      id: number;
      exam_id: number;
    };
    await database.transaction((trx) =>
      trx('exam_attempts').insert({
        sitting_id: sitting.id,
        user_id: study().studentId,
        no,
        exam_id: sitting.exam_id,
        student_no: 99_999,
        state: 'running',
        seed: '',
        paper: '[]',
        started_at: study().now().toISOString(),
        created_at: study().now().toISOString(),
      }),
    );
  };
  const submits = (): Promise<number> =>
    open().database.transaction((trx) =>
      trx('exam_attempts')
        .where({ user_id: study().studentId, no })
        .update({ state: 'graded', submitted_at: study().now().toISOString() }),
    );
  afterEach(() =>
    open().database.transaction((trx) =>
      trx('exam_attempts').where({ user_id: study().studentId, no }).delete(),
    ),
  );
  const can = async () =>
    (await study().call<{ can: boolean; reasons: string[] }>('TrainClass/StudentCanStudy', undefined)).body
      .result;
  const course = async () =>
    (await study().call<LearnerCourse[]>('StudyRecord/GetMyCourseList', undefined)).body.result?.find(
      ({ classId }) => classId === study().classId,
    );

  it('begins nowhere, says why, and begins again after it', async () => {
    await sits();
    const refused = await study().start({ ...study().document(), takeOver: true });
    expect(refused.body.error).toMatchObject({ id: 'study.cannot', data: { reasons: ['exam-open'] } });
    expect(await can()).toMatchObject({ can: false, reasons: ['exam-open'] });
    expect(await course()).toMatchObject({ canStudy: false, reason: 'exam-open' });
    await submits();
    expect(await can()).toMatchObject({ can: true, reasons: [] });
    expect(await course()).toMatchObject({ canStudy: true, reason: null });
    expect((await begin(study().document())).position).toBe(1);
  });

  it('earns nothing, ends the slice before it, and goes on by itself after it', async () => {
    expect((await beat()).reason).toBeNull();
    const before = study().now().toISOString();
    study().pass(1000);
    await sits();
    const earned = await creditedMs();
    for (let turn = 0; turn < 3; turn += 1) expect((await beat()).reason).toBe('exam-open');
    const slice = (await open()
      .database.read('study_slices')
      .where({ session_id: session().sessionId })
      .first('end_at', 'credited_ms', 'closed_by')) as { end_at: string };
    expect(slice).toMatchObject({ credited_ms: BEAT, closed_by: 'end' });
    expect(new Date(slice.end_at).toISOString()).toBe(before);
    // Some of this beat is the exam's.
    study().pass(1000);
    await submits();
    expect((await beat()).reason).toBe('exam-open');
    expect(await creditedMs()).toBe(earned);
    expect((await beat()).reason).toBeNull();
    expect(await creditedMs()).toBe(earned + BEAT);
    await study().expectWhole();
  });

  it('earns nothing between two beats in which an exam began and ended', async () => {
    await beat();
    const earned = await creditedMs();
    study().pass(2000);
    await sits();
    study().pass(4000);
    await submits();
    expect((await beat()).reason).toBe('exam-open');
    expect(await creditedMs()).toBe(earned);
  });

  it('is asked nothing: an open checkpoint waits for the end of it, with its question and its minute', async () => {
    await question();
    const checkpoint = await asked();
    expect(checkpoint.kind).toBe('question');
    const earned = await creditedMs();
    await sits();
    const value = await rightOf(checkpoint);
    expect((await answer(checkpoint, { value })).body.error).toMatchObject({
      id: 'study.cannot',
      data: { reasons: ['exam-open'] },
    });
    study().pass(61_000);
    expect(await beat()).toMatchObject({ reason: 'exam-open', checkpoint: null });
    study().pass(61_000);
    const deps = { database: open().database, keys: open().keys, now: study().now };
    expect(await judgeOverdue(deps)).toBe(0);
    await submits();
    study().pass(3_600_000);
    expect(await judgeOverdue(deps)).toBe(0);
    await beat();
    const { checkpoint: shown, serverNow } = await beat();
    expect(shown).toMatchObject({ id: checkpoint.id, kind: 'question' });
    expect(Date.parse(shown?.until ?? '') - Date.parse(serverNow)).toBe(60_000);
    expect((await answer(checkpoint, { value })).body.result?.isPassed).toBe(true);
    expect(await creditedMs()).toBe(earned);
    expect(await rowOf(checkpoint)).toMatchObject({ state: 'passed', kind: 'question' });
    expect((await beat()).reason).toBeNull();
  });

  it('is asked by the next session too, with the whole minute', async () => {
    await question();
    const checkpoint = await asked();
    await sits();
    study().pass(61_000);
    await judgeOverdue({ database: open().database, keys: open().keys, now: study().now });
    await submits();
    study().pass(600_000);
    const { checkpoint: shown, serverNow } = await begin(study().document());
    expect(shown?.id).toBe(checkpoint.id);
    expect(Date.parse(shown?.until ?? '') - Date.parse(serverNow)).toBe(60_000);
  });
});
