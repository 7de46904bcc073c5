import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { openGateway } from '../../../test/gateway.ts';
import type { Gateway } from '../../../test/gateway.ts';
import { studyRowsMaker } from '../../../test/study-rows-maker.ts';
import type {
  EvidenceRow,
  MyStudyDecision,
  PlausibilityRow,
  ProgressRow,
  StudyDecisionDetail,
  StudyDecisionRow,
} from '@college/contracts/business/study-supervision';
import type { MyNoticeRow } from '@college/contracts/business/my-notice';

interface Page<Row> {
  totalCount: number;
  items: Row[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const REASON = '夜间连续学习且无人应答，请说明情况。';

describeOnBothDatabases('study that is worth a look', (open) => {
  let gateway: Gateway;
  let make: Awaited<ReturnType<typeof studyRowsMaker>>;
  let classId = 0;
  let student = 0;
  const tokens = new Map<string, string>();
  const people: number[] = [];

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['admin', 'manager', 'supervisor', 'regulator', 'enterprise', 'student', 'personal'])
      tokens.set(name, (await gateway.signIn(name)).token);
    make = await studyRowsMaker(open());
    const rows = (await open()
      .database.read('users')
      .where({ user_type: '3', is_deleted: false })
      .whereNot('username', 'student')
      .orderBy('id')
      .limit(8)) as { id: number }[];
    people.push(...rows.map(({ id }) => id));
    student = (await make.personOf('student')).id;
    classId = await make.trainClass({ needHours: 5, courses: [], students: [], areaCode: '990100' });
  });
  afterAll(() => gateway.close());

  const call = <Result>(action: string, input: object = {}, by = 'manager') =>
    gateway.call<Result>(`StudyRecord/${action}`, input, tokens.get(by));
  const board = async (input: object = {}, by = 'manager') =>
    (await call<Page<PlausibilityRow>>('GetPlausibilityPageList', { pageSize: 100, classId, ...input }, by))
      .body.result?.items ?? [];
  const findingsOf = async (userId: number) => (await board({ userId })).map(({ finding }) => finding);
  const slicesOf = async (userId: number, input: object = {}) =>
    (
      await call<Page<EvidenceRow>>('GetPlausibilitySlicePageList', {
        userId,
        classId,
        pageSize: 100,
        ...input,
      })
    ).body.result?.items ?? [];
  /** A person each, so that findings of one test are not those of another. */
  const someone = (): number => people.shift() ?? 0;

  describe('is found by its rule', () => {
    it('beats that come too regularly for an hour', async () => {
      const [machine, person] = [someone(), someone()];
      const ware = await make.ware();
      await make.study([
        { userId: machine, classId, ware, creditedMs: 70 * MINUTE, jitterMs: 2, begin: make.days(3, 9) },
        { userId: person, classId, ware, creditedMs: 70 * MINUTE, jitterMs: 40, begin: make.days(3, 9) },
        {
          userId: person,
          classId,
          ware: await make.ware(),
          creditedMs: 50 * MINUTE,
          jitterMs: 2,
          begin: make.days(3, 12),
        },
      ]);
      expect(await board({ userId: machine })).toMatchObject([
        { finding: 'regular-beats', slices: 14, creditedSeconds: 70 * 60, count: 70, extreme: 2 },
      ]);
      expect(await findingsOf(person)).toEqual([]);
      expect(await slicesOf(machine, { finding: 'regular-beats' })).toHaveLength(14);
    });

    it('study for more than three hours between 23:00 and 5:00, over midnight as one night', async () => {
      const [owl, early] = [someone(), someone()];
      await make.study([
        { userId: owl, classId, ware: await make.ware(), creditedMs: 2 * HOUR, begin: make.days(4, 22.5) },
        { userId: owl, classId, ware: await make.ware(), creditedMs: 2 * HOUR, begin: make.days(3, 1) },
        { userId: early, classId, ware: await make.ware(), creditedMs: 4 * HOUR, begin: make.days(3, 5) },
      ]);
      expect(await board({ userId: owl })).toMatchObject([
        { finding: 'night-study', count: 1, extreme: 210, slices: 42 },
      ]);
      expect(await slicesOf(owl, { finding: 'night-study' })).toHaveLength(42);
      expect(await slicesOf(owl)).toHaveLength(48);
      expect(await findingsOf(early)).toEqual([]);
    });

    it('one device for three people on a day, and evidence that is weak', async () => {
      const [one, two] = [someone(), someone()];
      const ware = await make.ware();
      const at = { classId, ware, devicePrint: 'shared', begin: make.days(5) };
      await make.study([
        { ...at, userId: one },
        { ...at, userId: two, creditedMs: 80 * MINUTE, isWeak: true },
        { ...at, userId: student },
        { ...at, userId: student, ware: await make.ware(), devicePrint: 'two', begin: make.days(4) },
        { ...at, userId: one, ware: await make.ware(), devicePrint: 'two', begin: make.days(4) },
      ]);
      expect(await board({ userId: one })).toMatchObject([
        { finding: 'shared-device', count: 1, extreme: 3 },
      ]);
      expect((await findingsOf(two)).toSorted()).toEqual(['shared-device', 'weak-evidence']);
      expect(await board({ userId: two, finding: 'weak-evidence' })).toMatchObject([
        { count: 100, extreme: 80 },
      ]);
    });

    it('checkpoints that are answered faster than they can be read', async () => {
      const [ids = []] = await make.study([
        { userId: student, classId, ware: await make.ware(), begin: make.days(6), creditedMs: 40 * MINUTE },
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

  describe('is withdrawn by a decision', () => {
    const withdraw = (sliceIds: number[], by = 'manager', reason = REASON) =>
      call<StudyDecisionDetail>('WithdrawSlices', { sliceIds, reason }, by);
    const object = (decisionId: number, text = '当晚我在值夜班，休息时间学习。', by = 'student') =>
      call<MyStudyDecision>('ObjectStudyDecision', { decisionId, text }, by);
    const decide = (
      { id, rowVersion }: { id: number; rowVersion: number },
      result: 'uphold' | 'lift',
      by = 'admin',
    ) =>
      call<StudyDecisionDetail>(
        'DecideStudyObjection',
        { id, rowVersion, result, opinion: '已核对值班表。' },
        by,
      );
    /** The totals of the person in all classes, and the sum of their slices with corrections. */
    const sums = async (userId: number) => {
      const { read } = open().database;
      const sumOf = async (query: ReturnType<typeof read>) =>
        Number(((await query.sum({ n: 'credited_ms' })) as { n: number | null }[])[0]?.n ?? 0);
      const slices = read('study_slices').where({ user_id: userId }).whereNot({ class_id: 0 });
      const corrections = read('study_corrections').whereIn('slice_id', slices.clone().select('id'));
      return {
        wares: await sumOf(read('study_wares').where({ user_id: userId }).whereNot({ class_id: 0 })),
        days: await sumOf(read('study_days').where({ user_id: userId })),
        slices: (await sumOf(slices)) + (await sumOf(corrections)),
      };
    };
    const decided = async (minutes = 30) => {
      const [ids = []] = await make.study([
        {
          userId: student,
          classId,
          ware: await make.ware(),
          begin: make.days(2),
          creditedMs: minutes * MINUTE,
        },
      ]);
      const { body } = await withdraw(ids);
      if (!body.success) throw new Error(JSON.stringify(body.error));
      return { ids, decision: body.result };
    };
    const inbox = async (by = 'student') =>
      (
        await gateway.call<Page<MyNoticeRow>>('Notice/GetMyInsideNotices', { pageSize: 5 }, tokens.get(by))
      ).body.result?.items.map(({ noticeTitle }) => noticeTitle) ?? [];

    it('which takes the time out of all totals, says so to the learner, and clears the board', async () => {
      const before = await sums(student);
      const { ids, decision } = await decided();
      expect(decision).toMatchObject({ state: 'withdrawn', seconds: 1800, reason: REASON, isOwn: true });
      expect(decision.slices).toHaveLength(6);
      expect(decision.slices.every(({ withdrawn }) => withdrawn)).toBe(true);
      expect(await sums(student)).toEqual(before);
      expect((await inbox())[0]).toBe('Some of your study time was withdrawn');
      expect((await inbox('personal'))[0]).not.toBe('Some of your study time was withdrawn');
      const again = (await withdraw(ids)).body.error;
      expect(again).toMatchObject({ code: 40901, id: 'study-decision.nothing-left' });
      const audit = await open()
        .database.read('audit_logs')
        .where({ subject_type: 'study-decision', subject_id: String(decision.id), outcome: 'done' })
        .first();
      expect(JSON.parse(audit.after_json as string)).toMatchObject({ sliceIds: ids, seconds: 1800 });
    });

    it('of one person in one class, who is in sight, by those who may', async () => {
      const ware = await make.ware();
      const other = people.at(-1) ?? 0;
      const [own = [], theirs = []] = await make.study([
        { userId: student, classId, ware },
        { userId: other, classId, ware },
      ]);
      expect((await withdraw([...own, ...theirs])).body.error?.id).toBe('study-decision.several-people');
      expect((await withdraw([...own, 2_000_000_000])).body.error?.code).toBe(40401);
      expect((await withdraw(own, 'manager', ' ')).body.error?.code).toBe(40001);
      expect((await withdraw([])).body.error?.code).toBe(40001);
      for (const by of ['regulator', 'supervisor', 'student'])
        expect((await withdraw(own, by)).body.error?.code).toBe(40301);
    });

    it('of two at once one counts', async () => {
      const [ids = []] = await make.study([{ userId: student, classId, ware: await make.ware() }]);
      const answers = await Promise.all([withdraw(ids), withdraw(ids, 'admin'), withdraw(ids)]);
      expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
      const { wares, days, slices } = await sums(student);
      expect([wares, days]).toEqual([slices, slices]);
    });

    it('to which its learner objects once, and nobody else', async () => {
      const { decision } = await decided();
      expect((await object(decision.id, '这不是我的学习。', 'personal')).body.error?.code).toBe(40401);
      expect((await object(decision.id)).body.result).toMatchObject({ state: 'objected', rowVersion: 2 });
      expect((await object(decision.id)).body.error).toMatchObject({
        code: 40901,
        data: { from: 'objected', action: 'object', allowed: ['uphold', 'lift'] },
      });
      const mine = await call<MyStudyDecision>('GetMyStudyDecision', { id: decision.id }, 'student');
      expect(mine.body.result).not.toHaveProperty('deciderName');
      expect((await call('GetMyStudyDecision', { id: decision.id }, 'manager')).body.error?.code).toBe(40401);
    });

    it('which another person lifts: the time comes back', async () => {
      const before = await sums(student);
      const { decision } = await decided();
      const objected = (await object(decision.id)).body.result as MyStudyDecision;
      expect((await decide(objected, 'lift', 'manager')).body.error).toMatchObject({
        code: 40301,
        id: 'study-decision.own-decision',
      });
      expect((await decide({ ...objected, rowVersion: 0 }, 'lift')).body.error?.code).toBe(40902);
      const lifted = (await decide(objected, 'lift')).body.result;
      expect(lifted).toMatchObject({ state: 'lifted', returnedSeconds: 1800, opinion: '已核对值班表。' });
      const after = await sums(student);
      expect(after.wares - before.wares).toBe(1800_000);
      expect([after.days, after.slices]).toEqual([after.wares, after.wares]);
      expect((await inbox())[0]).toBe('Your study time was given back');
      expect((await decide({ ...objected, rowVersion: 3 }, 'uphold')).body.error?.code).toBe(40901);
    });

    it('but no more than still counts on that day, of which the learner is notified', async () => {
      const at = (hour: number) => ({ userId: student, classId, begin: make.days(20, hour) });
      const [ids = []] = await make.study([{ ...at(8), ware: await make.ware(), creditedMs: 4 * HOUR }]);
      const { id } = (await withdraw(ids)).body.result as StudyDecisionDetail;
      await make.study([{ ...at(14), ware: await make.ware(), creditedMs: 3.5 * HOUR }]);
      const objected = (await object(id)).body.result as MyStudyDecision;
      const { userId } = (await decide(objected, 'lift')).body.result as StudyDecisionDetail;
      expect(userId).toBe(student);
      const day = await open()
        .database.read('study_days')
        .where({ user_id: student, day: make.days(20, 12).toISOString().slice(0, 10) })
        .first();
      // Eight hours of 45 minutes.
      expect(day).toMatchObject({ credited_ms: 6 * HOUR });
      const { wares, days, slices } = await sums(student);
      expect([wares, days]).toEqual([slices, slices]);
      const { notice_content: content } = await open().database.read('notices').orderBy('id', 'desc').first();
      expect(content).toContain('每天不超过当日上限');
    });

    it('or upholds: it stays withdrawn', async () => {
      const before = await sums(student);
      const { decision } = await decided();
      expect((await decide(decision, 'uphold')).body.error?.code).toBe(40901);
      const objected = (await object(decision.id)).body.result as MyStudyDecision;
      expect((await decide(objected, 'uphold')).body.result).toMatchObject({
        state: 'upheld',
        returnedSeconds: 0,
      });
      expect(await sums(student)).toEqual(before);
      expect((await inbox())[0]).toBe('Your appeal was not accepted');
    });

    it('and is listed with the appeals that wait first, also for who supervises', async () => {
      const { decision } = await decided();
      await object(decision.id);
      await decided();
      const list = async (by: string, input: object = {}) =>
        (await call<Page<StudyDecisionRow>>('GetStudyDecisionPageList', { pageSize: 100, ...input }, by)).body
          .result;
      const states = (await list('regulator'))?.items.map(({ state }) => state === 'objected') ?? [];
      expect(states).toEqual(states.toSorted((a, b) => Number(b) - Number(a)));
      expect((await list('manager', { state: 'lifted' }))?.totalCount).toBeGreaterThan(0);
      const seen = await call<StudyDecisionDetail>('GetStudyDecision', { id: decision.id }, 'regulator');
      expect(seen.body.result?.slices).toHaveLength(6);
      expect(await call<ProgressRow>('GetStudyDecision', { id: decision.id }, 'enterprise')).toMatchObject({
        body: { error: { code: 40301 } },
      });
    });

    it('a task for another manager than the one who decided', async () => {
      const tasks = async (by: string) =>
        (
          await gateway.call<{ tasks: { id: string; count: number }[] }>(
            'Dashboard/GetManagerDashboard',
            undefined,
            tokens.get(by),
          )
        ).body.result?.tasks.find(({ id }) => id === 'study-supervision-objections')?.count ?? 0;
      const before = (await tasks('admin')) - (await tasks('manager'));
      await object((await decided()).decision.id);
      expect((await tasks('admin')) - (await tasks('manager'))).toBe(before + 1);
    });
  });
});
