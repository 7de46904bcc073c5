import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { phoneOf, setPhone } from '../../../../test/phones.ts';
import { smsInbox, wrongCode } from '../../../../test/sms-inbox.ts';

const DAY = 24 * 60 * 60_000;
const inbox = smsInbox();

describeOnBothDatabases('a phone that several accounts have signs in by name and code', (open) => {
  const shared = '13612340000';
  let gateway: Gateway;

  beforeAll(async () => {
    gateway = await openGateway(open(), { smsSender: inbox.sender });
    for (const name of ['teacher', 'regulator']) await setPhone(open(), name, shared);
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    gateway.pass(DAY);
  });

  const codeFor = async (phone: string): Promise<string> => {
    const { body } = await gateway.call('User/SendSmsCode', { phone, purpose: 'login' });
    expect(body.success).toBe(true);
    return inbox.codeOf(phone);
  };
  const enter = (phone: string, smsCode: string, username?: string) =>
    gateway.call<{ accessToken: string }>('TokenAuth/PhoneCodeAuthenticate', { phone, smsCode, username });
  const outcomes = () =>
    open().database.read('login_logs').where({ how: 'phone-code' }).orderBy('id').pluck<string[]>('outcome');
  const usernameOf = async (token: string | undefined) =>
    (await gateway.call<{ username: string }>('Session/GetUserInfo', undefined, token)).body.result?.username;

  it('which is wanted of who has the code, and of nobody else', async () => {
    const code = await codeFor(shared);
    for (const username of [undefined, 'teacher', 'nobody-at-all'])
      expect((await enter(shared, wrongCode(code), username)).body).toMatchObject({
        error: { id: 'sms-code.wrong', data: null },
      });
    const { body } = await enter(shared, code);
    expect(body.error).toMatchObject({
      id: 'phone-login.shared-phone',
      message: 'Several accounts have this phone; enter your user name as well',
    });
  });

  it.each(['teacher', 'Regulator'])('the account of %s, once', async (username) => {
    const code = await codeFor(shared);
    expect((await enter(shared, code)).body.error?.id).toBe('phone-login.shared-phone');
    const { body } = await enter(shared, code, username);
    expect(await usernameOf(body.result?.accessToken)).toBe(username.toLowerCase());
    expect((await enter(shared, code, username)).body.error?.id).toBe('sms-code.wrong');
  });

  it('nobody else, and names are not tried out', async () => {
    const code = await codeFor(shared);
    const answers = [];
    for (const username of ['enterprise', 'nobody-at-all', ...Array<string>(10).fill('admin')])
      answers.push((await enter(shared, code, username)).body.error?.id);
    expect(answers).toEqual([
      ...Array<string>(10).fill('token-auth.wrong-credentials'),
      ...Array<string>(2).fill('token-auth.locked'),
    ]);
    expect((await outcomes()).slice(-12)).toEqual([
      ...Array<string>(10).fill('unknown-user'),
      ...Array<string>(2).fill('locked'),
    ]);
    expect((await gateway.signIn('admin')).token, 'locks nobody of that name').toBeTruthy();
  });

  it('is wanted of nobody who has a phone alone; one that is given has to be theirs', async () => {
    const alone = await phoneOf(open(), 'enterprise');
    const code = await codeFor(alone);
    expect((await enter(alone, code, 'regulator')).body.error?.id).toBe('token-auth.wrong-credentials');
    expect((await enter(alone, code, 'enterprise')).body.success).toBe(true);
  });
});
