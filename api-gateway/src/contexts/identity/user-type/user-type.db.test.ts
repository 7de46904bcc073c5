import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { idOf } from '../../../../test/example.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { AssignedUser } from '@college/contracts/identity/assigned-user';
import type { UserTypeRow } from '@college/contracts/identity/user-type';

describeOnBothDatabases('user types', (open) => {
  let gateway: Gateway;
  let admin: string;
  let serial = 0;

  beforeAll(async () => {
    gateway = await openGateway(open());
    admin = (await gateway.signIn('admin')).token;
  });
  afterAll(() => gateway.close());

  const call = <Result = UserTypeRow>(action: string, input: object) =>
    gateway.call<Result>(`UserType/${action}`, input, admin);
  const make = async (changes: object = {}): Promise<UserTypeRow> => {
    serial += 1;
    const { body } = await call('CreateUserType', {
      baseType: '3',
      nameZh: `类型 ${serial}`,
      ...changes,
    });
    if (!body.success || body.result === null) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const list = async (input: object = {}) =>
    (await call<{ items: UserTypeRow[] }>('GetUserTypePageList', { pageSize: 100, ...input })).body.result
      ?.items ?? [];
  const target = ({ id, rowVersion }: UserTypeRow) => ({ id, rowVersion });
  const userId = (username: string): Promise<number> =>
    idOf(open().database.read('users').where({ username }));
  const set = async (id: number, username: string, isHeld: boolean) =>
    (await call('SetUserTypeUser', { id, userId: await userId(username), isHeld })).body;

  it('begin with the seven of the system, with how many users are of each', async () => {
    const system = (await list()).filter(({ isSystem }) => isSystem);
    expect(system.map(({ baseType }) => baseType)).toEqual(['0', '1', '2', '3', '4', '5', '6']);
    const counted = await open()
      .database.read('users')
      .where({ user_type: '3', is_deleted: false })
      .count({ n: '*' });
    expect(system[3]?.userCount).toBe(Number(counted[0]?.n));
  });

  it('of the system stay as they are', async () => {
    const [first] = await list();
    if (!first) throw new Error('no type');
    for (const [action, more] of [
      ['UpdateUserType', { nameZh: '改' }],
      ['DeleteUserType', {}],
    ] as const) {
      const refused = await call(action, { ...target(first), ...more });
      expect(refused.body.error?.id).toBe('user-type.system-type');
    }
    expect((await set(first.id, 'admin', false)).error?.id).toBe('user-type.system-type');
    const users = await call('GetUserTypeUserPageList', { id: first.id });
    expect(users.body.error?.id).toBe('user-type.system-type');
  });

  it('are added and renamed, one name each', async () => {
    const made = await make({ nameEn: 'Own' });
    const { body } = await call('UpdateUserType', { ...target(made), nameZh: '改名', sort: 7 });
    expect(body.result).toMatchObject({ nameZh: '改名', sort: 7, baseType: '3', isSystem: false });
    const taken = await call('CreateUserType', { baseType: '4', nameZh: '改名' });
    expect(taken.body.error?.id).toBe('user-type.name-taken');
    const stale = await call('UpdateUserType', { ...target(made), nameZh: '又改' });
    expect(stale.body.error?.id).toBe('common.stale');
  });

  it('are read one by one, until they are deleted', async () => {
    const made = await make({ nameEn: 'One' });
    expect((await call('GetUserType', { id: made.id })).body.result).toEqual(made);
    await call('DeleteUserType', target(made));
    expect((await call('GetUserType', { id: made.id })).body.error?.id).toBe('common.not-found');
  });

  it('are given to users of the type that they refine, one each', async () => {
    const [first, second] = [await make(), await make()];
    expect((await set(first.id, 'student', true)).success).toBe(true);
    expect((await set(second.id, 'student', true)).success).toBe(true);
    const countOf = async ({ id }: UserTypeRow) => (await list()).find((one) => one.id === id)?.userCount;
    expect(await countOf(first)).toBe(0);
    expect(await countOf(second)).toBe(1);
    expect((await set(first.id, 'manager', true)).error?.id).toBe('user-type.other-base');
    const assigned = await call<{ items: AssignedUser[] }>('GetUserTypeUserPageList', {
      id: second.id,
      isHeld: true,
    });
    expect(assigned.body.result?.items.map(({ username }) => username)).toEqual(['student']);
    const others = await call<{ items: AssignedUser[] }>('GetUserTypeUserPageList', { id: second.id });
    expect(new Set(others.body.result?.items.map(({ userType }) => userType))).toEqual(new Set(['3']));
  });

  it('that somebody is of cannot be deleted', async () => {
    const made = await make();
    await set(made.id, 'student', true);
    const refused = await call('DeleteUserType', target(made));
    expect(refused.body.error).toMatchObject({ id: 'user-type.in-use', data: { count: 1 } });
    await set(made.id, 'student', false);
    expect((await call('DeleteUserType', target(made))).body.success).toBe(true);
    expect((await set(made.id, 'student', true)).error?.id).toBe('common.not-found');
  });

  it('leave an audit row that names user and type', async () => {
    const made = await make();
    await set(made.id, 'student', true);
    const audit = await open()
      .database.read('audit_logs')
      .where({ call: 'UserType/SetUserTypeUser', subject_id: String(made.id) })
      .first();
    expect(JSON.parse(audit.before_json)).toMatchObject({ nameZh: made.nameZh, isHeld: false });
    expect(JSON.parse(audit.after_json)).toMatchObject({ isHeld: true });
  });
});
