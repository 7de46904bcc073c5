import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withdrawSlices } from './correct-slices.ts';
import { moveTotals } from './study-merge.table.ts';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { studyMaker } from '../../../test/study-maker.ts';
import type { StudyMaker } from '../../../test/study-maker.ts';

describeOnBothDatabases('study of two accounts of one person', (open) => {
  let study: StudyMaker;
  beforeAll(async () => {
    study = await studyMaker(open());
  });
  afterAll(() => study.close());
  beforeEach(() => study.reset());

  it('is added up: wares, days and what is covered; its slices stay with who studied', async () => {
    const { database } = open();
    for (const as of ['student', 'personal']) {
      const session = await study.good(study.document(), as);
      study.pass(10_000);
      await study.beat(session, 1, { pos: 1 }, as);
    }
    const text = await study.good(study.text(), 'personal');
    study.pass(10_000);
    await study.beat(text, 1, { pos: 1 }, 'personal');
    const day = async (userId: number) =>
      (await database.read('study_days').where({ user_id: userId }).sum({ ms: 'credited_ms' }))[0] as object;

    const moved = await database.transaction((trx) => moveTotals(trx, study.personalId, study.studentId));
    expect(moved).toBeGreaterThanOrEqual(2);
    expect(await study.creditedMs(study.studentId)).toBe(30_000);
    expect(await study.creditedMs(study.personalId)).toBe(0);
    expect(await day(study.studentId)).toMatchObject({ ms: 30_000 });
    const kept = await database
      .read('study_wares')
      .where({ user_id: study.studentId, class_id: study.classId, ware_key: study.document().wareId })
      .first<{ coverage: string }>('coverage');
    expect(JSON.parse(kept.coverage)).not.toEqual([]);
    // What was open was closed: nobody studies in the account that goes.
    expect((await study.beat(text, 2, { pos: 1 }, 'personal')).reason).toBe('paused');
    const slices = await database.read('study_slices').where({ user_id: study.personalId }).pluck('ware_key');
    expect(slices).toContain(text.wareId);

    // What is withdrawn of them afterwards is taken from the account that stays.
    const { id: sliceId } = await database
      .read('study_slices')
      .where({ session_id: text.sessionId })
      .first<{ id: number }>('id');
    const by = { userId: study.personalId, reason: 'withdrawn' as const, now: study.now() };
    await database.transaction((trx) => withdrawSlices(trx, { ...by, sliceIds: [sliceId] }));
    expect(await study.creditedMs(study.studentId)).toBe(20_000);
    expect(await day(study.studentId)).toMatchObject({ ms: 20_000 });
  });
});
