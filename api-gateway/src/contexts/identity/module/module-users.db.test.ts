import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { registry } from '../../../../test/system-registry.ts';
import type { ModuleDetail } from '@college/contracts/identity/module-row';

describeOnBothDatabases('modules, who has them and what they are made of', (open) => {
  let gateway: Gateway;
  let admin: string;

  beforeAll(async () => {
    gateway = await openGateway(open(), { registry });
    admin = (await gateway.signIn('admin')).token;
  });
  afterAll(() => gateway.close());

  const call = (action: string, input: object) =>
    gateway.call<ModuleDetail>(`Module/${action}`, input, admin);
  const again = async ({ id }: { id: number }) => (await call('GetModule', { id })).body.result!;
  const seeded = async (where: object): Promise<ModuleDetail> =>
    again(await open().database.read('modules').where(where).first<{ id: number }>('id'));

  it('says who has it: roles, and users with the roles by which they do', async () => {
    const read = await seeded({ perm_code: 'user:reveal', type: 'button' });
    const roles = await gateway.call<{ items: { name: string }[] }>(
      'Module/GetRolePageListByModuleId',
      { moduleId: read.id, page: 1, pageSize: 10 },
      admin,
    );
    expect(roles.body.result?.items.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Administrator', 'College manager']),
    );
    const users = await gateway.call<{ totalCount: number; items: { username: string; roles: string[] }[] }>(
      'Module/GetUserPageListByModuleId',
      { moduleId: read.id, page: 1, pageSize: 10, keyword: 'manager' },
      admin,
    );
    expect(users.body.result?.items.find(({ username }) => username === 'manager')?.roles).toEqual([
      'College manager',
    ]);
    expect((await again(read)).roleCount).toBe(roles.body.result?.items.length);
    for (const action of ['GetRolePageListByModuleId', 'GetUserPageListByModuleId'])
      expect((await call(action, { moduleId: 999_999, page: 1, pageSize: 10 })).status).toBe(404);
  });

  it('offers the screens of live remotes and the codes that calls know', async () => {
    const screens = (
      await gateway.call<{ component: string; usedBy: string }[]>(
        'Module/GetScreenSelection',
        undefined,
        admin,
      )
    ).body.result!;
    expect(screens).toContainEqual(
      expect.objectContaining({ component: 'system/user/list', usedBy: 'Users' }),
    );
    const codes = (
      await gateway.call<{ code: string; calls: string[] }[]>(
        'Module/GetPermissionSelection',
        undefined,
        admin,
      )
    ).body.result!;
    expect(codes.find(({ code }) => code === 'module:delete')?.calls).toEqual(['Module/DeleteModule']);
    expect(codes.map(({ code }) => code)).toEqual(codes.map(({ code }) => code).toSorted());
  });
});
