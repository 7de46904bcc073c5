import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { DEMO_PASSWORD, openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';

const DAY = 24 * 60 * 60 * 1000;
const GOOD = [1, 2, 3, 4, 5, 6].map((number) => `Harbour-wind-4${number}`);
const [FIRST = '', SECOND = '', THIRD = '', FOURTH = '', FIFTH = '', SIXTH = ''] = GOOD;

describeOnBothDatabases('a new password', (open) => {
  let gateway: Gateway;
  let admin: string;
  beforeAll(async () => {
    gateway = await openGateway(open());
    admin = (await gateway.signIn('admin')).token;
  });
  afterAll(() => gateway.close());

  const change = (token: string, oldPassword: string, newPassword: string, headers = {}) =>
    gateway.call(
      'User/UpdatePassword',
      { oldPassword, newPassword, confimPassword: newPassword },
      token,
      headers,
    );
  const userOf = (username: string) => open().database.read('users').where({ username }).first();
  const reset = async (username: string, newPassword: string) => {
    const { id, row_version: rowVersion } = await userOf(username);
    return gateway.call('User/UpdateUserPassword', { id, rowVersion, newPassword }, admin);
  };
  const sentence = ({ body }: Awaited<ReturnType<typeof change>>) => body.error?.validationErrors[0]?.message;

  it('is none of the last five before the present one', async () => {
    const { token } = await gateway.signIn('regulator0001');
    let present = DEMO_PASSWORD;
    for (const next of [FIRST, SECOND, THIRD, FOURTH, FIFTH]) {
      expect((await change(token, present, next)).body.success, next).toBe(true);
      present = next;
    }
    for (const former of [DEMO_PASSWORD, FIRST, SECOND, THIRD, FOURTH]) {
      const refused = await change(token, present, former);
      expect(refused.status, former).toBe(400);
      expect(refused.body.error).toMatchObject({
        id: 'user.password-used-before',
        validationErrors: [
          {
            members: ['newPassword'],
            message: 'This password was used before; none of the last five may be used again',
          },
        ],
      });
    }
    expect((await change(token, present, SIXTH)).body.success).toBe(true);
    expect((await change(token, SIXTH, DEMO_PASSWORD)).body.success).toBe(true);
    const { id } = await userOf('regulator0001');
    expect(await open().database.read('password_history').where({ user_id: id })).toHaveLength(5);
  });

  it('is stored as a hash, the former ones as well', async () => {
    const rows = await open().database.read('password_history');
    for (const { password_hash: hash } of rows) expect(hash).toMatch(/^\$argon2id\$/);
  });

  it('by an administrator is none that the account had before', async () => {
    expect((await reset('regulator0002', DEMO_PASSWORD)).body.error?.id).toBe('user.password-used-before');
    expect((await reset('regulator0002', FIRST)).body.success).toBe(true);
    expect((await reset('regulator0002', SECOND)).body.success).toBe(true);
    expect((await reset('regulator0002', FIRST)).body.error?.id).toBe('user.password-used-before');
  });

  it('shows nobody former passwords who may not set it', async () => {
    const enterprise = (await gateway.signIn('enterprise')).token;
    const { id, row_version: rowVersion } = await userOf('regulator0003');
    for (const newPassword of [DEMO_PASSWORD, FIRST]) {
      const answer = await gateway.call(
        'User/UpdateUserPassword',
        { id, rowVersion, newPassword },
        enterprise,
      );
      expect(answer.body.error?.id).toBe('common.not-found');
    }
  });

  it.each([
    ['Password2026', 'user.password-common', 'among those that are guessed first'],
    ['P@ssw0rd2026', 'user.password-common', 'among those that are guessed first'],
    ['xRegulator0004x', 'user.password-name', 'must not contain the user name'],
    ['my-College-77', 'user.password-name', 'name of this site'],
  ])('is not %s', async (weak, _id, words) => {
    const { token } = await gateway.signIn('regulator0004');
    const refused = await change(token, DEMO_PASSWORD, weak);
    expect([refused.status, refused.body.error?.id]).toEqual([400, 'common.invalid']);
    expect(sentence(refused)).toContain(words);
    expect(sentence(await reset('regulator0004', weak))).toContain(words);
    const check = await gateway.call<{ isSuccess: boolean; message: string }>(
      'User/CheckPasswordFormat',
      { password: weak },
      token,
    );
    expect(check.body.result).toMatchObject({ isSuccess: false, message: sentence(refused) });
    expect(sentence(await change(token, DEMO_PASSWORD, weak, { 'accept-language': 'zh-CN' }))).toMatch(
      /密码/,
    );
  });

  it('of an account to be created is none of these either', async () => {
    const role = await open().database.read('roles').where({ role_key: 'student' }).first();
    const create = (username: string, password: string) =>
      gateway.call(
        'User/CreateUser',
        {
          username,
          password,
          name: '新人',
          userType: '3',
          areaCode: '990102',
          departmentId: null,
          roleIds: [role.id],
        },
        admin,
      );
    expect((await create('new-weak', 'Welcome2026')).body.error?.validationErrors).toEqual([
      { members: ['password'], message: expect.stringContaining('guessed first') as string },
    ]);
    expect((await create('new-strong', FIRST)).body.success).toBe(true);
  });

  it('may have 128 characters of any kind, and is taken to the letter', async () => {
    const long = '密码 \t Ω’“Aa1'.padEnd(128, 'x');
    expect(long).toHaveLength(128);
    const { token } = await gateway.signIn('regulator0006');
    expect((await change(token, DEMO_PASSWORD, `${long}x`)).status).toBe(400);
    expect((await change(token, DEMO_PASSWORD, long)).body.success).toBe(true);
    await expect(gateway.signIn('regulator0006', long)).resolves.toBeTruthy();
    for (const other of [long.toLowerCase(), long.slice(0, -1), ` ${long}`.slice(0, 128)])
      await expect(gateway.signIn('regulator0006', other)).rejects.toThrow('wrong');
  });

  describe('that somebody else chose', () => {
    const ALLOWED = [
      'Session/GetUserInfo',
      'Session/GetCurrentUserRoles',
      'Session/GetAppSetting',
      'User/CheckUserValidityInfo',
    ];
    const REFUSED = [
      'TrainClass/GetTrainClassPageList',
      'Dashboard/GetManagerDashboard',
      'User/GetUserPageList',
    ];

    it('has to be changed before anything else, whatever the browser shows', async () => {
      await reset('manager0001', FIRST);
      const { token } = await gateway.signIn('manager0001', FIRST);
      for (const call of REFUSED) {
        const { status, body } = await gateway.call(call, {}, token);
        expect([status, body.error?.id], call).toEqual([403, 'common.password-due']);
      }
      for (const call of ALLOWED)
        expect((await gateway.call(call, undefined, token)).body.success, call).toBe(true);
      expect((await gateway.call('Visitor/GetVHomeInfo', {}, token)).body.success).toBe(true);
      expect((await gateway.call('User/CheckPasswordFormat', { password: SECOND }, token)).status).toBe(200);

      expect((await change(token, FIRST, SECOND)).body.success).toBe(true);
      for (const call of REFUSED) expect((await gateway.call(call, {}, token)).body.success, call).toBe(true);
    });

    it('binds a login that was open already', async () => {
      const { token } = await gateway.signIn('manager0002');
      const { id } = await userOf('manager0002');
      await open().database.transaction((trx) =>
        trx('users').where({ id }).update({ must_change_password: true }),
      );
      const { body } = await gateway.call('TrainClass/GetTrainClassPageList', {}, token);
      expect(body.error).toMatchObject({
        code: 40301,
        message: 'Change your password first; until then you can do nothing else',
      });
      expect((await gateway.call('TokenAuth/LogOut', undefined, token)).body.success).toBe(true);
    });

    it('lets nobody in after thirty days', async () => {
      await reset('manager0003', FIRST);
      gateway.pass(30 * DAY - 1000);
      await expect(gateway.signIn('manager0003', FIRST)).resolves.toBeTruthy();
      gateway.pass(1000);
      await expect(gateway.signIn('manager0003', FIRST)).rejects.toThrow('wrong');
      admin = (await gateway.signIn('admin')).token;
    });
  });
});
