import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { CommonMatter, CommonMatterRow } from '@college/contracts/site/common-matter';

describeOnBothDatabases('shortcuts', (open) => {
  let gateway: Gateway;
  let manager: string;
  let student: string;
  let serial = 0;

  beforeAll(async () => {
    gateway = await openGateway(open());
    manager = (await gateway.signIn('manager')).token;
    student = (await gateway.signIn('student')).token;
  });
  afterAll(() => gateway.close());

  const call = <Result = CommonMatterRow>(action: string, input?: object, token = manager) =>
    gateway.call<Result>(`CommonMatter/${action}`, input, token);
  const fields = (changes: object = {}) => {
    serial += 1;
    return {
      title: `事项 ${serial}`,
      icon: 'home',
      link: '/dashboard',
      roleIds: [],
      isShow: true,
      ...changes,
    };
  };
  const create = async (changes: object = {}): Promise<CommonMatterRow> => {
    const { body } = await call('CreateCommonMatter', fields(changes));
    if (!body.result) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const all = async () => (await call<CommonMatterRow[]>('GetAllCommonMatterList')).body.result ?? [];
  const seenBy = async (token: string) =>
    (await call<CommonMatter[]>('GetCommonMatterList', undefined, token)).body.result ?? [];
  const roleId = async (key: string) =>
    ((await open().database.read('roles').where({ role_key: key }).first('id')) as { id: number }).id;
  const audits = async (id: number) =>
    open()
      .database.read('audit_logs')
      .where({ subject_type: 'common-matter', subject_id: String(id), outcome: 'done' })
      .orderBy('id')
      .select<{ call: string; before_json: string | null; after_json: string | null }[]>();

  it('are shown to everybody, or to the roles they name, and hidden ones to nobody', async () => {
    const open_ = await create();
    const taught = await create({ roleIds: [await roleId('teacher')] });
    const own = await create({ roleIds: [await roleId('student'), await roleId('teacher')] });
    const hidden = await create({ isShow: false });
    const ids = (await seenBy(student)).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([open_.id, own.id]));
    expect(ids).not.toContain(taught.id);
    expect(ids).not.toContain(hidden.id);
    expect((await all()).map(({ id }) => id)).toEqual(
      expect.arrayContaining([open_.id, taught.id, own.id, hidden.id]),
    );
    expect((await seenBy(student))[0]).not.toHaveProperty('roleIds');
  });

  it('are managed by managers alone', async () => {
    for (const [action, input] of [
      ['GetAllCommonMatterList', undefined],
      ['CreateCommonMatter', fields()],
      ['SortCommonMatter', { id: 1, position: 0 }],
      ['DeleteCommonMatter', { id: 1, rowVersion: 0 }],
    ] as const)
      expect((await call(action, input, student)).body.error?.code, action).toBe(40301);
  });

  it('come at the end, change, and go', async () => {
    const one = await create({ roleIds: [await roleId('student')] });
    expect((await all()).at(-1)?.id).toBe(one.id);
    const input = { ...fields({ link: 'https://exam.example.com/a?b=c' }), id: one.id, rowVersion: 0 };
    const changed = (await call('UpdateCommonMatter', input)).body.result;
    expect(changed).toMatchObject({ link: 'https://exam.example.com/a?b=c', roleIds: [], rowVersion: 1 });
    expect((await call('UpdateCommonMatter', input)).body.error?.code).toBe(40902);
    expect((await call('DeleteCommonMatter', { id: one.id, rowVersion: 0 })).body.error?.code).toBe(40902);
    expect((await call('DeleteCommonMatter', { id: one.id, rowVersion: 1 })).body.success).toBe(true);
    expect((await all()).map(({ id }) => id)).not.toContain(one.id);
    expect((await call('DeleteCommonMatter', { id: one.id, rowVersion: 2 })).body.error?.code).toBe(40401);
    const rows = await audits(one.id);
    expect(rows.map((row) => row.call.split('/')[1])).toEqual([
      'CreateCommonMatter',
      'UpdateCommonMatter',
      'DeleteCommonMatter',
    ]);
    expect(JSON.parse(rows[1]?.before_json ?? '')).toMatchObject({ title: one.title, link: '/dashboard' });
    expect(JSON.parse(rows[1]?.after_json ?? '')).toMatchObject({ link: 'https://exam.example.com/a?b=c' });
  });

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    'http://example.com',
    '/\\evil.example',
    'https://a@evil.example/',
  ])('lead nowhere by %s', async (link) => {
    const { error } = (await call('CreateCommonMatter', fields({ link }))).body;
    expect(error?.code).toBe(40001);
    expect(error?.validationErrors[0]).toMatchObject({ members: ['link'] });
  });

  it('refuse a title twice and a role that does not exist', async () => {
    await create({ title: '重名' });
    expect((await call('CreateCommonMatter', fields({ title: '重名' }))).body.error?.id).toBe(
      'common-matter.title-taken',
    );
    const { error } = (await call('CreateCommonMatter', fields({ roleIds: [2_000_000_000] }))).body;
    expect(error?.id).toBe('common-matter.unknown-role');
    const other = await create();
    const input = { ...fields({ title: '重名' }), id: other.id, rowVersion: 0 };
    expect((await call('UpdateCommonMatter', input)).body.error?.id).toBe('common-matter.title-taken');
  });

  it('are moved to a place among all, by which no open form goes stale', async () => {
    const one = await create();
    const before = (await all()).map(({ id }) => id);
    const moved = (await call<CommonMatterRow[]>('SortCommonMatter', { id: one.id, position: 1 })).body
      .result;
    const wanted = before.filter((id) => id !== one.id);
    wanted.splice(1, 0, one.id);
    expect(moved?.map(({ id }) => id)).toEqual(wanted);
    expect((await all()).map(({ id }) => id)).toEqual(wanted);
    expect(moved?.find(({ id }) => id === one.id)?.rowVersion).toBe(0);
    expect((await call('SortCommonMatter', { id: one.id, position: 9999 })).body.success).toBe(true);
    expect((await all()).at(-1)?.id).toBe(one.id);
    const last = (await audits(one.id)).at(-1);
    expect([last?.before_json, last?.after_json]).toEqual(['{"sort":2}', `{"sort":${before.length}}`]);
    expect((await call('SortCommonMatter', { id: 2_000_000_000, position: 0 })).body.error?.code).toBe(40401);
  });

  it('keep a consistent order under concurrent moves and additions', async () => {
    const [a, b] = [await create(), await create()];
    await Promise.all([
      call('SortCommonMatter', { id: a.id, position: 0 }),
      call('SortCommonMatter', { id: b.id, position: 0 }),
      create(),
      call('SortCommonMatter', { id: a.id, position: 3 }),
    ]);
    const sorts = (await open()
      .database.read('common_matters')
      .where({ is_deleted: false })
      .pluck('sort')) as number[];
    expect(new Set(sorts).size).toBe(sorts.length);
  });
});
