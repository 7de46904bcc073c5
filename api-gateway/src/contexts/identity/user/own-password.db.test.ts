import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { DEMO_PASSWORD, openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { ErrorCode } from '@college/contracts/core/errors';

const DAY = 24 * 60 * 60 * 1000;

interface Check {
  isSuccess: boolean;
  message: string;
  data?: string;
}

describeOnBothDatabases('one’s own password', (open) => {
  let gateway: Gateway;

  beforeAll(async () => {
    gateway = await openGateway(open());
  });
  afterAll(() => gateway.close());

  const change = (token: string, input: object) =>
    gateway.call('User/UpdatePassword', { oldPassword: DEMO_PASSWORD, confimPassword: '', ...input }, token);
  const check = async (token: string, headers = {}): Promise<Check | null> =>
    (await gateway.call<Check>('User/CheckUserValidityInfo', undefined, token, headers)).body.result;
  const both = (password: string) => ({ newPassword: password, confimPassword: password });

  it('is changed by naming the old one; the other logins end and this one stays', async () => {
    const here = (await gateway.signIn('supervisor')).token;
    const elsewhere = (await gateway.signIn('supervisor')).token;
    expect((await change(here, both('Changed2026'))).body).toMatchObject({ success: true, result: null });
    const info = async (token: string) => (await gateway.call('Session/GetUserInfo', undefined, token)).body;
    expect((await info(here)).success).toBe(true);
    expect((await info(elsewhere)).error?.code).toBe(ErrorCode.notSignedIn);
    await expect(gateway.signIn('supervisor')).rejects.toThrow();
    await expect(gateway.signIn('supervisor', 'Changed2026')).resolves.toBeTruthy();
    const audit = await open().database.read('audit_logs').where({ call: 'User/UpdatePassword' }).first();
    expect(JSON.parse(audit.after_json as string)).toMatchObject({ endedLogins: 1 });
    expect(JSON.stringify(audit)).not.toMatch(/Changed2026|argon2/);
  });

  it.each([
    [{ oldPassword: 'Wrong2026', ...both('Changed2026') }, 401, 'user.wrong-old-password'],
    [both(DEMO_PASSWORD), 400, 'user.same-password'],
    [both('alllowercase1'), 400, 'common.invalid'],
    [{ newPassword: 'Changed2026', confimPassword: 'Changed2027' }, 400, 'common.invalid'],
  ])('refuses %o and keeps the old one', async (input, status, id) => {
    const { token } = await gateway.signIn('regulator');
    const answer = await change(token, input);
    expect(answer.status).toBe(status);
    expect(answer.body.error?.id).toBe(id);
    await expect(gateway.signIn('regulator')).resolves.toBeTruthy();
  });

  it('says in the spec’s words what is wrong with a pair', async () => {
    const { token } = await gateway.signIn('regulator');
    const differ = await change(token, { newPassword: 'Changed2026', confimPassword: 'Changed2027' });
    expect(differ.body.error?.validationErrors).toEqual([
      { members: ['confimPassword'], message: 'the two passwords entered do not match' },
    ]);
    const same = await change(token, both(DEMO_PASSWORD));
    expect(same.body.error?.validationErrors).toMatchObject([{ members: ['newPassword'] }]);
  });

  it('lets one of two changes at once win', async () => {
    const { token } = await gateway.signIn('teacher');
    const answers = await Promise.all(['First2026', 'Second2026'].map((text) => change(token, both(text))));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  });

  it('an old password is ageing after 90 days, and is good again once changed', async () => {
    const before = (await gateway.signIn('personal')).token;
    await change(before, both('Fresh2026'));
    expect(await check(before)).toMatchObject({ isSuccess: true, data: '' });
    gateway.pass(90 * DAY + 1000);
    const { token } = await gateway.signIn('personal', 'Fresh2026');
    expect(await check(token)).toEqual({
      isSuccess: false,
      message: 'Your password is more than 90 days old; please change it',
      data: '0',
    });
    expect((await check(token, { 'accept-language': 'zh-CN' }))?.message).toContain('90 天');
    await change(token, { oldPassword: 'Fresh2026', ...both('Fresher2026') });
    expect(await check(token)).toMatchObject({ isSuccess: true, data: '' });
  });

  describe('its format', () => {
    it.each([
      ['Training2026', true],
      ['training2026', false],
      ['TRAINING2026', false],
      ['Trainings', false],
      ['Trai202', false],
    ])('%s → %s', async (password, isSuccess) => {
      const { token } = await gateway.signIn('manager');
      const { body } = await gateway.call<Check>('User/CheckPasswordFormat', { password }, token);
      expect(body.result?.isSuccess).toBe(isSuccess);
      expect(body.result?.message).toBe(
        isSuccess
          ? 'The password is good'
          : 'password must consist of upper and lower-case letters and digits and be at least 8 characters long',
      );
    });
  });
});
