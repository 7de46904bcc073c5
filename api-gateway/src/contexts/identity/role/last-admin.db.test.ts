import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { leavesAnAdmin } from './last-admin.ts';
import { isFailure } from '../../../app/failure.ts';

describeOnBothDatabases('the last administrator', (open) => {
  let gateway: Gateway;
  let roleId = 0;
  let admins: number[] = [];

  beforeAll(async () => {
    gateway = await openGateway(open());
    const { read } = open().database;
    roleId = (await read('roles').where({ role_key: 'admin' }).first('id')).id;
    const assigned = await read('user_roles').where({ role_id: roleId }).pluck('user_id');
    const other = await read('users').where({ username: 'manager' }).first('id');
    await open().database.transaction(async (trx) => {
      await trx('user_roles').insert({ user_id: other.id, role_id: roleId });
    });
    admins = [...assigned, other.id];
  });
  afterAll(() => gateway.close());

  const ask = (userIds: number[], roleIds?: number[]) =>
    open().database.transaction((trx) => leavesAnAdmin(trx, { userIds, ...(roleIds && { roleIds }) }));
  const idOf = async (failure: unknown) => (isFailure(failure) ? failure.error.id : failure);

  it('stays, and one of several may go', async () => {
    expect(await idOf(await ask(admins))).toBe('role.last-admin');
    expect(await ask(admins.slice(1))).toBeNull();
    expect(await ask(admins, [roleId])).toBeNull();
    expect(await idOf(await ask(admins, []))).toBe('role.last-admin');
  });

  it('is asked about nobody who is none', async () => {
    const student = await open().database.read('users').where({ username: 'student' }).first('id');
    expect(await ask([student.id])).toBeNull();
  });

  it('of two who take each other away at once, one stays', async () => {
    const { database } = open();
    const leave = (userId: number) =>
      database.transaction(async (trx) => {
        const refusal = await leavesAnAdmin(trx, { userIds: [userId] });
        if (refusal) return refusal;
        await trx('user_roles').where({ user_id: userId, role_id: roleId }).delete();
        return null;
      });
    const answers = await Promise.all(admins.map(leave));
    expect(answers.filter((answer) => answer === null)).toHaveLength(admins.length - 1);
    expect(await database.read('user_roles').where({ role_id: roleId })).toHaveLength(1);
  });

  it('does not count who is disabled', async () => {
    const { database } = open();
    const [left] = await database.read('user_roles').where({ role_id: roleId }).pluck<number[]>('user_id');
    const out = admins.filter((id) => id !== left);
    await database.transaction(async (trx) => {
      await trx('user_roles').insert(out.map((user_id) => ({ user_id, role_id: roleId })));
      await trx('users').whereIn('id', out).update({ state: 'disabled' });
    });
    expect(await idOf(await ask([left ?? 0]))).toBe('role.last-admin');
    expect(await ask(out)).toBeNull();
  });
});
