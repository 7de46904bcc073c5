import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { phoneOf } from '../../../../test/phones.ts';
import { smsInbox, wrongCode } from '../../../../test/sms-inbox.ts';
import { ErrorCode } from '@college/contracts/core/errors';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOBODY = '13700000000';
const inbox = smsInbox();

describeOnBothDatabases('phone codes', (open) => {
  let gateway: Gateway;
  const phones = { teacher: '', regulator: '', enterprise: '', student: '' };

  beforeAll(async () => {
    gateway = await openGateway(open(), { smsSender: inbox.sender });
    for (const name of Object.keys(phones) as (keyof typeof phones)[])
      phones[name] = await phoneOf(open(), name);
  });
  afterAll(() => gateway.close());
  // Each test starts without requested codes and locked accounts.
  beforeEach(() => {
    gateway.pass(DAY);
  });

  const send = (phone: string, headers = {}) =>
    gateway.call<{ expireInSeconds: number; resendInSeconds: number }>(
      'User/SendSmsCode',
      { phone, purpose: 'login' },
      undefined,
      headers,
    );
  const enter = (phone: string, smsCode: string) =>
    gateway.call<{ accessToken: string }>('TokenAuth/PhoneCodeAuthenticate', { phone, smsCode });
  const check = async (phone: string, smsCode: string) =>
    (await gateway.call<{ isSuccess: boolean }>('User/CheckSmsCode', { phone, smsCode, purpose: 'login' }))
      .body;
  const codeFor = async (phone: string): Promise<string> => {
    expect((await send(phone)).body.success).toBe(true);
    return inbox.codeOf(phone);
  };
  const outcomes = () =>
    open().database.read('login_logs').where({ how: 'phone-code' }).orderBy('id').pluck<string[]>('outcome');

  describe('sign in', () => {
    it('the account of the phone, once', async () => {
      const code = await codeFor(phones.teacher);
      expect(code).toMatch(/^\d{6}$/);
      const { body, cookies } = await enter(phones.teacher, code);
      expect(body.success).toBe(true);
      expect(cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
      const who = await gateway.call<{ username: string }>(
        'Session/GetUserInfo',
        undefined,
        body.result?.accessToken,
      );
      expect(who.body.result?.username).toBe('teacher');
      expect((await outcomes()).at(-1)).toBe('done');
      const again = await enter(phones.teacher, code);
      expect(again.body.error).toMatchObject({ code: ErrorCode.wrongCredentials, id: 'sms-code.wrong' });
    });

    it('only one of two that use the code at once', async () => {
      const code = await codeFor(phones.teacher);
      const answers = await Promise.all(Array.from({ length: 6 }, () => enter(phones.teacher, code)));
      expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    });

    it('not after five minutes', async () => {
      const code = await codeFor(phones.teacher);
      gateway.pass(5 * MINUTE);
      expect((await enter(phones.teacher, code)).body.success).toBe(false);
    });

    it('not by the code before the newest one', async () => {
      const old = await codeFor(phones.teacher);
      gateway.pass(61_000);
      const fresh = await codeFor(phones.teacher);
      if (old !== fresh) expect((await enter(phones.teacher, old)).body.success).toBe(false);
      expect((await enter(phones.teacher, fresh)).body.success).toBe(true);
    });

    it('not by a code of another phone', async () => {
      const code = await codeFor(phones.teacher);
      await codeFor(phones.regulator);
      if (code !== inbox.codeOf(phones.regulator))
        expect((await enter(phones.regulator, code)).body.success).toBe(false);
    });

    it('not a disabled account, and its phone gets no code', async () => {
      await open().database.transaction((trx) =>
        trx('users').where({ username: 'teacher' }).update({ state: 'disabled' }),
      );
      const before = inbox.messages.length;
      expect((await send(phones.teacher)).body.success).toBe(true);
      expect(inbox.messages).toHaveLength(before);
      await open().database.transaction((trx) =>
        trx('users').where({ username: 'teacher' }).update({ state: 'enabled' }),
      );
    });
  });

  describe('guessing', () => {
    it('ends after five wrong tries, even with the right code, however they interleave', async () => {
      const code = await codeFor(phones.enterprise);
      const wrong = await Promise.all(
        Array.from({ length: 5 }, () => enter(phones.enterprise, wrongCode(code))),
      );
      expect(wrong.map(({ body }) => body.error?.id)).toEqual(Array(5).fill('sms-code.wrong'));
      expect((await enter(phones.enterprise, code)).body.error?.id).toBe('sms-code.wrong');
    });

    it('counts for the account: ten wrong codes lock it, for the password too', async () => {
      for (const round of [1, 2]) {
        const code = await codeFor(phones.enterprise);
        for (let tries = 0; tries < 5; tries += 1) await enter(phones.enterprise, wrongCode(code));
        if (round === 1) gateway.pass(61_000);
      }
      await expect(gateway.signIn('enterprise')).rejects.toThrow();
      const code = await codeForLater(phones.enterprise);
      expect((await enter(phones.enterprise, code)).body.error?.code).toBe(ErrorCode.tooMany);
    });

    const codeForLater = async (phone: string): Promise<string> => {
      gateway.pass(61_000);
      return codeFor(phone);
    };

    it('is no quicker by CheckSmsCode, which does not use a right code up', async () => {
      const code = await codeFor(phones.teacher);
      expect((await check(phones.teacher, code)).result).toEqual({
        isSuccess: true,
        message: 'The phone code is right',
      });
      for (let tries = 0; tries < 5; tries += 1)
        expect((await check(phones.teacher, wrongCode(code))).result?.isSuccess).toBe(false);
      expect((await check(phones.teacher, code)).result?.isSuccess).toBe(false);
      expect((await enter(phones.teacher, code)).body.success).toBe(false);
    });

    it('leaves neither code nor phone in the database', async () => {
      const code = await codeFor(phones.teacher);
      const rows = JSON.stringify(
        await open()
          .database.read('sms_codes')
          .select('purpose', 'subject_index', 'phone_index', 'code_hash'),
      );
      expect(rows).not.toContain(phones.teacher);
      expect(rows).not.toContain(code);
    });
  });

  describe('limits', () => {
    const refused = (retryAfter: number) => ({
      id: 'sms-code.too-many',
      code: ErrorCode.tooMany,
      data: { retryAfter },
    });

    it('one a minute for a phone, also when two ask at once', async () => {
      const answers = await Promise.all([send(phones.student), send(phones.student), send(phones.student)]);
      expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
      gateway.pass(20_000);
      const { body, status, headers } = await send(phones.student);
      expect(status).toBe(429);
      expect(body.error).toMatchObject(refused(40));
      expect(headers['retry-after']).toBe('40');
      gateway.pass(40_000);
      expect((await send(phones.student)).body.success).toBe(true);
    });

    it('five an hour, ten a day', async () => {
      const sentIn = async (hours: number): Promise<number> => {
        let sent = 0;
        for (let minute = 0; minute < hours * 60; minute += 5) {
          if ((await send(phones.student)).body.success) sent += 1;
          gateway.pass(5 * MINUTE);
        }
        return sent;
      };
      expect(await sentIn(1)).toBe(5);
      expect(await sentIn(4)).toBe(5);
      expect((await send(phones.student)).body.error?.code).toBe(ErrorCode.tooMany);
    });

    it('thirty an hour for an address, whatever the phones', async () => {
      for (let serial = 0; serial < 30; serial += 1)
        expect((await send(`138000000${String(serial).padStart(2, '0')}`)).body.success).toBe(true);
      expect((await send('13800000099')).body.error).toMatchObject(refused(3600));
      gateway.pass(HOUR);
      expect((await send('13800000099')).body.success).toBe(true);
    });
  });

  describe('show nobody which phones have an account', () => {
    it('by what they answer: to asking, to a wrong code, to asking again', async () => {
      const [known, unknown] = [await send(phones.teacher), await send(NOBODY)];
      expect(unknown.body).toEqual(known.body);
      expect(unknown.status).toBe(known.status);
      const wrong = wrongCode(inbox.codeOf(phones.teacher));
      expect((await enter(NOBODY, wrong)).body).toEqual((await enter(phones.teacher, wrong)).body);
      expect(await check(NOBODY, wrong)).toEqual(await check(phones.teacher, wrong));
      expect((await send(NOBODY)).body).toEqual((await send(phones.teacher)).body);
      expect(inbox.messages.some(({ phone }) => phone === NOBODY)).toBe(false);
    });

    it('by the work they make: the same questions, one row each', async () => {
      const count = async (work: () => Promise<unknown>): Promise<string[]> => {
        const statements: string[] = [];
        const note = ({ sql }: { sql: string }) => statements.push(sql.slice(0, 30));
        const { read } = open().database;
        read.on('query', note);
        await work();
        read.off('query', note);
        const rows = await read('sms_codes').count({ count: '*' }).first();
        return [...statements, String(rows?.count)];
      };
      const known = await count(() => send(phones.teacher));
      const unknown = await count(() => send(NOBODY));
      expect(unknown.slice(0, -1)).toEqual(known.slice(0, -1));
      expect(Number(unknown.at(-1))).toBe(Number(known.at(-1)) + 1);
    });

    it('by waiting for the provider', async () => {
      let finish = (): void => undefined;
      const slow = await openGateway(open(), {
        smsSender: {
          send: () =>
            new Promise((resolve) => {
              finish = () => resolve({ sent: false, reason: 'late' });
            }),
        },
      });
      slow.pass(30 * DAY);
      const { body } = await slow.call('User/SendSmsCode', { phone: phones.student, purpose: 'login' });
      expect(body.success).toBe(true);
      finish();
      await slow.close();
    });
  });

  it.each([
    ['no phone', { purpose: 'login', smsCode: '123456' }],
    ['a short code', { purpose: 'login', phone: NOBODY, smsCode: '12345' }],
    ['another purpose', { purpose: 'pay', phone: NOBODY, smsCode: '123456' }],
    ['no user name', { purpose: 'forgot-password', phone: NOBODY, smsCode: '123456' }],
  ])('refuses %s', async (_name, input) => {
    expect((await gateway.call('User/CheckSmsCode', input)).body.error?.code).toBe(ErrorCode.invalid);
  });

  it('wants the verify code where the installation asks for one', async () => {
    const guarded = await openGateway(open(), { env: { CAPTCHA: 'image' }, smsSender: inbox.sender });
    const answer = await guarded.call('User/SendSmsCode', {
      phone: phones.teacher,
      purpose: 'login',
      codeId: 'x',
      code: 'abcd',
    });
    expect(answer.body.error?.id).toBe('token-auth.wrong-code');
    await guarded.close();
  });
});
