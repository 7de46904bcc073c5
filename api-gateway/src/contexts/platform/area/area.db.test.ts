import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { AreaDetail, AreaListReport, AreaNode, AreaRow } from '@college/contracts/platform/area';

const CHINESE = { 'accept-language': 'zh-CN' };

describeOnBothDatabases('areas', (open) => {
  let gateway: Gateway;
  let admin: string;

  beforeAll(async () => {
    gateway = await openGateway(open());
    admin = (await gateway.signIn('admin')).token;
  });
  afterAll(() => gateway.close());

  const done = async <Result = AreaDetail>(action: string, input: object, token = admin): Promise<Result> => {
    const { body } = await gateway.call<Result>(`Area/${action}`, input, token, CHINESE);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const refusal = async (action: string, input: object) => {
    const { body } = await gateway.call(`Area/${action}`, input, admin);
    return body.error && { id: body.error.id, data: body.error.data };
  };
  const below = async (parentCode: string | null) =>
    (await done<AreaRow[]>('GetAreaChildrenList', { parentCode })).map(({ code }) => code);

  describe('are found', () => {
    it('level by level', async () => {
      const [province] = await done<AreaRow[]>('GetAreaChildrenList', { parentCode: null });
      expect(province).toMatchObject({ code: '990000', name: '安澜省', level: 1, childCount: 4, above: [] });
      expect(await below('990100')).toEqual(['990102', '990103', '990121']);
    });

    it('by a part of the name or of the code, with what is above', async () => {
      const list = async (keyword: string) =>
        (await done<{ items: AreaRow[] }>('GetAreaPageList', { keyword })).items;
      expect(await list('临江')).toMatchObject([{ code: '990102', above: ['安澜省', '澜州市'], level: 3 }]);
      expect((await list('9902')).map(({ code }) => code)).toEqual(['990200', '990202', '990203', '990221']);
      expect(await list('_')).toEqual([]);
      expect(await refusal('GetAreaPageList', { sorting: 'level' })).toMatchObject({ id: 'common.invalid' });
    });

    it('by role: all of them, or the own one with those below', async () => {
      const codes = async (username: string) => {
        const { token } = await gateway.signIn(username);
        const nodes = await gateway.call<AreaNode[]>('Area/GetAreaListByRole', undefined, token);
        return nodes.body.result?.map(({ code }) => code) ?? [];
      };
      expect(await codes('manager')).toHaveLength(17);
      expect(await codes('supervisor')).toEqual(['990100', '990102', '990103', '990121']);
      expect(await codes('enterprise')).toHaveLength(1);
    });

    it('by role: none for users without an area whose scope is not the whole', async () => {
      const id = async (table: string, where: object): Promise<number> =>
        ((await open().database.read(table).where(where).first('id')) as { id: number }).id;
      const user = await id('users', { username: 'regulator' });
      await open().database.transaction((trx) =>
        trx('users').where({ id: user }).update({ area_code: null }),
      );
      const { token } = await gateway.signIn('regulator');
      expect((await gateway.call('Area/GetAreaListByRole', undefined, token)).body.result).toEqual([]);
      const { body } = await gateway.call<{ totalCount: number }>(
        'TrainClass/GetTrainClassPageList',
        {},
        token,
      );
      expect(body.result?.totalCount).toBe(0);
    });
  });

  describe('an area', () => {
    it('is added where its code says, and renamed', async () => {
      const city = await done('CreateArea', { code: '990500', name: '新市' });
      expect(city).toMatchObject({ parentCode: '990000', above: ['安澜省'], level: 2 });
      const renamed = await done('UpdateArea', {
        code: '990500',
        rowVersion: city.rowVersion,
        name: '新泽市',
      });
      expect(renamed.name).toBe('新泽市');
      expect(
        await refusal('UpdateArea', { code: '990500', rowVersion: city.rowVersion, name: '晚了' }),
      ).toMatchObject({ id: 'common.stale' });
      const rows = await open()
        .database.read('audit_logs')
        .where({ subject_type: 'area', subject_id: '990500' })
        .orderBy('id');
      expect(rows.map(({ call }: { call: string }) => call)).toEqual(['Area/CreateArea', 'Area/UpdateArea']);
      expect(JSON.parse(rows[1].before_json).name).toBe('新市');
    });

    it('is refused twice, without what is above it, and with a code that is none', async () => {
      expect(await refusal('CreateArea', { code: '990100', name: '又一' })).toMatchObject({
        id: 'area.code-taken',
      });
      expect(await refusal('CreateArea', { code: '880102', name: '无省' })).toEqual({
        id: 'area.no-parent',
        data: { parentCode: '880100 / 880000' },
      });
      for (const code of ['99010', '9901000', '990001', '099999', '990100;--'])
        expect(await refusal('CreateArea', { code, name: '错' })).toMatchObject({ id: 'common.invalid' });
    });

    it('of a province takes over the counties that stood right below it once their city is there', async () => {
      await done('CreateArea', { code: '990701', name: '直管县' });
      expect(await below('990000')).toContain('990701');
      await done('CreateArea', { code: '990700', name: '后来的市' });
      expect(await below('990700')).toEqual(['990701']);
      expect(await below('990000')).not.toContain('990701');
    });

    it('in use stays, and says by what', async () => {
      const { data, id } = (await refusal('DeleteArea', { code: '990102', rowVersion: 0 })) as {
        id: string;
        data: Record<string, number>;
      };
      expect(id).toBe('area.in-use');
      expect(data).toMatchObject({ children: 0, departments: 1 });
      expect(data['users']).toBeGreaterThan(0);
      expect(await refusal('DeleteArea', { code: '990000', rowVersion: 0 })).toMatchObject({
        data: { children: expect.any(Number) },
      });
      expect((await done('GetArea', { code: '990102' })).rowVersion).toBe(0);
    });

    it('on which nothing hangs goes, is offered to nobody, and may come back', async () => {
      const made = await done('CreateArea', { code: '990800', name: '短命市' });
      await done('DeleteArea', { code: '990800', rowVersion: made.rowVersion });
      expect(await refusal('GetArea', { code: '990800' })).toMatchObject({ id: 'common.not-found' });
      expect(await below('990000')).not.toContain('990800');
      const { body } = await gateway.call(
        'Department/CreateDepartment',
        { parentId: null, name: '失所', kind: 'college', areaCode: '990800' },
        admin,
      );
      expect(body.error?.id).toBe('common.invalid');
      const again = await done('CreateArea', { code: '990800', name: '复立市' });
      expect(again).toMatchObject({ name: '复立市', parentCode: '990000' });
      expect(again.rowVersion).toBeGreaterThan(made.rowVersion);
    });
  });

  describe('a list', () => {
    const LIST = '910000 甲省\n910100 甲市\n910102 甲县\n990100 新澜州市\n990200 望潮市';

    it('is looked at first, and nothing is written by that', async () => {
      const report = await done<AreaListReport>('CheckAreaList', { text: LIST });
      expect(report).toEqual({ added: 3, renamed: 1, unchanged: 1, problems: [] });
      expect(await refusal('GetArea', { code: '910000' })).toMatchObject({ id: 'common.not-found' });
    });

    it('with bad lines says which, in the caller’s language, and goes in not at all', async () => {
      const text = `${LIST}\n920100 无省市\n坏行`;
      const { body } = await gateway.call<AreaListReport>('Area/CheckAreaList', { text }, admin, {
        'accept-language': 'en',
      });
      expect(body.result?.problems).toMatchObject([
        { line: 6, problem: 'parent', text: '920100 无省市' },
        { line: 7, problem: 'format', message: 'A line is a code of six digits, then a name' },
      ]);
      expect(await refusal('ImportAreas', { text })).toEqual({ id: 'area.bad-list', data: { lines: 2 } });
      expect(await refusal('GetArea', { code: '910000' })).toMatchObject({ id: 'common.not-found' });
    });

    it('goes in as a whole, and the log has what it did; a second time it changes nothing', async () => {
      await done('ImportAreas', { text: LIST });
      expect(await done('GetArea', { code: '910102' })).toMatchObject({ above: ['甲省', '甲市'] });
      expect((await done('GetArea', { code: '990100' })).name).toBe('新澜州市');
      const log = await open()
        .database.read('audit_logs')
        .where({ call: 'Area/ImportAreas', outcome: 'done' })
        .first();
      expect(JSON.parse(log.after_json).added).toContain('910102 甲县');
      expect(JSON.parse(log.before_json).renamed).toBe('990100 澜州市');
      expect(await done('ImportAreas', { text: LIST })).toMatchObject({ added: 0, renamed: 0, unchanged: 5 });
    });
  });

  describe('of a role that keeps one area', () => {
    let keeper: string;

    beforeAll(async () => {
      const { database } = open();
      const made = await gateway.call<{ id: number }>(
        'Role/CreateRole',
        { roleName: '地区员', dataScope: 'area' },
        admin,
      );
      const id = made.body.result?.id ?? 0;
      const moduleIds = await database.read('modules').whereLike('perm_code', 'area:%').pluck('id');
      await gateway.call('Role/SetRolePower', { id, rowVersion: 0, moduleIds }, admin);
      const user = (await database.read('users').where({ username: 'supervisor' }).first('id')) as {
        id: number;
      };
      await database.transaction((trx) =>
        trx('user_roles').where({ user_id: user.id }).update({ role_id: id }),
      );
      keeper = (await gateway.signIn('supervisor')).token;
    });
    const codeOf = async (action: string, input: object) =>
      (await gateway.call(`Area/${action}`, input, keeper)).body.error?.code;

    it('are written within it', async () => {
      const made = await done('CreateArea', { code: '990150', name: '新县' }, keeper);
      const named = await done(
        'UpdateArea',
        { code: made.code, rowVersion: made.rowVersion, name: '新区' },
        keeper,
      );
      expect(await codeOf('DeleteArea', { code: '990150', rowVersion: named.rowVersion })).toBeUndefined();
    });

    it('are not written outside it, nor above it', async () => {
      expect(await codeOf('CreateArea', { code: '990250', name: '越界县' })).toBe(40301);
      for (const code of ['990000', '990221']) {
        const { rowVersion } = await done('GetArea', { code });
        expect(await codeOf('UpdateArea', { code, rowVersion, name: '越界' }), code).toBe(40301);
      }
      const { rowVersion } = await done('CreateArea', { code: '990251', name: '空县' });
      expect(await codeOf('DeleteArea', { code: '990251', rowVersion })).toBe(40301);
      expect((await done('GetArea', { code: '990251' })).name).toBe('空县');
    });

    it('of a list only the lines within it, and with one outside none', async () => {
      const text = '990160 甲区\n990260 越界区';
      expect(await done<AreaListReport>('CheckAreaList', { text }, keeper)).toMatchObject({
        added: 1,
        problems: [{ line: 2, problem: 'scope' }],
      });
      expect(await codeOf('ImportAreas', { text })).toBe(40001);
      expect(await refusal('GetArea', { code: '990160' })).toMatchObject({ id: 'common.not-found' });
      expect(await codeOf('ImportAreas', { text: '990160 甲区' })).toBeUndefined();
    });
  });
});
