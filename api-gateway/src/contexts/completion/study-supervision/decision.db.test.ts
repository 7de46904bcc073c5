import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { studySupervisionSteps } from '../../../../test/study-supervision-steps.ts';
import type { Page } from '../../../../test/study-supervision-steps.ts';
import type {
  MyStudyDecision,
  ProgressRow,
  StudyDecisionDetail,
  StudyDecisionRow,
} from '@college/contracts/completion/study-supervision-row';
import type { MyNoticeRow } from '@college/contracts/site/my-notice';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const REASON = '夜间连续学习且无人应答，请说明情况。';

describeOnBothDatabases('study that is withdrawn by a decision', (open) => {
  const { gateway, tokens, make, world, call } = studySupervisionSteps(open);

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
    const [ids = []] = await make().study([
      {
        userId: world().student,
        classId: world().classId,
        ware: await make().ware(),
        begin: make().days(2),
        creditedMs: minutes * MINUTE,
      },
    ]);
    const { body } = await withdraw(ids);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return { ids, decision: body.result };
  };
  const inbox = async (by = 'student') =>
    (
      await gateway().call<Page<MyNoticeRow>>('Notice/GetMyInsideNotices', { pageSize: 5 }, tokens.get(by))
    ).body.result?.items.map(({ noticeTitle }) => noticeTitle) ?? [];

  it('which takes the time out of all totals, says so to the learner, and clears the board', async () => {
    const { student } = world();
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
    const { classId, student } = world();
    const ware = await make().ware();
    const other = world().people.at(-1) ?? 0;
    const [own = [], theirs = []] = await make().study([
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
    const { classId, student } = world();
    const [ids = []] = await make().study([{ userId: student, classId, ware: await make().ware() }]);
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
    const { student } = world();
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
    const { classId, student } = world();
    const at = (hour: number) => ({ userId: student, classId, begin: make().days(20, hour) });
    const [ids = []] = await make().study([{ ...at(8), ware: await make().ware(), creditedMs: 4 * HOUR }]);
    const { id } = (await withdraw(ids)).body.result as StudyDecisionDetail;
    await make().study([{ ...at(14), ware: await make().ware(), creditedMs: 3.5 * HOUR }]);
    const objected = (await object(id)).body.result as MyStudyDecision;
    const { userId } = (await decide(objected, 'lift')).body.result as StudyDecisionDetail;
    expect(userId).toBe(student);
    const day = await open()
      .database.read('study_days')
      .where({ user_id: student, day: make().days(20, 12).toISOString().slice(0, 10) })
      .first();
    // Eight hours of 45 minutes.
    expect(day).toMatchObject({ credited_ms: 6 * HOUR });
    const { wares, days, slices } = await sums(student);
    expect([wares, days]).toEqual([slices, slices]);
    const { notice_content: content } = await open().database.read('notices').orderBy('id', 'desc').first();
    expect(content).toContain('每天不超过当日上限');
  });

  it('or upholds: it stays withdrawn', async () => {
    const { student } = world();
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
        await gateway().call<{ tasks: { id: string; count: number }[] }>(
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
