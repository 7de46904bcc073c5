import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { RoleComparison, RoleRow } from '@college/contracts/identity/role';

describeOnBothDatabases('roles, copied and compared', (open) => {
  let gateway: Gateway;
  let admin: string;

  beforeAll(async () => {
    gateway = await openGateway(open());
    admin = (await gateway.signIn('admin')).token;
  });
  afterAll(() => gateway.close());

  const idOf = async (key: string): Promise<number> =>
    (await open().database.read('roles').where({ role_key: key }).first<{ id: number }>('id')).id;
  const copy = async (key: string, roleName: string, token = admin) =>
    gateway.call<RoleRow>('Role/CopyRole', { id: await idOf(key), roleName }, token);
  const compare = (leftId: number, rightId: number) =>
    gateway.call<RoleComparison>('Role/CompareRoles', { leftId, rightId }, admin);
  const permissions = async (id: number): Promise<number[]> =>
    (await gateway.call<{ moduleIds: number[] }>('Role/GetRolePower', { id }, admin)).body.result
      ?.moduleIds ?? [];

  it('a copy sees as far and may do the same, and is nobody’s and no system role', async () => {
    const { body } = await copy('regulator', '监管副本');
    expect(body.result).toMatchObject({
      roleName: '监管副本',
      dataScope: 'area',
      isSystem: false,
      userCount: 0,
      rowVersion: 0,
    });
    const id = body.result?.id ?? 0;
    expect(await permissions(id)).toEqual(await permissions(await idOf('regulator')));
    const audit = await open()
      .database.read('audit_logs')
      .where({ call: 'Role/CopyRole', outcome: 'done', subject_id: String(id) })
      .first();
    expect(JSON.parse(audit.after_json as string)).toMatchObject({
      roleName: '监管副本',
      moduleIds: await permissions(id),
    });

    const { result } = (await compare(await idOf('regulator'), id)).body;
    expect(result).toMatchObject({ left: { only: [] }, right: { only: [] } });
    expect(result?.shared).toBe((await permissions(id)).length);
  });

  it('refuses a name that is taken and a role that is not there', async () => {
    expect((await copy('teacher', '监管副本')).body.error?.id).toBe('role.name-taken');
    const { status } = await gateway.call('Role/CopyRole', { id: 999_999, roleName: '无' }, admin);
    expect(status).toBe(404);
  });

  it('nobody copies a role that they could not give', async () => {
    const { database } = open();
    const made = await gateway.call<RoleRow>(
      'Role/CreateRole',
      { roleName: '复制员', dataScope: 'department' },
      admin,
    );
    const roleId = made.body.result?.id ?? 0;
    const moduleIds = await database.read('modules').where({ perm_code: 'role:create' }).pluck('id');
    await gateway.call('Role/SetRolePower', { id: roleId, rowVersion: 0, moduleIds }, admin);
    const user = await database.read('users').where({ username: 'teacher' }).first('id');
    await database.transaction(async (trx) => {
      await trx('user_roles').where({ user_id: user.id }).delete();
      await trx('user_roles').insert({ user_id: user.id, role_id: roleId });
    });
    const { token } = await gateway.signIn('teacher');
    expect((await copy('admin', '第二管理员', token)).status).toBe(403);
    expect((await copy('college-manager', '第二院长', token)).status).toBe(403);
  });

  it('two roles are compared by what only one of them may do, with its path', async () => {
    const { body } = await compare(await idOf('college-manager'), await idOf('student'));
    const { left, right, shared } = body.result!;
    expect(left.only).toContainEqual(
      expect.objectContaining({
        type: 'button',
        name: 'Accept and reject pictures',
        path: ['System management', 'People and roles', 'Face photos'],
      }),
    );
    expect(left.only.map(({ id }) => id)).toEqual(expect.not.arrayContaining(right.only.map(({ id }) => id)));
    expect(left.only.length + shared).toBe((await permissions(await idOf('college-manager'))).length);
    expect(right.only.length + shared).toBe((await permissions(await idOf('student'))).length);
    expect((await compare(await idOf('student'), 999_999)).status).toBe(404);
  });
});
