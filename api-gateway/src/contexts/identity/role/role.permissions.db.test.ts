import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { ErrorCode } from '@college/contracts/core/errors';
import type { RoleRow } from '@college/contracts/identity/role';

interface Permission {
  id: number;
  rowVersion: number;
  moduleIds: number[];
}

describeOnBothDatabases('permissions of a role', (open) => {
  let gateway: Gateway;
  let admin: string;
  let serial = 0;

  beforeAll(async () => {
    gateway = await openGateway(open());
    admin = (await gateway.signIn('admin')).token;
  });
  afterAll(() => gateway.close());

  const modules = (where: object): Promise<{ id: number; parent_id: number | null }[]> =>
    open().database.read('modules').where(where).select('id', 'parent_id');
  const idsOf = async (...codes: string[]): Promise<number[]> =>
    open().database.read('modules').whereIn('perm_code', codes).whereNot('type', 'page').pluck('id');
  const permissionsOfRole = async (id: number): Promise<Permission> =>
    (await gateway.call<Permission>('Role/GetRolePower', { id }, admin)).body.result as Permission;
  const setPermission = (
    permission: Omit<Permission, 'rowVersion'> & { rowVersion?: number; confirmed?: boolean },
    token = admin,
  ) => gateway.call<Permission>('Role/SetRolePower', { rowVersion: 0, ...permission }, token);
  const create = async (dataScope = 'self'): Promise<RoleRow> => {
    serial += 1;
    const input = { roleName: `权限 ${serial}`, dataScope };
    const { body } = await gateway.call<RoleRow>('Role/CreateRole', input, admin);
    return body.result as RoleRow;
  };
  /** A signed-in user with a newly made role. */
  const userWith = async (role: RoleRow): Promise<string> => {
    const username = `power-${role.id}`;
    const { body } = await gateway.call(
      'User/CreateUser',
      {
        username,
        name: '持有人',
        userType: '4',
        password: 'Training2026',
        areaCode: '990000',
        departmentId: null,
        roleIds: [role.id],
      },
      admin,
    );
    if (!body.success) throw new Error(JSON.stringify(body.error));
    await open().database.transaction((trx) =>
      trx('users').where({ username }).update({ must_change_password: false }),
    );
    return (await gateway.signIn(username)).token;
  };
  const roleId = async (key: string): Promise<number> =>
    (await open().database.read('roles').where({ role_key: key }).first<{ id: number }>()).id;

  it('a button brings its page, a page its group and menu; the version grows and the change is recorded', async () => {
    const role = await create();
    const [button] = await modules({ perm_code: 'user:reset-password' });
    const { body } = await setPermission({ id: role.id, moduleIds: [button!.id] });
    const [page] = await modules({ id: button!.parent_id });
    expect(body.result?.rowVersion).toBe(1);
    const [group] = await modules({ id: page!.parent_id });
    expect(new Set(body.result?.moduleIds)).toEqual(
      new Set([button!.id, page!.id, group!.id, group!.parent_id]),
    );
    expect(await permissionsOfRole(role.id)).toEqual({ ...body.result, userCount: 0 });
    const audit = await open()
      .database.read('audit_logs')
      .where({ subject_type: 'role-power', subject_id: String(role.id) })
      .first();
    expect(JSON.parse(audit.before_json as string)).toEqual({ moduleIds: [] });
    expect(JSON.parse(audit.after_json as string)).toEqual({ moduleIds: body.result?.moduleIds });
  });

  it('is enforced with the very next call, both ways', async () => {
    const role = await create();
    const token = await userWith(role);
    const read = () => gateway.call('Department/GetDepartmentTreeList', undefined, token);
    expect((await read()).status).toBe(403);
    await setPermission({ id: role.id, moduleIds: await idsOf('department:read') });
    expect((await read()).status).toBe(200);
    await setPermission({ id: role.id, rowVersion: 1, moduleIds: [] });
    expect((await read()).status).toBe(403);
  });

  it('are shown with how many users they reach, of those whom the caller may see', async () => {
    const role = await create('self');
    await setPermission({ id: role.id, moduleIds: await idsOf('role:set-power') });
    const token = await userWith(role);
    const seenBy = async (who: string, id: number) =>
      (await gateway.call<Permission>('Role/GetRolePower', { id }, who)).body.result;
    expect(await seenBy(admin, role.id)).toMatchObject({ userCount: 1 });
    expect(await seenBy(token, role.id)).toMatchObject({ userCount: 1 });
    expect(await seenBy(token, await roleId('admin'))).toMatchObject({ userCount: 0 });
    expect(await seenBy(admin, await roleId('anonymous'))).toMatchObject({ userCount: 0 });
  });

  it('names the field for a module that does not exist, and changes nothing', async () => {
    const role = await create();
    const { status, body } = await setPermission({ id: role.id, moduleIds: [999_999] });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      id: 'role.unknown-module',
      validationErrors: [{ members: ['moduleIds'] }],
    });
    expect(await permissionsOfRole(role.id)).toMatchObject({ rowVersion: 0, moduleIds: [] });
  });

  it('refuses a stale version and lets one of many at once win', async () => {
    const role = await create();
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () =>
        setPermission({ id: role.id, moduleIds: await idsOf('module:read') }),
      ),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ body }) => body.error?.code ?? []))).toEqual(
      new Set([ErrorCode.stale]),
    );
  });

  it('lets a system role’s permissions be edited, the visitors’ too', async () => {
    const before = await permissionsOfRole(await roleId('anonymous'));
    const { body } = await setPermission({ ...before, moduleIds: before.moduleIds });
    expect(body.result?.moduleIds).toEqual(before.moduleIds);
  });

  it('the administrator’s role loses no permission over roles, menus and users, confirmed or not', async () => {
    const own = await permissionsOfRole(await roleId('admin'));
    const without = async (...codes: string[]) => {
      const gone = await open().database.read('modules').whereIn('perm_code', codes).pluck<number[]>('id');
      return own.moduleIds.filter((id) => !gone.includes(id));
    };
    for (const moduleIds of [await without('role:set-power'), await without('user:delete'), []]) {
      const { body } = await setPermission({ ...own, moduleIds, confirmed: true });
      expect(body.error).toMatchObject({ code: 40901, id: 'role.vital-power' });
    }
    expect(await permissionsOfRole(own.id)).toEqual(own);
    const { body } = await setPermission({ ...own, moduleIds: await without('train-class:publish') });
    expect(body.success).toBe(true);
    await setPermission({ ...own, rowVersion: own.rowVersion + 1 });
  });

  it('warns before the administration of roles goes from one’s own role, naming what is lost', async () => {
    const manager = await create();
    await setPermission({
      id: manager.id,
      moduleIds: await idsOf('role:set-power', 'role:read', 'module:read'),
    });
    const token = await userWith(manager);
    const own = await permissionsOfRole(manager.id);
    const less = { ...own, moduleIds: [] };
    const warned = await setPermission(less, token);
    expect(warned.body.error).toMatchObject({ code: 40901, id: 'role.own-access' });
    const { lost } = warned.body.error!.data as { lost: string[] };
    expect(lost).toEqual(expect.arrayContaining(['Roles', 'Set permissions', 'Menus']));
    expect(await permissionsOfRole(manager.id)).toEqual(own);
    expect((await setPermission({ ...less, confirmed: true }, token)).body.success).toBe(true);
    expect((await setPermission({ ...own, rowVersion: 2 }, token)).status).toBe(403);
  });

  it('only an administrator grants what their own role lacks, to any role', async () => {
    const manager = await create('department');
    const granted = await idsOf('role:set-power', 'role:create', 'role:update');
    await setPermission({ id: manager.id, moduleIds: granted });
    const token = await userWith(manager);
    const own = await permissionsOfRole(manager.id);
    const more = await idsOf('user:create');

    const grown = await setPermission({ ...own, moduleIds: [...own.moduleIds, ...more] }, token);
    expect(grown.body.error?.code).toBe(ErrorCode.forbidden);
    const stronger = await permissionsOfRole(await roleId('college-manager'));
    expect((await setPermission(stronger, token)).body.error?.code).toBe(ErrorCode.forbidden);
    const visitors = await permissionsOfRole(await roleId('anonymous'));
    expect((await setPermission(visitors, token)).body.error?.code).toBe(ErrorCode.forbidden);
    const weaker = await create();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => setPermission({ id: weaker.id, moduleIds: granted }, token)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);

    const wide = { roleName: '更宽', dataScope: 'all' };
    const made = await gateway.call('Role/CreateRole', wide, token);
    expect(made.body.error?.code).toBe(ErrorCode.forbidden);
    const widened = await gateway.call('Role/UpdateRole', { id: weaker.id, rowVersion: 1, ...wide }, token);
    expect(widened.body.error?.code).toBe(ErrorCode.forbidden);
    expect(await permissionsOfRole(manager.id)).toEqual(own);
  });

  it('answers not-found for a role that does not exist', async () => {
    expect((await setPermission({ id: 999_999, moduleIds: [] })).status).toBe(404);
    expect((await gateway.call('Role/GetRolePower', { id: 999_999 }, admin)).status).toBe(404);
  });
});
