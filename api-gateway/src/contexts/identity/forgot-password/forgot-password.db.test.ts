import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { phoneOf, setPhone } from '../../../../test/phones.ts';
import { smsInbox, wrongCode } from '../../../../test/sms-inbox.ts';
import { sign } from '../../../crypto/signature.ts';
import { ErrorCode } from '@college/contracts/core/errors';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FRESH = 'Garden-4711-Lamp';
const inbox = smsInbox();

describeOnBothDatabases('a forgotten password', (open) => {
  let gateway: Gateway;

  beforeAll(async () => {
    gateway = await openGateway(open(), { env: { CAPTCHA: 'image' }, smsSender: inbox.sender });
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    gateway.pass(DAY);
  });

  /** It cannot be read back out of the answer, as it should be; so another code is stored. */
  const picture = async (): Promise<string> => {
    const codeId =
      (await gateway.call<{ codeId: string }>('TokenAuth/GetVerifyCode')).body.result?.codeId ?? '';
    const { database, keys } = open();
    const code_hash = sign(keys, 'blindIndex', `verify-code/${codeId}/a2c4`);
    await database.transaction((trx) => trx('verify_codes').where({ id: codeId }).update({ code_hash }));
    return codeId;
  };
  const mobile = (username: string, codeId: string, code = 'A2c4') =>
    gateway.call<string>('User/GetMobileByUserName', { username, codeId, code });
  const send = (username: string, codeId?: string) =>
    gateway.call('User/SendForgotPasswordVerifyCode', { username, codeId });
  const set = (username: string, codeId: string | undefined, smsCode: string, newPassword = FRESH) =>
    gateway.call('User/SetPassword', { username, codeId, smsCode, newPassword, confimPassword: newPassword });
  const signIn = async (username: string, password: string) =>
    gateway.call<{ accessToken: string }>('TokenAuth/Authenticate', {
      username,
      password,
      codeId: await picture(),
      code: 'a2c4',
    });
  /** All up to the code, which it yields. */
  const begin = async (username: string) => {
    const codeId = await picture();
    expect((await mobile(username, codeId)).body.success).toBe(true);
    expect((await send(username, codeId)).body.success).toBe(true);
    return { codeId, smsCode: inbox.codeOf(await phoneOf(open(), username.toLowerCase())) };
  };

  it('is set anew by picture and phone code; every login ends, and it need not be changed', async () => {
    await open().database.transaction((trx) =>
      trx('users').where({ username: 'teacher' }).update({ must_change_password: true }),
    );
    const before = (await signIn('teacher', 'Training2026')).body.result?.accessToken;
    const { codeId, smsCode } = await begin('Teacher');
    expect((await set('teacher', codeId, smsCode)).body).toMatchObject({ success: true, result: null });
    const old = await gateway.call('Session/GetUserInfo', undefined, before);
    expect(old.body.error?.code).toBe(ErrorCode.notSignedIn);
    expect((await signIn('teacher', 'Training2026')).body.success).toBe(false);
    const token = (await signIn('teacher', FRESH)).body.result?.accessToken;
    const check = await gateway.call<{ isSuccess: boolean }>('User/CheckUserValidityInfo', undefined, token);
    expect(check.body.result?.isSuccess).toBe(true);
    const audit = await open().database.read('audit_logs').where({ call: 'User/SetPassword' }).first();
    expect(JSON.parse(audit.after_json as string)).toMatchObject({ endedLogins: 1 });
    expect(JSON.stringify(audit)).not.toContain(smsCode);
    expect((await set('teacher', codeId, smsCode, 'Other-4711-Lamp')).body.error?.id).toBe('sms-code.wrong');
  });

  it('shows the masked number, and a made-up one that stays the same to a name without one', async () => {
    const phone = await phoneOf(open(), 'manager');
    const shown = async (username: string) => (await mobile(username, await picture())).body.result;
    expect(await shown('manager')).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
    const invented = await shown('nobody-at-all');
    expect(invented).toMatch(/^1[35789]\d\*{4}\d{4}$/);
    expect(await shown('Nobody-at-all')).toBe(invented);
    expect(await shown('nobody-else')).not.toBe(invented);
    await setPhone(open(), 'manager', null);
    expect(await shown('manager')).toMatch(/^1[35789]\d\*{4}\d{4}$/);
    await setPhone(open(), 'manager', phone);
  });

  describe('wants the picture', () => {
    it('answered rightly, once', async () => {
      const codeId = await picture();
      expect((await mobile('manager', codeId, 'zzzz')).body.error?.id).toBe('token-auth.wrong-code');
      expect((await mobile('manager', codeId)).body.error?.id).toBe('token-auth.wrong-code');
      expect((await send('manager', codeId)).body.error?.id).toBe('forgot-password.start-again');
    });

    it('for this very name', async () => {
      const codeId = await picture();
      await mobile('nobody', codeId);
      expect((await send('manager', codeId)).body.error?.id).toBe('forgot-password.start-again');
      expect((await send('manager')).body.error?.id).toBe('forgot-password.start-again');
      expect((await set('manager', codeId, '123456')).body.error?.id).toBe('forgot-password.start-again');
    });

    it('within ten minutes, also when others draw theirs meanwhile', async () => {
      const codeId = await picture();
      await mobile('manager', codeId);
      gateway.pass(9 * MINUTE);
      await picture();
      expect((await send('manager', codeId)).body.success).toBe(true);
      gateway.pass(10 * MINUTE);
      expect((await send('manager', codeId)).body.error?.id).toBe('forgot-password.start-again');
    });

    it('within twenty from its answer, however often it was shown since', async () => {
      const codeId = await picture();
      await mobile('manager', codeId);
      for (const minutes of [8, 8, 3]) {
        gateway.pass(minutes * MINUTE);
        expect((await send('manager', codeId)).body.success, `${minutes} more`).toBe(true);
      }
      gateway.pass(MINUTE);
      expect((await send('manager', codeId)).body.error?.id).toBe('forgot-password.start-again');
      expect((await set('manager', codeId, '123456')).body.error?.id).toBe('forgot-password.start-again');
    });
  });

  describe('refuses', () => {
    it('a wrong code, and after five of them the right one', async () => {
      const { codeId, smsCode } = await begin('manager');
      for (let tries = 0; tries < 5; tries += 1)
        expect((await set('manager', codeId, wrongCode(smsCode))).body.error?.id).toBe('sms-code.wrong');
      expect((await set('manager', codeId, smsCode)).body.error?.id).toBe('sms-code.wrong');
      const tries = await open()
        .database.read('login_logs')
        .where({ user_name: 'manager', how: 'phone-code' });
      expect(tries.map(({ outcome }: { outcome: string }) => outcome)).toEqual(Array(6).fill('wrong-code'));
    });

    it('a code that went to a phone which is no longer the account’s', async () => {
      const phone = await phoneOf(open(), 'manager');
      const { codeId, smsCode } = await begin('manager');
      await setPhone(open(), 'manager', '13512345678');
      expect((await set('manager', codeId, smsCode)).body.error?.id).toBe('sms-code.wrong');
      await setPhone(open(), 'manager', phone);
    });

    it('a code that was sent for signing in', async () => {
      const phone = await phoneOf(open(), 'manager');
      const codeId = await picture();
      await mobile('manager', codeId);
      await gateway.call('User/SendSmsCode', {
        phone,
        purpose: 'login',
        codeId: await picture(),
        code: 'a2c4',
      });
      expect((await set('manager', codeId, inbox.codeOf(phone))).body.error?.id).toBe('sms-code.wrong');
    });

    it('a password that was used before or is too easy, and leaves the code good for another', async () => {
      const { codeId, smsCode } = await begin('regulator');
      for (const weak of ['Training2026', 'Password123', 'lowercase1'])
        expect((await set('regulator', codeId, smsCode, weak)).status, weak).toBe(400);
      expect((await set('regulator', codeId, smsCode)).body.success).toBe(true);
    });

    it('a second password that differs, in the spec’s words', async () => {
      const { body } = await gateway.call('User/SetPassword', {
        username: 'manager',
        smsCode: '123456',
        newPassword: FRESH,
        confimPassword: 'Garden-4711-Lamb',
      });
      expect(body.error?.validationErrors).toEqual([
        { members: ['confimPassword'], message: 'the two passwords entered do not match' },
      ]);
    });
  });

  it('unlocks an account that wrong tries have locked', async () => {
    for (let tries = 0; tries < 10; tries += 1) await signIn('enterprise', 'Wrong1234');
    expect((await signIn('enterprise', 'Training2026')).body.success).toBe(false);
    const { codeId, smsCode } = await begin('enterprise');
    await set('enterprise', codeId, smsCode);
    expect((await signIn('enterprise', FRESH)).body.success).toBe(true);
  });

  it('shows nobody which names have an account: neither by the mask, nor by sending, nor by a code', async () => {
    const answers = async (username: string) => {
      const codeId = await picture();
      const shown = (await mobile(username, codeId)).body;
      return [
        { ...shown, result: String(shown.result).replace(/\d/g, '0') },
        (await send(username, codeId)).body,
        (await send(username, codeId)).body,
        (await gateway.call('User/CheckSmsCode', { username, purpose: 'forgot-password', smsCode: '000000' }))
          .body,
        (await set(username, codeId, '000000')).body,
      ];
    };
    expect(await answers('nobody-here')).toEqual(await answers('manager'));
  });

  it('sends nothing twice to a phone that two names share, and names neither', async () => {
    const phone = await phoneOf(open(), 'manager');
    const own = await phoneOf(open(), 'student');
    await setPhone(open(), 'student', phone);
    const sent = () => inbox.messages.filter((message) => message.phone === phone).length;
    const before = sent();
    for (const username of ['manager', 'student']) {
      const codeId = await picture();
      await mobile(username, codeId);
      expect((await send(username, codeId)).body.success).toBe(true);
    }
    expect(sent() - before).toBe(1);
    await setPhone(open(), 'student', own);
  });
});
