import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { ErrorCode } from '@college/contracts/core/errors';
import type { LoginRow } from '@college/contracts/identity/my-logins';

describeOnBothDatabases('the logins of a user', (open) => {
  let gateway: Gateway;
  let admin: string;
  beforeAll(async () => {
    gateway = await openGateway(open());
    admin = (await gateway.signIn('admin')).token;
  });
  afterAll(() => gateway.close());

  const idOf = async (username: string): Promise<number> =>
    (await open().database.read('users').where({ username }).first<{ id: number }>('id')).id;
  const logins = async (username: string, token = admin) =>
    gateway.call<LoginRow[]>('User/GetUserLogins', { id: await idOf(username) }, token);
  const end = async (username: string, loginId?: string, token = admin) =>
    gateway.call<{ ended: number }>('User/EndUserLogins', { id: await idOf(username), loginId }, token);
  const who = async (token: string): Promise<number> =>
    (await gateway.call('Session/GetUserInfo', undefined, token)).body.error?.code ?? 0;

  it('are seen and ended one by one, by who keeps the account', async () => {
    const [one, two] = [await gateway.signIn('teacher'), await gateway.signIn('teacher')];
    const { body } = await logins('teacher');
    expect(body.result).toHaveLength(2);
    expect(body.result?.every(({ isCurrent }) => !isCurrent)).toBe(true);
    const ended = await end('teacher', body.result?.[0]?.id);
    expect(ended.body.result).toEqual({ ended: 1 });
    const left = [await who(one.token), await who(two.token)].sort();
    expect(left).toEqual([0, ErrorCode.notSignedIn]);
  });

  it('are all ended at once, and the audit log says whose and how many', async () => {
    const { token } = await gateway.signIn('teacher');
    expect((await end('teacher')).body.result?.ended).toBeGreaterThanOrEqual(1);
    expect(await who(token)).toBe(ErrorCode.notSignedIn);
    expect((await logins('teacher')).body.result).toEqual([]);
    const row = await open()
      .database.read('audit_logs')
      .where({ call: 'User/EndUserLogins' })
      .orderBy('id', 'desc')
      .first();
    expect(row).toMatchObject({ subject_id: String(await idOf('teacher')), outcome: 'done' });
  });

  it('an unknown login answers 40401', async () => {
    expect((await end('teacher', 'A'.repeat(22))).body.error?.code).toBe(ErrorCode.notFound);
  });

  it('one’s own are ended elsewhere', async () => {
    const { body } = await end('admin');
    expect(body.error?.id).toBe('user.own-logins');
    expect(await who(admin)).toBe(0);
  });

  it('an enterprise reaches its own staff only', async () => {
    const { token } = await gateway.signIn('enterprise');
    const [own, other] = await Promise.all(
      (['=', '<>'] as const).map(async (sign) => {
        const { department_id } = await open()
          .database.read('users')
          .where({ username: 'enterprise' })
          .first('department_id');
        return open()
          .database.read('users')
          .where({ user_type: '3', is_deleted: false })
          .where('department_id', sign, department_id)
          .first<{ id: number }>('id');
      }),
    );
    const call = (id: number | undefined) => gateway.call('User/GetUserLogins', { id }, token);
    expect((await call(own?.id)).body.success).toBe(true);
    expect((await call(other?.id)).body.error?.code).toBe(ErrorCode.notFound);
  });

  it('a manager does not end those of an administrator', async () => {
    const { token } = await gateway.signIn('manager');
    const { body } = await end('admin', undefined, token);
    expect([ErrorCode.forbidden, ErrorCode.notFound]).toContain(body.error?.code);
    expect(await who(admin)).toBe(0);
  });
});
