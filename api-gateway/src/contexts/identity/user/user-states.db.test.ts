import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { signedInContext } from '../../../../test/signed-in-context.ts';
import { setUserStates } from './user-states.ts';
import { ErrorCode } from '@college/contracts/core/errors';
import type { UserDetail } from '@college/contracts/identity/user';
import type { RefusedUser } from '@college/contracts/identity/user-states';

interface Outcome {
  done: number;
  refused: RefusedUser[];
}
const NOBODYS_ID = 2_000_000_000;
const STALE = 'Someone changed this first; reload to see the newest version, then try again';
const OWN = 'You cannot do this to your own account; ask another administrator';
const GONE = 'This does not exist, or it is not yours to see';

describeOnBothDatabases('several accounts, enabled or disabled at once', (open) => {
  let gateway: Gateway;
  const tokens: Record<string, string> = {};
  let serial = 0;

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['admin', 'manager', 'enterprise']) tokens[name] = (await gateway.signIn(name)).token;
  });
  afterAll(() => gateway.close());

  const create = async (): Promise<UserDetail> => {
    serial += 1;
    const role = await open().database.read('roles').where({ role_key: 'student' }).first('id');
    const { body } = await gateway.call<UserDetail>(
      'User/CreateUser',
      {
        username: `many-${serial}`,
        name: `批量${serial}`,
        userType: '3',
        password: 'Training2026',
        areaCode: '990102',
        departmentId: null,
        roleIds: [role.id],
      },
      tokens.admin,
    );
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const target = ({ id, rowVersion }: { id: number; rowVersion: number }) => ({ id, rowVersion });
  const call = (users: object[], { as = 'admin', state = 'disabled', headers = {} } = {}) =>
    gateway.call<Outcome>('User/SetUserStates', { users, state }, tokens[as], headers);
  const outcomeOf = async (...args: Parameters<typeof call>): Promise<Outcome> => {
    const { body } = await call(...args);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const stored = async (username: string) => {
    const row = await open().database.read('users').where({ username }).first();
    return { id: row.id as number, rowVersion: row.row_version as number, name: row.name as string };
  };
  const stateOf = async ({ id }: { id: number }): Promise<string> =>
    ((await open().database.read('users').where({ id }).first('state')) as { state: string }).state;
  /** What the log says of this call on a user, in order. */
  const logged = ({ id }: { id: number }): Promise<string[]> =>
    open()
      .database.read('audit_logs')
      .where({ call: 'User/SetUserStates', subject_type: 'user', subject_id: String(id) })
      .orderBy('id')
      .pluck('outcome');

  it('all of them: their logins end, each has its row in the log, and they can be enabled again', async () => {
    const users = [await create(), await create(), await create()];
    const { token } = await gateway.signIn(users[1]?.username ?? '');
    expect(await outcomeOf(users.map(target))).toEqual({ done: 3, refused: [] });
    for (const user of users) {
      expect(await stateOf(user)).toBe('disabled');
      expect(await logged(user)).toEqual(['done']);
    }
    const { body } = await gateway.call('Session/GetUserInfo', undefined, token);
    expect(body.error?.code).toBe(ErrorCode.notSignedIn);

    const again = users.map(({ id }) => ({ id, rowVersion: 1 }));
    expect(await outcomeOf(again, { state: 'enabled' })).toEqual({ done: 3, refused: [] });
    await expect(gateway.signIn(users[1]?.username ?? '')).resolves.toBeTruthy();
  });

  it('one whom somebody changed, one’s own and nobody in the middle do not lose the others', async () => {
    const [first, changed, last] = [await create(), await create(), await create()];
    const own = await stored('admin');
    const asked = [target(first), { id: changed.id, rowVersion: 7 }, target(own)];
    asked.push({ id: NOBODYS_ID, rowVersion: 0 }, target(last));
    expect(await outcomeOf(asked)).toEqual({
      done: 2,
      refused: [
        { id: changed.id, name: changed.name, message: STALE },
        { id: own.id, name: own.name, message: OWN },
        { id: NOBODYS_ID, name: '', message: GONE },
      ],
    });
    expect(await Promise.all([first, changed, own, last].map(stateOf))).toEqual([
      'disabled',
      'enabled',
      'enabled',
      'disabled',
    ]);
    expect(await logged(first)).toEqual(['done']);
    expect(await logged(changed)).toEqual(['common.stale']);
    expect(await logged(own)).toEqual(['user.own-account']);
    expect(await logged({ id: NOBODYS_ID })).toEqual(['common.not-found']);
  });

  it('says why in the caller’s language, also when everybody is refused', async () => {
    const user = await create();
    const { done, refused } = await outcomeOf([{ id: user.id, rowVersion: 7 }], {
      headers: { 'accept-language': 'zh-CN' },
    });
    expect(done).toBe(0);
    expect(refused[0]?.message).toMatch(/[\u4e00-\u9fff]/);
  });

  it('does again who is in that state already, as one alone', async () => {
    const user = await create();
    expect(await outcomeOf([target(user)], { state: 'enabled' })).toEqual({ done: 1, refused: [] });
    expect(await logged(user)).toEqual(['done']);
  });

  it('answers alike for who is out of the caller’s scope and who is not there', async () => {
    const stranger = await create();
    const { done, refused } = await outcomeOf([target(stranger), { id: NOBODYS_ID, rowVersion: 0 }], {
      as: 'enterprise',
    });
    expect(done).toBe(0);
    expect(refused).toEqual([
      { id: stranger.id, name: '', message: GONE },
      { id: NOBODYS_ID, name: '', message: GONE },
    ]);
    expect(await stateOf(stranger)).toBe('enabled');
  });

  it('skips users stronger than the caller, and names those who are visible', async () => {
    const [boss, user] = [await stored('admin'), await create()];
    const { done, refused } = await outcomeOf([target(boss), target(user)], { as: 'manager' });
    expect(done).toBe(1);
    expect(refused).toMatchObject([{ id: boss.id, name: boss.name }]);
    expect(await stateOf(boss)).toBe('enabled');
    expect((await logged(boss)).at(-1)).toBe('common.forbidden');
  });

  it('skips the last administrator, and continues with the others', async () => {
    const [one, other, student] = [await create(), await create(), await create()];
    const { database } = open();
    const { id: role_id } = await database.read('roles').where({ role_key: 'admin' }).first('id');
    const context = await signedInContext(open(), 'admin');
    const assigned = await database.read('user_roles').where({ role_id }).pluck<number[]>('user_id');
    await database.transaction((trx) =>
      trx('user_roles').insert([one, other].map(({ id: user_id }) => ({ user_id, role_id, sort: 1 }))),
    );
    // The caller is an administrator, who is disabled here between authorization and the change.
    const set = (state: string) =>
      database.transaction((trx) => trx('users').whereIn('id', assigned).update({ state }));
    await set('disabled');
    const users = [one, other, student].map(target);
    const { done, refused } = await setUserStates({ users, state: 'disabled' }, context).finally(() =>
      set('enabled'),
    );
    expect(done).toBe(2);
    expect(refused.map(({ id }) => id)).toEqual([other.id]);
    expect(await Promise.all([one, other, student].map(stateOf))).toEqual([
      'disabled',
      'enabled',
      'disabled',
    ]);
  });

  describe('are refused as a whole', () => {
    it.each([
      ['when one is named twice', (user: UserDetail) => [target(user), { id: user.id, rowVersion: 5 }]],
      ['when there are more than 100', (user: UserDetail) => hundred(user.id)],
      ['when there are none', () => []],
    ])('%s', async (_when, usersOf) => {
      const user = await create();
      const { status, body } = await call(usersOf(user));
      expect(status).toBe(400);
      expect(body.error).toMatchObject({
        code: ErrorCode.invalid,
        validationErrors: [{ members: ['users'] }],
      });
      expect(await stateOf(user)).toBe('enabled');
    });
  });
});

/** One who is there, and a hundred more. */
const hundred = (id: number): object[] => [
  { id, rowVersion: 0 },
  ...Array.from({ length: 100 }, (_, index) => ({ id: NOBODYS_ID + index, rowVersion: 0 })),
];
