import { afterAll, beforeAll } from 'vitest';
import type { TestDatabase } from './databases.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import type { DepartmentDetail, DepartmentRow } from '@college/contracts/identity/department';

/** What tests of the tree of departments do, over a gateway in which a supervisor may change it too. */
export const departmentSteps = (open: () => TestDatabase) => {
  let gateway: Gateway;
  let admin: string;
  let serial = 0;

  beforeAll(async () => {
    gateway = await openGateway(open());
    admin = (await gateway.signIn('admin')).token;
    await open().database.transaction(async (trx) => {
      const { id: role_id } = await trx('roles').where({ role_key: 'supervisory-manager' }).first('id');
      const module_ids = await trx('modules')
        .whereIn('perm_code', [
          'department:create',
          'department:update',
          'department:delete',
          'department:move',
        ])
        .pluck<number[]>('id');
      await trx('role_modules').insert(module_ids.map((module_id) => ({ role_id, module_id })));
    });
  });
  afterAll(() => gateway.close());

  const call = <Result = DepartmentDetail>(action: string, input: object, token = admin) =>
    gateway.call<Result>(`Department/${action}`, input, token, { 'accept-language': 'zh-CN' });
  const done = async <Result = DepartmentDetail>(
    action: string,
    input: object,
    token = admin,
  ): Promise<Result> => {
    const { body } = await call<Result>(action, input, token);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const refusal = async (action: string, input: object, token = admin) => {
    const { body } = await call(action, input, token);
    return body.error && { id: body.error.id, data: body.error.data };
  };
  const create = (parentId: number | null, more: object = {}, token = admin) => {
    serial += 1;
    const fields = { name: `部门 ${serial}`, kind: 'government', areaCode: '990100' };
    return done('CreateDepartment', { parentId, ...fields, ...more }, token);
  };
  const target = ({ id, rowVersion }: DepartmentRow) => ({ id, rowVersion });
  const named = async (name: string): Promise<DepartmentDetail> => {
    const { id } = await open().database.read('departments').where({ name }).first('id');
    return done('GetDepartment', { id });
  };
  const below = async (parentId: number | null): Promise<string[]> =>
    (await done<DepartmentRow[]>('GetDepartmentChildrenList', { parentId })).map(({ name }) => name);
  const drag = (row: DepartmentRow, parentId: number | null, position = 0) => ({
    ...target(row),
    parentId,
    position,
  });

  const signIn = async (username: string): Promise<string> => (await gateway.signIn(username)).token;
  return { gateway: () => gateway, call, done, refusal, create, target, named, below, drag, signIn };
};
