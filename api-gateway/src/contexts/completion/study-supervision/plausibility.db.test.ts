import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { studySupervisionSteps } from '../../../../test/study-supervision-steps.ts';
import type { Page } from '../../../../test/study-supervision-steps.ts';
import type { EvidenceRow, PlausibilityRow } from '@college/contracts/completion/study-supervision-row';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describeOnBothDatabases('study that is worth a look is found by its rule', (open) => {
  const { make, world, call } = studySupervisionSteps(open);

  const board = async (input: object = {}, by = 'manager') =>
    (
      await call<Page<PlausibilityRow>>(
        'GetPlausibilityPageList',
        { pageSize: 100, classId: world().classId, ...input },
        by,
      )
    ).body.result?.items ?? [];
  const findingsOf = async (userId: number) => (await board({ userId })).map(({ finding }) => finding);
  const slicesOf = async (userId: number, input: object = {}) =>
    (
      await call<Page<EvidenceRow>>('GetPlausibilitySlicePageList', {
        userId,
        classId: world().classId,
        pageSize: 100,
        ...input,
      })
    ).body.result?.items ?? [];
  /** A person each, so that findings of one test are not those of another. */
  const someone = (): number => world().people.shift() ?? 0;

  it('beats that come too regularly for an hour', async () => {
    const { classId } = world();
    const [machine, person] = [someone(), someone()];
    const ware = await make().ware();
    await make().study([
      { userId: machine, classId, ware, creditedMs: 70 * MINUTE, jitterMs: 2, begin: make().days(3, 9) },
      { userId: person, classId, ware, creditedMs: 70 * MINUTE, jitterMs: 40, begin: make().days(3, 9) },
      {
        userId: person,
        classId,
        ware: await make().ware(),
        creditedMs: 50 * MINUTE,
        jitterMs: 2,
        begin: make().days(3, 12),
      },
    ]);
    expect(await board({ userId: machine })).toMatchObject([
      { finding: 'regular-beats', slices: 14, creditedSeconds: 70 * 60, count: 70, extreme: 2 },
    ]);
    expect(await findingsOf(person)).toEqual([]);
    expect(await slicesOf(machine, { finding: 'regular-beats' })).toHaveLength(14);
  });

  it('study for more than three hours between 23:00 and 5:00, over midnight as one night', async () => {
    const { classId } = world();
    const [owl, early] = [someone(), someone()];
    await make().study([
      { userId: owl, classId, ware: await make().ware(), creditedMs: 2 * HOUR, begin: make().days(4, 22.5) },
      { userId: owl, classId, ware: await make().ware(), creditedMs: 2 * HOUR, begin: make().days(3, 1) },
      { userId: early, classId, ware: await make().ware(), creditedMs: 4 * HOUR, begin: make().days(3, 5) },
    ]);
    expect(await board({ userId: owl })).toMatchObject([
      { finding: 'night-study', count: 1, extreme: 210, slices: 42 },
    ]);
    expect(await slicesOf(owl, { finding: 'night-study' })).toHaveLength(42);
    expect(await slicesOf(owl)).toHaveLength(48);
    expect(await findingsOf(early)).toEqual([]);
  });

  it('one device for three people on a day, and evidence that is weak', async () => {
    const { classId, student } = world();
    const [one, two] = [someone(), someone()];
    const ware = await make().ware();
    const at = { classId, ware, devicePrint: 'shared', begin: make().days(5) };
    await make().study([
      { ...at, userId: one },
      { ...at, userId: two, creditedMs: 80 * MINUTE, isWeak: true },
      { ...at, userId: student },
      { ...at, userId: student, ware: await make().ware(), devicePrint: 'two', begin: make().days(4) },
      { ...at, userId: one, ware: await make().ware(), devicePrint: 'two', begin: make().days(4) },
    ]);
    expect(await board({ userId: one })).toMatchObject([{ finding: 'shared-device', count: 1, extreme: 3 }]);
    expect((await findingsOf(two)).toSorted()).toEqual(['shared-device', 'weak-evidence']);
    expect(await board({ userId: two, finding: 'weak-evidence' })).toMatchObject([
      { count: 100, extreme: 80 },
    ]);
  });

  it('checkpoints that are answered faster than they can be read', async () => {
    const { classId, student } = world();
    const [ids = []] = await make().study([
      { userId: student, classId, ware: await make().ware(), begin: make().days(6), creditedMs: 40 * MINUTE },
    ]);
    const { database } = open();
    const slice = (await database.read('study_slices').where({ id: ids[0] }).first()) as Record<
      string,
      unknown
    >;
    const answer = (number: number, answer_ms: number) => ({
      session_id: slice.session_id,
      epoch: slice.epoch,
      user_id: student,
      class_id: classId,
      course_id: slice.course_id,
      ware_id: slice.ware_id,
      number,
      kind: 'question',
      opened_at: slice.begin_at,
      until: slice.end_at,
      state: 'passed',
      answer_ms,
    });
    await database.transaction(async (trx) => {
      await trx('study_checkpoints').insert([answer(1, 700), answer(2, 900), answer(3, 1600)]);
    });
    const quick = { userId: student, finding: 'quick-answers' };
    expect(await board(quick)).toEqual([]);
    await database.transaction(async (trx) => {
      await trx('study_checkpoints').insert(answer(4, 1500));
    });
    expect(await board(quick)).toMatchObject([{ count: 3, extreme: 700, slices: 8 }]);
  });

  it('within the days that are asked for, 92 at most, and within the caller’s area', async () => {
    const { classId, student } = world();
    const late = { userId: student, finding: 'quick-answers' };
    expect(await board({ ...late, from: '2026-06-12' })).toEqual([]);
    expect(await board({ ...late, from: '2020-01-01' })).toHaveLength(1);
    expect(await board({ ...late, from: '2020-01-01', to: '2026-06-01' })).toEqual([]);
    expect(await board(late, 'regulator')).toHaveLength(1);
    await open().database.transaction(async (trx) => {
      await trx('train_classes').where({ id: classId }).update({ area_code: '990200' });
    });
    expect(await board(late, 'regulator')).toEqual([]);
    await open().database.transaction(async (trx) => {
      await trx('train_classes').where({ id: classId }).update({ area_code: '990100' });
    });
    for (const by of ['enterprise', 'student'])
      expect((await call('GetPlausibilityPageList', {}, by)).body.error?.code).toBe(40301);
  });
});
