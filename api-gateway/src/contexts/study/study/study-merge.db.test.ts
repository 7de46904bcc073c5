import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { judgeOverdue } from './checkpoint.overdue.ts';
import { withdrawSlices } from './correct-slices.ts';
import { moveRecords } from '../../identity/user/merged-records.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { signedInContext } from '../../../../test/signed-in-context.ts';
import { studyRowsMaker } from '../../../../test/study-rows-maker.ts';
import { studyMaker } from '../../../../test/study-maker.ts';
import type { StudyMaker } from '../../../../test/study-maker.ts';
import type { StudySession } from '@college/contracts/study/study';
import type { MyStudyRow } from '@college/contracts/study/study-row';

const HOUR = 60 * 60_000;

describeOnBothDatabases('study of two accounts of one person', (open) => {
  let study: StudyMaker;
  let text: StudySession;
  let studied: StudySession[];
  beforeAll(async () => {
    study = await studyMaker(open());
  });
  afterAll(() => study.close());
  beforeEach(async () => {
    await study.reset();
    // Taken out of the class by the merge of the test before.
    await open().database.transaction((trx) =>
      trx('train_class_users')
        .where({ class_id: study.classId, user_id: study.personalId })
        .update({ is_deleted: false }),
    );
    studied = [];
    for (const as of ['student', 'personal']) {
      const session = await study.good(study.document(), as);
      study.pass(10_000);
      await study.beat(session, 1, { pos: 1 }, as);
      studied.push(session);
    }
    text = await study.good(study.text(), 'personal');
    study.pass(10_000);
    await study.beat(text, 1, { pos: 1 }, 'personal');
  });

  const merge = async () => {
    const context = await signedInContext(open(), 'admin');
    return open().database.transaction((trx) =>
      moveRecords(trx, context, {
        from: study.personalId,
        to: study.studentId,
        now: study.now().toISOString(),
      }),
    );
  };
  const day = async (userId: number): Promise<number> => {
    const [row] = (await open()
      .database.read('study_days')
      .where({ user_id: userId })
      .sum({ ms: 'credited_ms' })) as { ms: number | null }[];
    return Number(row?.ms ?? 0);
  };
  const sliceOf = async ({ sessionId }: StudySession) =>
    (await open().database.read('study_slices').where({ session_id: sessionId }).first()) as {
      id: number;
      user_id: number;
    };
  const recorded = async (as: string): Promise<string[]> => {
    const query = { classId: study.classId, pageSize: 100 };
    const { body } = await study.call<{ items: MyStudyRow[] }>(
      'StudyRecord/GetMyStudyRecordPageList',
      query,
      as,
    );
    return body.result?.items.map(({ wareId, creditedSeconds }) => `${wareId}: ${creditedSeconds}`) ?? [];
  };

  it('is that of the account that stays: wares, days, what is covered, and each slice with its record', async () => {
    const { database } = open();
    expect(await merge()).toMatchObject({ studiedWares: expect.any(Number) as number });
    expect(await study.creditedMs(study.studentId)).toBe(30_000);
    expect(await study.creditedMs(study.personalId)).toBe(0);
    expect(await day(study.studentId)).toBe(30_000);
    await study.expectWhole();
    const merged = await database
      .read('study_wares')
      .where({ user_id: study.studentId, class_id: study.classId, ware_key: study.document().wareId })
      .first<{ coverage: string }>('coverage');
    expect(JSON.parse(merged.coverage)).not.toEqual([]);
    // What was open was closed: nobody studies in the account that goes.
    expect((await study.beat(text, 2, { pos: 1 }, 'personal')).reason).toBe('paused');
    const end = { sessionId: studied[0]?.sessionId, epoch: studied[0]?.epoch };
    await study.call('StudyRecord/StopStudy', end);
    expect((await recorded('student')).toSorted()).toEqual(
      [`${study.document().wareId}: 20`, `${text.wareId}: 10`].toSorted(),
    );
    expect(await recorded('personal')).toEqual([]);
    await study.expectWhole();
    // The session says which account studied.
    const session = await database.read('study_sessions').where({ id: text.sessionId }).first('user_id');
    expect(session).toEqual({ user_id: study.personalId });
  });

  it('is withdrawn from the account that stays, and its slices are changed in nothing else', async () => {
    const { database } = open();
    await merge();
    const { id, user_id: userId } = await sliceOf(text);
    expect(userId).toBe(study.studentId);
    const by = { userId, reason: 'withdrawn' as const, now: study.now() };
    await database.transaction((trx) => withdrawSlices(trx, { ...by, sliceIds: [id] }));
    expect(await study.creditedMs(study.studentId)).toBe(20_000);
    expect(await day(study.studentId)).toBe(20_000);
    await study.expectWhole();
    for (const change of [{ credited_ms: 1 }, { user_id: userId, day: '2020-01-01' }])
      await expect(
        database.transaction((trx) => trx('study_slices').where({ id }).update(change)),
      ).rejects.toThrow('append-only');
    await expect(database.transaction((trx) => trx('study_slices').where({ id }).delete())).rejects.toThrow(
      'append-only',
    );
  });

  it('counts once: no more of a ware than it is worth, nor of a day than counts on one', async () => {
    const { database } = open();
    const make = await studyRowsMaker(open());
    const at = { classId: study.classId, creditedMs: 4 * HOUR };
    const [short, long] = [await make.ware({ creditMs: 5 * HOUR }), await make.ware()];
    for (const [userId, count] of [
      [study.studentId, 21],
      [study.personalId, 23],
    ] as const)
      await make.study([
        { ...at, userId, ware: short, begin: make.days(count) },
        { ...at, userId, ware: long, begin: make.days(25, userId === study.studentId ? 8 : 14) },
      ]);
    await merge();
    await study.expectWhole();
    const ms = async (table: string, where: object) =>
      (await database
        .read(table)
        .where({ ...where, user_id: study.studentId })
        .first('credited_ms')) as object;
    expect(await ms('study_wares', { ware_key: short.key })).toEqual({ credited_ms: 5 * HOUR });
    // Eight hours of 45 minutes.
    const day = make.days(25, 12).toISOString().slice(0, 10);
    expect(await ms('study_days', { day })).toEqual({ credited_ms: 6 * HOUR });
    expect(await ms('study_wares', { ware_key: long.key })).toEqual({ credited_ms: 6 * HOUR });
    const reasons = await database
      .read('study_corrections as each')
      .join('study_slices as slice', 'slice.id', 'each.slice_id')
      .whereIn('slice.ware_key', [short.key, long.key])
      .distinct('slice.ware_key', 'each.reason')
      .orderBy('slice.ware_key');
    expect(reasons).toEqual([
      { ware_key: short.key, reason: 'ware-full' },
      { ware_key: long.key, reason: 'daily-cap' },
    ]);
  });

  it('counts once at any time: beside the account that stays, the other one earned nothing', async () => {
    const { database } = open();
    const make = await studyRowsMaker(open());
    const at = { classId: study.classId, creditedMs: HOUR };
    const [own, other] = [await make.ware(), await make.ware()];
    await make.study([
      { ...at, userId: study.studentId, ware: own, begin: make.days(24, 9) },
      { ...at, userId: study.personalId, ware: other, begin: make.days(24, 9.5) },
    ]);
    await merge();
    await study.expectWhole();
    const credited = (ware: { readonly key: number }): Promise<unknown> =>
      database
        .read('study_wares')
        .where({ user_id: study.studentId, ware_key: ware.key })
        .first('credited_ms');
    expect(await credited(own)).toEqual({ credited_ms: HOUR });
    expect(await credited(other)).toEqual({ credited_ms: HOUR / 2 });
    const reasons = await database
      .read('study_corrections as each')
      .join('study_slices as slice', 'slice.id', 'each.slice_id')
      .where('slice.ware_key', other.key)
      .distinct('each.reason');
    expect(reasons).toEqual([{ reason: 'elsewhere' }]);
  });

  it('has its lesson tests and checkpoints: an open one that nobody answers withdraws time there', async () => {
    const { database } = open();
    const at = { class_id: study.classId, course_id: study.courseId };
    const before = await database.read('study_checkpoint_places').where({ ...at, user_id: study.personalId });
    expect(before).toHaveLength(1);
    const { checkpointId } = await database.transaction(async (trx) => {
      await trx('lesson_tests').insert({
        ...at,
        user_id: study.personalId,
        questions: '[]',
        state: 'submitted',
        pass_score: 60,
        is_passed: true,
        begun_at: study.now().toISOString(),
        until: study.now().toISOString(),
      });
      const [row] = (await trx('study_checkpoints')
        .insert({
          ...at,
          session_id: text.sessionId,
          epoch: text.epoch,
          user_id: study.personalId,
          ware_id: text.wareId,
          number: 1,
          kind: 'number',
          opened_at: study.now().toISOString(),
          until: study.now().toISOString(),
          state: 'open',
        })
        .returning('id')) as { id: number }[];
      return { checkpointId: row?.id };
    });
    await merge();
    const tables = ['study_checkpoint_places', 'study_checkpoints', 'lesson_tests', 'study_slices'];
    for (const table of tables)
      expect(await database.read(table).where({ user_id: study.personalId }), table).toEqual([]);
    expect(await database.read('lesson_tests').where({ ...at, user_id: study.studentId })).toHaveLength(1);
    study.pass(1000);
    await judgeOverdue({ ...study.services(), database });
    expect(await database.read('study_checkpoints').where({ id: checkpointId }).first()).toMatchObject({
      state: 'missed',
      user_id: study.studentId,
      withdrawn_ms: 20_000,
    });
    await study.expectWhole();
  });
});
