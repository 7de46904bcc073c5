import { rulesOfClass, rulesToStore } from './rule-set.port.ts';
import { ruleSetFor } from './rule-set.table.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { TestDatabase } from '../../../../test/databases.ts';
import type { Settings } from '../../../app/settings.ts';
import { DEFAULT_RULES } from '@college/contracts/content/rule-set';
import type { RuleSetRow } from '@college/contracts/content/rule-set';

describeOnBothDatabases('rule sets', (open) => {
  let gateway: Gateway;
  let database: TestDatabase['database'];
  let admin: string;

  beforeAll(async () => {
    const opened = open();
    database = opened.database;
    gateway = await openGateway(opened);
    admin = (await gateway.signIn('admin')).token;
  });
  afterAll(() => gateway.close());

  const call = async <Result = RuleSetRow>(action: string, input: object) =>
    (await gateway.call<Result>(`RuleSet/${action}`, input, admin)).body;
  const fields = {
    areaCode: '990100',
    from: '2030-01-01',
    to: '2030-12-31',
    hourMinutes: 40,
    dailyStudyHours: 6,
    idleSeconds: 200,
    requirements: [{ personKind: 'new-worker', industryRisk: 'high', initialHours: 72, refreshHours: 20 }],
  };
  const make = async (nameZh: string, more: object = {}): Promise<RuleSetRow> => {
    const { result, error } = await call('CreateRuleSet', { ...fields, nameZh, ...more });
    if (result === null) throw new Error(JSON.stringify(error));
    return result;
  };
  const target = ({ id, rowVersion }: RuleSetRow) => ({ id, rowVersion });

  it('keep what an update leaves out', async () => {
    const made = await make('旧名', { nameEn: 'Old name' });
    const { result } = await call('UpdateRuleSet', { ...target(made), nameZh: '新名' });
    expect(result).toMatchObject({ ...fields, nameZh: '新名', nameEn: 'Old name', state: 'coming' });
    await call('DeleteRuleSet', target(result as RuleSetRow));
  });

  it('do not overlap within an area, as a new one or after a change', async () => {
    const first = await make('甲', { from: '2031-01-01', to: '2031-06-30' });
    const late = { from: '2031-06-30', to: null };
    const overlap = { id: 'rule-set.overlap', data: { name: '甲', from: '2031-01-01', to: '2031-06-30' } };
    expect((await call('CreateRuleSet', { ...fields, nameZh: '乙', ...late })).error).toMatchObject(overlap);
    const next = await make('乙', { ...late, from: '2031-07-01' });
    const moved = await call('UpdateRuleSet', { ...target(next), from: '2031-06-01' });
    expect(moved.error).toMatchObject(overlap);
    const elsewhere = await make('丙', { ...late, areaCode: '990102' });
    for (const one of [first, next, elsewhere]) await call('DeleteRuleSet', target(one));
  });

  it('end after they begin, also where an update sends one of both', async () => {
    const made = await make('丁');
    const { error } = await call('UpdateRuleSet', { ...target(made), to: '2029-12-31' });
    expect(error?.id).toBe('common.invalid');
    await call('DeleteRuleSet', target(made));
  });

  it('refuse an area that does not exist, and a kind that is named twice', async () => {
    const unknown = await call('CreateRuleSet', { ...fields, nameZh: '戊', areaCode: '119999' });
    expect(unknown.error?.id).toBe('rule-set.unknown-area');
    const twice = [...fields.requirements, ...fields.requirements];
    const changed = await call('UpdateRuleSet', { ...target(await make('辛')), areaCode: '119999' });
    expect(changed.error?.id).toBe('rule-set.unknown-area');
    const repeated = await call('CreateRuleSet', { ...fields, nameZh: '戊', requirements: twice });
    expect(repeated.error?.id).toBe('common.invalid');
  });

  it('are found by the nearest area, and by the day', async () => {
    const city = await make('己', { from: '2026-01-01', to: '2026-06-30' });
    const county = await make('庚', { areaCode: '990102', from: '2026-03-01', to: '2026-04-30' });
    const named = async (area: string | null, day: string) =>
      (await ruleSetFor(database.read, area, day))?.name_zh;
    expect(await named('990102', '2026-03-01')).toBe('庚');
    expect(await named('990102', '2026-05-01')).toBe('己');
    expect(await named('990103', '2026-03-01')).toBe('己');
    expect(await named('990103', '2026-07-01')).toBe('安澜省线上培训学时规则（2024）');
    expect(await named(null, '2022-01-01')).toBe('安澜省线上培训学时规则（2021）');
    expect(await named(null, '2020-01-01')).toBeUndefined();
    for (const one of [city, county]) await call('DeleteRuleSet', target(one));
  });

  it('are copied to a class when it is published, and then not deleted', async () => {
    const { read } = database;
    const draft = (await read('train_classes').where({ state: 'draft', is_deleted: false }).first()) as {
      id: number;
      row_version: number;
    };
    const manager = (await gateway.signIn('manager')).token;
    const target = { id: draft.id, rowVersion: draft.row_version };
    const published = await gateway.call('TrainClass/PublishTrainClass', target, manager);
    expect(published.body.error).toBeNull();
    const stored = (await read('train_classes').where({ id: draft.id }).first('rule_set', 'rule_set_id')) as {
      rule_set: string;
      rule_set_id: number;
    };
    expect(rulesOfClass(stored)).toEqual({ hourMinutes: 45, dailyStudyHours: 8, idleSeconds: 300 });
    const set = (await call('GetRuleSet', { id: stored.rule_set_id })).result as RuleSetRow;
    expect(set.classCount).toBeGreaterThan(0);
    const changed = await call('UpdateRuleSet', { id: set.id, rowVersion: set.rowVersion, idleSeconds: 120 });
    expect(changed.result?.idleSeconds).toBe(120);
    const after = await read('train_classes').where({ id: draft.id }).first<typeof stored>();
    expect(rulesOfClass(after).idleSeconds).toBe(300);
    const latest = { id: set.id, rowVersion: set.rowVersion + 1 };
    for (const moved of [{ from: '2099-01-01' }, { from: '2001-01-01' }, { to: set.from }])
      expect((await call('UpdateRuleSet', { ...latest, ...moved })).error).toMatchObject({
        id: 'rule-set.dates-fixed',
        data: { classes: set.classCount, from: set.from },
      });
    const ended = await call('UpdateRuleSet', { ...latest, to: '2099-12-31' });
    expect(ended.error).toBeNull();
    const again = { ...latest, rowVersion: latest.rowVersion + 1 };
    const removed = await call('DeleteRuleSet', again);
    expect(removed.error).toMatchObject({ id: 'rule-set.in-use', data: { classes: set.classCount } });
  });

  it('leave a class to the settings of the site where none is in force', async () => {
    const stored = await rulesToStore(
      database.read,
      { area_code: null },
      { now: () => new Date('2020-05-05T00:00:00Z'), settings: { timeZone: 'Asia/Shanghai' } as Settings },
    );
    expect(stored.rule_set_id).toBeNull();
    expect(rulesOfClass(stored)).toEqual(DEFAULT_RULES);
    expect(rulesOfClass({ rule_set: '' })).toEqual(DEFAULT_RULES);
  });
});
