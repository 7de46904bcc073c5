import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { MOST_LIST_VIEWS } from '@college/contracts/site/list-view';
import type { ListView } from '@college/contracts/site/list-view';

const CLASSES = '/trainClass:name';

describeOnBothDatabases('views of lists', (open) => {
  let gateway: Gateway;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const account of ['manager', 'teacher', 'student', 'admin'])
      tokens.set(account, (await gateway.signIn(account)).token);
  });
  afterAll(() => gateway.close());

  const call = <Result = ListView>(account: string, action: string, input: object) =>
    gateway.call<Result>(`ListView/${action}`, input, tokens.get(account));
  const fields = (list: string, name = 'Mine', changes: object = {}) => ({
    list,
    name,
    filters: [
      { name: 'phase', value: 'training' },
      { name: 'sorting', value: 'name desc' },
    ],
    density: 'compact',
    columns: [{ key: 'areaName', shown: true }],
    ...changes,
  });
  const save = async (account: string, ...of: Parameters<typeof fields>): Promise<ListView> => {
    const { body } = await call(account, 'SaveListView', fields(...of));
    if (!body.result) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const seen = async (account: string, list: string) => {
    const { body } = await call<{ views: ListView[]; roles: { id: number; name: string }[] }>(
      account,
      'GetListViewList',
      { list },
    );
    if (!body.result) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const namesOf = async (account: string, list: string) =>
    (await seen(account, list)).views.map(({ name }) => name);
  const roleId = async (key: string): Promise<number> =>
    ((await open().database.read('roles').where({ role_key: key }).first('id')) as { id: number }).id;

  it('the demo has one for managers and teachers, and one of the manager alone', async () => {
    expect((await seen('manager', CLASSES)).views).toMatchObject([
      {
        nameEn: 'Classes in training',
        isOwn: true,
        filters: [{ name: 'phase', value: 'training' }, { name: 'sorting' }],
      },
      { nameEn: 'Classes with most applications pending', isOwn: true, roleIds: [] },
    ]);
    expect((await seen('teacher', CLASSES)).views).toMatchObject([
      { nameEn: 'Classes in training', isOwn: false },
    ]);
    expect((await seen('student', CLASSES)).views).toEqual([]);
  });

  it('one’s own are as they were saved, for this list and this user only', async () => {
    const saved = await save('student', '/a:name');
    expect(saved).toEqual({
      id: saved.id,
      nameEn: '',
      isOwn: true,
      roleIds: [],
      name: 'Mine',
      filters: [
        { name: 'phase', value: 'training' },
        { name: 'sorting', value: 'name desc' },
      ],
      density: 'compact',
      columns: [{ key: 'areaName', shown: true }],
    });
    expect(await seen('student', '/a:name')).toEqual({ views: [saved], roles: [] });
    expect(await namesOf('student', '/b:name')).toEqual([]);
    expect(await namesOf('admin', '/a:name')).toEqual([]);
  });

  it('a view of the same name is replaced, and stays shared', async () => {
    const first = await save('manager', '/same:name', 'Same');
    const teacher = await roleId('teacher');
    await call('manager', 'ShareListView', { id: first.id, roleIds: [teacher] });
    const second = await save('manager', '/same:name', 'Same', { filters: [], density: 'comfortable' });
    expect(second).toMatchObject({ id: first.id, filters: [], density: 'comfortable', roleIds: [teacher] });
    expect(await namesOf('teacher', '/same:name')).toEqual(['Same']);
  });

  it('two that are saved under one name at the same time are one', async () => {
    const [one, other] = await Promise.all([
      save('student', '/race:name', 'Race'),
      save('student', '/race:name', 'Race', { density: 'comfortable' }),
    ]);
    expect(one?.id).toBe(other?.id);
    expect(await namesOf('student', '/race:name')).toEqual(['Race']);
  });

  it('twenty of a list; one of them can still be replaced', async () => {
    for (let at = 0; at < MOST_LIST_VIEWS; at += 1) await save('student', '/many:name', `View ${at}`);
    const { body } = await call('student', 'SaveListView', fields('/many:name', 'One more'));
    expect(body.error).toMatchObject({ id: 'list-view.too-many', data: { most: MOST_LIST_VIEWS } });
    expect(body.error?.message).toContain('20');
    await save('student', '/many:name', 'View 3', { density: 'comfortable' });
    await save('student', '/other:name', 'One more');
  });

  it('words that are searched for are not stored', async () => {
    const { body } = await call(
      'student',
      'SaveListView',
      fields('/a:name', 'Found', { filters: [{ name: 'keyword', value: '13800000000' }] }),
    );
    expect(body.error).toMatchObject({ code: 40001, validationErrors: [{ members: ['filters'] }] });
  });

  describe('sharing', () => {
    it('gives a view to the roles, takes it away, and is audited', async () => {
      const { id } = await save('manager', '/shared:name', 'Shared');
      expect(await namesOf('teacher', '/shared:name')).toEqual([]);
      const teacher = await roleId('teacher');
      const shared = await call('manager', 'ShareListView', { id, roleIds: [teacher, teacher] });
      expect(shared.body.result).toMatchObject({ isOwn: true, roleIds: [teacher] });
      expect(await namesOf('teacher', '/shared:name')).toEqual(['Shared']);
      expect(await namesOf('student', '/shared:name')).toEqual([]);
      // Another one who may share sees and ends it.
      expect((await seen('admin', '/shared:name')).views).toMatchObject([{ id, isOwn: false }]);
      await call('admin', 'ShareListView', { id, roleIds: [] });
      expect(await namesOf('teacher', '/shared:name')).toEqual([]);
      expect(await namesOf('admin', '/shared:name')).toEqual([]);
      expect(await namesOf('manager', '/shared:name')).toEqual(['Shared']);
      const audits = await open()
        .database.read('audit_logs')
        .where({ subject_type: 'list-view', subject_id: String(id), outcome: 'done' })
        .orderBy('id')
        .pluck('call');
      expect(audits).toEqual(['ListView/SaveListView', 'ListView/ShareListView', 'ListView/ShareListView']);
    });

    it('is for who has the permission: they are told the roles, others none', async () => {
      const { id } = await save('teacher', '/refused:name');
      const refused = await call('teacher', 'ShareListView', { id, roleIds: [await roleId('student')] });
      expect(refused.body.error?.code).toBe(40301);
      const { roles } = await seen('manager', '/refused:name');
      expect(roles).toContainEqual({ id: await roleId('teacher'), name: 'Teacher' });
      expect(roles).not.toContainEqual(expect.objectContaining({ id: await roleId('anonymous') }));
      expect((await seen('teacher', '/refused:name')).roles).toEqual([]);
    });

    it('refuses a role that does not exist, and a view of somebody else that is not shared', async () => {
      const { id } = await save('manager', '/unknown:name');
      const unknown = await call('manager', 'ShareListView', { id, roleIds: [999_999] });
      expect(unknown.body.error).toMatchObject({
        id: 'list-view.unknown-role',
        validationErrors: [{ members: ['roleIds'] }],
      });
      const foreign = await save('student', '/unknown:name');
      const missing = await call('manager', 'ShareListView', { id: foreign.id, roleIds: [] });
      expect(missing.body.error?.code).toBe(40401);
    });
  });

  it('a deleted view is gone for its roles too; nobody else deletes it', async () => {
    const { id } = await save('manager', '/gone:name', 'Gone');
    await call('manager', 'ShareListView', { id, roleIds: [await roleId('teacher')] });
    expect((await call('teacher', 'DeleteListView', { id })).body.error?.code).toBe(40401);
    expect((await call('admin', 'DeleteListView', { id })).body.error?.code).toBe(40401);
    expect((await call('manager', 'DeleteListView', { id })).body.success).toBe(true);
    expect(await namesOf('teacher', '/gone:name')).toEqual([]);
    expect((await call('manager', 'DeleteListView', { id })).body.error?.code).toBe(40401);
  });
});
