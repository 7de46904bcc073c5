import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyFrom } from '../../../../test/application-maker.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { studyRowsMaker } from '../../../../test/study-rows-maker.ts';
import type { ClearedFindingRow } from '@college/contracts/study/study-clearance';
import type { PlausibilityRow } from '@college/contracts/completion/study-supervision-row';

interface Page<Row> {
  totalCount: number;
  items: Row[];
}

const MINUTE = 60_000;
const REASON = '培训教室集中学习，已与企业核实。';
const GONE = { code: 40901, id: 'study-finding.none' };

describeOnBothDatabases('a finding that is harmless', (open) => {
  let gateway: Gateway;
  let make: Awaited<ReturnType<typeof studyRowsMaker>>;
  let classId = 0;
  let userId = 0;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['manager', 'supervisor', 'regulator'])
      tokens.set(name, (await gateway.signIn(name)).token);
    make = await studyRowsMaker(open());
    const person = await make.personOf('personal');
    userId = person.id;
    classId = await make.trainClass({ needHours: 5, courses: [], students: [person], areaCode: '990100' });
    await study(3, true);
  });
  afterAll(() => gateway.close());

  const study = async (daysAgo: number, isWeak = false) => {
    const sitting = { userId, classId, ware: await make.ware(), creditedMs: 70 * MINUTE, jitterMs: 2 };
    await make.study([{ ...sitting, isWeak, begin: make.days(daysAgo, 9) }]);
  };
  const call = <Result>(action: string, input: object = {}, by = 'manager') =>
    gateway.call<Result>(`StudyRecord/${action}`, input, tokens.get(by));
  const board = async () =>
    (await call<Page<PlausibilityRow>>('GetPlausibilityPageList', { classId, userId })).body.result?.items ??
    [];
  const findings = async () => (await board()).map(({ finding }) => finding).toSorted();
  const clear = async (more: object = {}, by = 'manager') => {
    const until = (await board())[0]?.last ?? open().now.toISOString();
    const input = { userId, classId, finding: 'regular-beats', until, reason: REASON, ...more };
    return call<ClearedFindingRow>('ClearFinding', input, by);
  };
  const cleared = async () => {
    const page = await call<Page<ClearedFindingRow>>('GetClearedFindingPageList', { keyword: '核实' });
    return (page.body.result?.items ?? []).filter((row) => row.classId === classId);
  };

  it('says for whom its person works: without a department or a work unit, as they applied', async () => {
    expect((await board())[0]?.departmentName).toBe('个体经营');
    await applyFrom(open(), { userId, classId, workUnit: '祁连山矿业有限公司' });
    expect((await board())[0]?.departmentName).toBe('祁连山矿业有限公司');
    const records = await call<Page<{ departmentName: string }>>('GetStudyRecordPageList', { classId });
    expect(records.body.result?.items[0]?.departmentName).toBe('祁连山矿业有限公司');
  });

  it('is refused without a reason, where there is none, and to those who only look', async () => {
    expect(await findings()).toEqual(['regular-beats', 'weak-evidence']);
    expect((await clear({ reason: '  ' })).body.error?.code).toBe(40001);
    expect((await clear({ finding: 'night-study' })).body.error).toMatchObject(GONE);
    expect((await clear({ until: '2020-01-01T00:00:00.000Z' })).body.error).toMatchObject(GONE);
    expect((await clear({ userId: 999_999 })).body.error).toMatchObject(GONE);
    expect((await clear({ classId: undefined })).body.error).toMatchObject(GONE);
    for (const by of ['supervisor', 'regulator']) expect((await clear({}, by)).body.error?.code).toBe(40301);
  });

  it('leaves the board with its reason, who said so, and a line in the log; the others stay', async () => {
    const { body } = await clear({ until: '2099-01-01T00:00:00.000Z' });
    expect(body.result).toMatchObject({ userId, classId, finding: 'regular-beats', reason: REASON });
    expect(Date.parse(body.result?.until ?? ''), 'what was not seen is not cleared').toBe(
      Date.parse((await board())[0]?.last ?? ''),
    );
    expect(await findings()).toEqual(['weak-evidence']);
    expect(await cleared()).toMatchObject([{ finding: 'regular-beats', clearedBy: body.result?.clearedBy }]);
    expect((await clear()).body.error).toMatchObject(GONE);
    const entry = await open()
      .database.read('audit_logs')
      .where({ subject_type: 'study-clearance', subject_id: String(body.result?.id) })
      .first();
    expect(entry).toBeDefined();
  });

  it('comes back by later study, and by an undo', async () => {
    await study(1);
    expect(await board()).toMatchObject([
      { finding: 'regular-beats', slices: 14 },
      { finding: 'weak-evidence' },
    ]);
    const [row] = await cleared();
    const target = { id: row?.id ?? 0, rowVersion: row?.rowVersion ?? 0 };
    expect((await call('RestoreFinding', { ...target, rowVersion: 9 })).body.error?.code).toBe(40902);
    expect((await call('RestoreFinding', target, 'regulator')).body.error?.code).toBe(40301);
    expect((await call('RestoreFinding', target)).body.success).toBe(true);
    expect(await cleared()).toEqual([]);
    expect((await board()).find(({ finding }) => finding === 'regular-beats')).toMatchObject({ slices: 28 });
    expect((await call('RestoreFinding', target)).body.error?.code).toBe(40401);
  });
});
