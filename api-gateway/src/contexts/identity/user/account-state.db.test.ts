import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { ErrorCode } from '@college/contracts/core/errors';
import type { UserDetail } from '@college/contracts/identity/user';

const PASSWORD = 'Training2026';

describeOnBothDatabases('accounts, disabled, removed and reset', (open) => {
  let gateway: Gateway;
  let admin: string;
  let serial = 0;

  beforeAll(async () => {
    gateway = await openGateway(open());
    admin = (await gateway.signIn('admin')).token;
  });
  afterAll(() => gateway.close());

  const call = (action: string, input: object) => gateway.call<UserDetail>(`User/${action}`, input, admin);
  const create = async (): Promise<UserDetail> => {
    serial += 1;
    const role = await open().database.read('roles').where({ role_key: 'student' }).first();
    const { body } = await call('CreateUser', {
      username: `account-${serial}`,
      name: '账号',
      userType: '3',
      password: PASSWORD,
      areaCode: '990102',
      departmentId: null,
      roleIds: [role.id],
    });
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const target = ({ id, rowVersion }: UserDetail) => ({ id, rowVersion });
  const errorWith = async (token: string) =>
    (await gateway.call('Session/GetUserInfo', undefined, token)).body.error?.code;
  const endReasons = async (id: number): Promise<string[]> =>
    open().database.read('sessions').where({ user_id: id }).pluck('revoke_reason');

  it('a disabled user is out at once, and can come back only once enabled', async () => {
    const made = await create();
    const { token, cookie } = await gateway.signIn(made.username);
    const disabled = await call('SetUserState', { ...target(made), state: 'disabled' });
    expect(disabled.body.result).toMatchObject({ state: 'disabled', rowVersion: 1 });
    expect(await errorWith(token)).toBe(ErrorCode.notSignedIn);
    const renewed = await gateway.call('TokenAuth/RefreshToken', undefined, undefined, { cookie });
    expect(renewed.body.success).toBe(false);
    await expect(gateway.signIn(made.username)).rejects.toThrow('The user name or the password is wrong');

    await call('SetUserState', { ...target(disabled.body.result as UserDetail), state: 'enabled' });
    expect(await errorWith(token)).toBe(ErrorCode.notSignedIn);
    await expect(gateway.signIn(made.username)).resolves.toBeTruthy();
    expect(await endReasons(made.id)).toEqual(expect.arrayContaining(['disabled', null]));
  });

  it('a removed user is out at once and out of every list; their records stay', async () => {
    const made = await create();
    const { token } = await gateway.signIn(made.username);
    expect((await call('DeleteUser', target(made))).body).toMatchObject({ success: true, result: null });
    expect(await errorWith(token)).toBe(ErrorCode.notSignedIn);
    expect((await call('GetUser', { id: made.id })).status).toBe(404);
    expect((await call('DeleteUser', target(made))).status).toBe(404);
    const { read } = open().database;
    expect(await read('users').where({ id: made.id }).first()).toMatchObject({ username: made.username });
    const row = await read('audit_logs')
      .where({ subject_id: String(made.id), call: 'User/DeleteUser', outcome: 'done' })
      .first();
    expect(JSON.parse(row.before_json as string)).toMatchObject({ username: made.username });
    expect(row.after_json).toBeNull();
  });

  it('a reset ends the logins; the new password works and has to be changed', async () => {
    const made = await create();
    const { token } = await gateway.signIn(made.username);
    expect(
      (await call('UpdateUserPassword', { ...target(made), newPassword: 'Reset2026' })).body,
    ).toMatchObject({ success: true, result: null });
    expect(await errorWith(token)).toBe(ErrorCode.notSignedIn);
    await expect(gateway.signIn(made.username)).rejects.toThrow();
    const fresh = await gateway.signIn(made.username, 'Reset2026');
    const { body } = await gateway.call('User/CheckUserValidityInfo', undefined, fresh.token);
    expect(body.result).toMatchObject({ isSuccess: false, data: '1' });
    const audits = await open().database.read('audit_logs').where({ call: 'User/UpdateUserPassword' });
    expect(JSON.stringify(audits)).not.toMatch(/Reset2026|argon2/);
  });

  it('a refused password names the field and the spec’s sentence, and changes nothing', async () => {
    const made = await create();
    const { body } = await call('UpdateUserPassword', { ...target(made), newPassword: 'short' });
    expect(body.error?.validationErrors).toEqual([
      {
        members: ['newPassword'],
        message:
          'password must consist of upper and lower-case letters and digits and be at least 8 characters long',
      },
    ]);
    await expect(gateway.signIn(made.username)).resolves.toBeTruthy();
  });

  it.each(['DeleteUser', 'SetUserState', 'UpdateUserPassword'])(
    '%s refuses a stale version',
    async (action) => {
      const made = await create();
      const input = { id: made.id, rowVersion: 7, state: 'disabled', newPassword: 'Reset2026' };
      expect((await call(action, input)).body.error?.code).toBe(ErrorCode.stale);
      await expect(gateway.signIn(made.username)).resolves.toBeTruthy();
    },
  );

  it.each(['DeleteUser', 'SetUserState', 'UpdateUserPassword'])(
    '%s spares one’s own account',
    async (action) => {
      const { id, row_version } = await open().database.read('users').where({ username: 'admin' }).first();
      const input = { id, rowVersion: row_version, state: 'disabled', newPassword: 'Reset2026' };
      expect((await call(action, input)).body.error).toMatchObject({ code: 40901, id: 'user.own-account' });
      expect(await errorWith(admin)).toBeUndefined();
    },
  );
});
