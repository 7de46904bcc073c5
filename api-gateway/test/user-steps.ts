import { afterAll, beforeAll, expect } from 'vitest';
import type { TestDatabase } from './databases.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import type { UserDetail } from '@college/contracts/identity/user';

/** Of every account that is made here. */
export const PASSWORD = 'Training2026';

/** How an administrator, a manager and an enterprise add and change users, and what is stored of them. */
export const userSteps = (open: () => TestDatabase) => {
  let gateway: Gateway;
  const tokens: Record<string, string> = {};
  const roleIds: Record<string, number> = {};
  const departmentIds: Record<string, number> = {};
  let serial = 0;

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['admin', 'manager', 'enterprise']) tokens[name] = (await gateway.signIn(name)).token;
    const { read } = open().database;
    for (const row of await read('roles').select('id', 'role_key')) roleIds[row.role_key] = row.id;
    for (const row of await read('users').select('username', 'department_id'))
      departmentIds[row.username] = row.department_id;
  });
  afterAll(() => gateway.close());

  /** A student of the enterprise's own staff: whom everybody here may keep. */
  const fields = (changes: object = {}) => {
    serial += 1;
    return {
      username: `made-${serial}`,
      name: `测试 ${serial}`,
      userType: '3',
      password: PASSWORD,
      areaCode: '990102',
      departmentId: departmentIds['enterprise'],
      roleIds: [roleIds['student']],
      ...changes,
    };
  };
  const call = (action: string, input: object, as = 'admin') =>
    gateway.call<UserDetail>(`User/${action}`, input, tokens[as]);
  const create = async (changes?: object): Promise<UserDetail> => {
    const { body } = await call('CreateUser', fields(changes));
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const update = (it: UserDetail, changes: object = {}, as = 'admin') => {
    const { id, rowVersion, name, areaCode, departmentId, roleIds: given } = it;
    const input = { id, rowVersion, name, areaCode, departmentId, roleIds: given, ...changes };
    return call('UpdateUser', input, as);
  };
  const rowOf = (id: number) => open().database.read('users').where({ id }).first();
  const stays = async (it: UserDetail): Promise<void> =>
    expect(await rowOf(it.id)).toMatchObject({ row_version: it.rowVersion, state: 'enabled', name: it.name });
  const auditOf = (id: number, action: string) =>
    open()
      .database.read('audit_logs')
      .where({ subject_id: String(id), call: `User/${action}`, outcome: 'done' })
      .first();

  return {
    gateway: () => gateway,
    tokens,
    roleIds,
    departmentIds,
    fields,
    call,
    create,
    update,
    rowOf,
    stays,
    auditOf,
  };
};
