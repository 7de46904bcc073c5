import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { registry } from '../../../../test/system-registry.ts';
import type { RoutersAndMenus } from '@college/contracts/identity/session';
import type { ModuleDetail, ModuleNode } from '@college/contracts/identity/module-row';

const blank = {
  iconClass: 'list',
  hidden: false,
  path: '',
  parentPath: '',
  component: '',
  permCode: '',
  ignore: false,
};

describeOnBothDatabases('modules, changed', (open) => {
  let gateway: Gateway;
  let admin: string;
  let serial = 0;

  beforeAll(async () => {
    gateway = await openGateway(open(), { registry });
    admin = (await gateway.signIn('admin')).token;
  });
  afterAll(() => gateway.close());

  const call = <Result = ModuleDetail>(action: string, input: object, token = admin) =>
    gateway.call<Result>(`Module/${action}`, input, token);
  const must = async (action: string, input: object): Promise<ModuleDetail> => {
    const { body } = await call(action, input);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const names = () => {
    serial += 1;
    return { nameZh: `菜单${serial}`, nameEn: `Menu ${serial}` };
  };
  const menu = () => {
    const name = names();
    return must('CreateModule', { ...blank, ...name, type: 'menu', parentId: null, path: `/menu${serial}` });
  };
  const page = (parentId: number | null) => {
    const name = names();
    return must('CreateModule', {
      ...blank,
      ...name,
      type: 'page',
      parentId,
      path: `/page${serial}`,
      component: 'system/role/list',
    });
  };
  const button = (parentId: number, permCode = 'role:read') =>
    must('CreateModule', { ...blank, ...names(), type: 'button', parentId, permCode });
  const target = ({ id, rowVersion }: ModuleDetail) => ({ id, rowVersion });
  const again = async ({ id }: ModuleDetail) => must('GetModule', { id });
  const children = async (parentId: number | null) =>
    (await call<ModuleNode[]>('GetModuleChildrenList', { parentId })).body.result!.map(({ id }) => id);
  const roleId = async (key: string): Promise<number> =>
    (await open().database.read('roles').where({ role_key: key }).first<{ id: number }>('id')).id;
  const give = (key: string, moduleId: number) =>
    open().database.transaction(async (trx) => {
      await trx('role_modules').insert({ role_id: await roleId(key), module_id: moduleId });
    });
  const preview = async (key: string) =>
    (await call<RoutersAndMenus>('GetMenuPreview', { roleId: await roleId(key) })).body.result!;
  const seeded = async (where: object): Promise<ModuleDetail> => {
    const row = await open().database.read('modules').where(where).first('id');
    return must('GetModule', { id: row.id });
  };

  /** What the newest row of the log says of it. */
  const recorded = async (action: string, { id }: ModuleDetail): Promise<unknown> => {
    const row = await open()
      .database.read('audit_logs')
      .where({ call: `Module/${action}`, subject_type: 'module', subject_id: String(id), outcome: 'done' })
      .orderBy('id', 'desc')
      .first();
    return JSON.parse(row.after_json as string);
  };

  it('a new entry stands behind its siblings, is the administrator’s at once, and is recorded', async () => {
    const top = await menu();
    const made = await page(top.id);
    expect(made).toMatchObject({ parentId: top.id, type: 'page', roleCount: 1, rowVersion: 0, sort: 0 });
    expect((await page(top.id)).sort).toBe(1);
    expect((await children(null)).at(-1)).toBe(top.id);
    const shown = (await preview('admin')).menus.find(({ id }) => id === top.id);
    expect(shown?.children.map(({ id }) => id)).toEqual(await children(top.id));
    expect(await recorded('CreateModule', made)).toMatchObject({ path: made.path });
  });

  it('keeps nothing that its type has not', async () => {
    const onPage = await page(null);
    const made = await must('CreateModule', {
      ...blank,
      ...names(),
      type: 'button',
      parentId: onPage.id,
      permCode: 'role:read',
      path: '/nowhere',
      component: 'system/role/list',
      ignore: true,
    });
    expect(made).toMatchObject({ path: '', component: '', ignore: false });
  });

  it('names the field that is missing, made up, or known to no call', async () => {
    const top = await menu();
    const refused = async (input: object) => {
      const answer = await call('CreateModule', { ...blank, ...names(), parentId: top.id, ...input });
      return [answer.body.error?.id, answer.body.error?.validationErrors?.[0]?.members];
    };
    const at = { type: 'page', path: '/made-up' };
    expect(await refused({ type: 'page', component: 'system/role/list' })).toEqual([
      'common.invalid',
      ['path'],
    ]);
    expect(await refused(at)).toEqual(['common.invalid', ['component']]);
    expect(await refused({ ...at, component: 'system/no/such' })).toEqual([
      'module.unknown-screen',
      ['component'],
    ]);
    expect(await refused({ ...at, component: 'nobody/list' })).toEqual([
      'module.unknown-screen',
      ['component'],
    ]);
    expect(await refused({ ...at, component: 'system/role/list', permCode: 'made:up' })).toEqual([
      'module.unknown-code',
      ['permCode'],
    ]);
    expect(
      await refused({ type: 'page', path: 'javascript:alert(1)', component: 'system/role/list' }),
    ).toEqual(['common.invalid', ['path']]);
    expect(await refused({ type: 'page', path: '//evil.example', component: 'system/role/list' })).toEqual([
      'common.invalid',
      ['path'],
    ]);
  });

  it('refuses a path that is taken, a button twice on a page, and a place that cannot be', async () => {
    const top = await menu();
    const onPage = await page(top.id);
    await button(onPage.id);
    const id = async (input: object) =>
      (await call('CreateModule', { ...blank, ...names(), ...input })).body.error?.id;
    const screen = { type: 'page', component: 'system/role/list' };
    expect(await id({ ...screen, parentId: top.id, path: '/role' })).toBe('module.path-taken');
    expect(await id({ type: 'button', parentId: onPage.id, permCode: 'role:read' })).toBe(
      'module.code-taken',
    );
    expect(await id({ type: 'button', parentId: top.id, permCode: 'role:read' })).toBe('module.wrong-place');
    expect(await id({ type: 'menu', parentId: onPage.id, path: '/below' })).toBe('module.wrong-place');
    expect(await id({ ...screen, parentId: 999_999, path: '/below' })).toBe('module.wrong-place');
  });

  it('a change is seen in the next menu, and an old version is refused', async () => {
    const top = await menu();
    const made = await page(top.id);
    const fields = {
      ...blank,
      nameZh: '新名',
      nameEn: 'New name',
      path: '/renamed',
      component: made.component,
    };
    const changed = await must('UpdateModule', { ...fields, ...target(made) });
    expect(changed).toMatchObject({ name: 'New name', path: '/renamed', rowVersion: 1 });
    const { routers } = await preview('admin');
    expect(routers.flatMap((entry) => entry.children).map(({ path }) => path)).toContain('/renamed');
    expect((await call('UpdateModule', { ...fields, ...target(made) })).body.error?.id).toBe('common.stale');
    const clash = await call('UpdateModule', { ...fields, ...target(changed), path: '/role' });
    expect(clash.body.error?.id).toBe('module.path-taken');
    expect((await call('UpdateModule', { ...fields, id: 999_999, rowVersion: 0 })).status).toBe(404);
  });

  it('nothing goes while something lies below it; what roles lose is named and wants a yes', async () => {
    const top = await menu();
    const made = await page(top.id);
    const refusal = await call('DeleteModule', target(top));
    expect(refusal.body.error).toMatchObject({
      id: 'module.has-children',
      data: { children: 1, names: [made.name] },
    });
    await give('teacher', top.id);
    await give('teacher', made.id);
    const used = await call('DeleteModule', target(made));
    expect(used.body.error).toMatchObject({ id: 'module.in-use', data: { roles: ['Teacher'] } });
    expect((used.body.error!.data as { users: number }).users).toBeGreaterThan(0);
    expect((await preview('teacher')).menus.some(({ id }) => id === top.id)).toBe(true);
    expect((await call('DeleteModule', { ...target(made), confirmed: true })).body.success).toBe(true);
    expect((await preview('teacher')).menus.some(({ id }) => id === top.id)).toBe(false);
    expect((await call('GetModule', { id: made.id })).status).toBe(404);
    expect((await call('DeleteModule', { ...target(made), confirmed: true })).status).toBe(404);
  });

  it('the administrator keeps the permissions for roles, menus and users', async () => {
    const users = await seeded({ perm_code: 'user:delete', type: 'button' });
    const gone = await call('DeleteModule', { ...target(users), confirmed: true });
    expect(gone.body.error?.id).toBe('role.vital-power');
    const renamed = await call('UpdateModule', {
      ...blank,
      ...target(users),
      nameZh: users.nameZh,
      nameEn: users.nameEn,
      permCode: 'audit-log:read',
    });
    expect(renamed.body.error?.id).toBe('role.vital-power');
    expect(await again(users)).toEqual(users);
  });

  it('a drag puts it at its place with all below it, and gives its roles the menu around it', async () => {
    const [from, to] = [await menu(), await menu()];
    const [first, second] = [await page(to.id), await page(to.id)];
    const moving = await page(from.id);
    const below = await button(moving.id);
    await give('teacher', from.id);
    await give('teacher', moving.id);
    const moved = await must('DragModule', { ...target(moving), parentId: to.id, position: 1 });
    expect(moved).toMatchObject({ parentId: to.id, rowVersion: 1 });
    expect(await children(to.id)).toEqual([first.id, moving.id, second.id]);
    expect(await children(from.id)).toEqual([]);
    expect((await again(below)).parentId).toBe(moving.id);
    const shown = (await preview('teacher')).menus.find(({ id }) => id === to.id);
    expect(shown?.children.map(({ id }) => id)).toEqual([moving.id]);
    expect(await recorded('DragModule', moving)).toMatchObject({ gainingRoles: ['Teacher'] });
    await must('DragModule', { ...target(moved), parentId: to.id, position: 10_000 });
    expect(await children(to.id)).toEqual([first.id, second.id, moving.id]);
    expect(await recorded('DragModule', moving)).not.toHaveProperty('gainingRoles');
  });

  it('refuses a cycle, a place that cannot be, a stale version; of many drags at once one wins', async () => {
    const top = await menu();
    const moving = await page(top.id);
    const below = await button(moving.id);
    const drag = async (it: ModuleDetail, parentId: number | null) =>
      (await call('DragModule', { ...target(it), parentId, position: 0 })).body.error?.id;
    expect(await drag(moving, below.id)).toBe('module.cycle');
    expect(await drag(moving, moving.id)).toBe('module.cycle');
    expect(await drag(top, moving.id)).toBe('module.cycle');
    expect(await drag(below, top.id)).toBe('module.wrong-place');
    expect(await drag({ ...moving, rowVersion: 5 }, null)).toBe('common.stale');
    expect(await drag({ ...moving, id: 999_999 }, null)).toBe('common.not-found');
    const answers = await Promise.all([null, top.id, null, top.id].map((to) => drag(moving, to)));
    expect(answers.filter((id) => id === undefined)).toHaveLength(1);
  });

  it('only an administrator sets a permission in an entry that their own role lacks', async () => {
    const { database } = open();
    const made = await gateway.call<{ id: number }>(
      'Role/CreateRole',
      { roleName: '菜单员', dataScope: 'all' },
      admin,
    );
    const id = made.body.result?.id ?? 0;
    const codes = ['module:read', 'module:create', 'module:update'];
    const moduleIds = await database.read('modules').whereIn('perm_code', codes).pluck('id');
    await gateway.call('Role/SetRolePower', { id, rowVersion: 0, moduleIds }, admin);
    const user = await database.read('users').where({ username: 'teacher' }).first('id');
    await database.transaction((trx) =>
      trx('user_roles').where({ user_id: user.id }).update({ role_id: id }),
    );
    const { token } = await gateway.signIn('teacher');
    const own = await seeded({ perm_code: 'module:create', type: 'button' });
    const stronger = { ...blank, nameZh: '强', nameEn: 'Strong', permCode: 'role:set-power' };
    expect((await call('UpdateModule', { ...stronger, ...target(own) }, token)).status).toBe(403);
    const parentId = own.parentId;
    const added = await call('CreateModule', { ...stronger, type: 'button', parentId }, token);
    expect(added.status).toBe(403);
  });

  it('finds entries by name, path and code, and notifies open pages of a change', async () => {
    const found = await call<{ items: ModuleDetail[] }>('GetModulePageList', {
      page: 1,
      pageSize: 20,
      keyword: 'role:delete',
      type: 'button',
    });
    expect(found.body.result?.items).toHaveLength(1);
    const count = async () =>
      Number(
        (await open().database.read('live_messages').where({ kind: 'menu-changed' }).count({ n: '*' }))[0]?.n,
      );
    const before = await count();
    await menu();
    expect(await count()).toBe(before + 1);
  });
});
