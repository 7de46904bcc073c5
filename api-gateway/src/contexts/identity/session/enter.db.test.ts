import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { DEMO_PASSWORD, openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { HashingBusy } from '../../../crypto/password-hash.ts';
import type { Passwords } from '../../../crypto/password-hash.ts';
import { ErrorCode } from '@college/contracts/core/errors';

describeOnBothDatabases('the door', (open) => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await openGateway(open());
  });
  afterAll(() => gateway.close());

  const codeFor = async (token: string): Promise<number | undefined> =>
    (await gateway.call('Session/GetUserInfo', undefined, token)).body.error?.code;
  const enterWith = (cookie: string, username: string) =>
    gateway.call<{ accessToken: string }>(
      'TokenAuth/Authenticate',
      { username, password: DEMO_PASSWORD },
      undefined,
      { cookie },
    );
  const renew = (cookie: string) => gateway.call('TokenAuth/RefreshToken', undefined, undefined, { cookie });
  const liveLogins = (username: string) =>
    open()
      .database.read('sessions')
      .whereIn('user_id', open().database.read('users').where({ username }).select('id'))
      .whereNull('revoked_at');

  describe('lets one login at a time through', () => {
    it.each(['student0001', 'personal0001'])('for %s: the one before gets 50012', async (username) => {
      const before = await gateway.signIn(username);
      const after = await gateway.signIn(username);
      const refused = await gateway.call('Session/GetUserInfo', undefined, before.token);
      expect([refused.status, refused.body.error?.code]).toEqual([401, ErrorCode.signedInElsewhere]);
      expect((await renew(before.cookie)).body.error?.code).toBe(ErrorCode.signedInElsewhere);
      const forged = `${before.cookie.split('.')[0] ?? ''}.AAAA.AAAA`;
      expect((await renew(forged)).body.error?.code, 'a made-up token learns nothing').toBe(
        ErrorCode.loginExpired,
      );
      expect(await codeFor(after.token)).toBeUndefined();
      expect(await liveLogins(username)).toHaveLength(1);
    });

    it.each(['teacher0001', 'manager', 'enterprise', 'regulator'])('but not for %s', async (username) => {
      const before = await gateway.signIn(username);
      await gateway.signIn(username);
      expect(await codeFor(before.token)).toBeUndefined();
    });

    it('says to the one before by which kind of device it was taken over, and when, and nothing more', async () => {
      const before = await gateway.signIn('student0004');
      const phone =
        'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36';
      const input = { username: 'student0004', password: DEMO_PASSWORD };
      gateway.pass(1000);
      await gateway.call('TokenAuth/Authenticate', input, undefined, { 'user-agent': phone });
      gateway.pass(1000);
      await gateway.signIn('student0004');
      const taken = { device: 'mobile', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) };
      const answers = [
        await gateway.call('Session/GetUserInfo', undefined, before.token),
        await gateway.call('TrainClass/StudentCanStudy', undefined, before.token),
        await renew(before.cookie),
      ];
      for (const { body } of answers)
        expect([body.error?.code, body.error?.data]).toEqual([ErrorCode.signedInElsewhere, taken]);
      const { data_json: data } = (await open()
        .database.read('live_messages')
        .where({ kind: 'login-ended' })
        .orderBy('id', 'desc')
        .offset(1)
        .first('data_json')) as { data_json: string };
      expect(JSON.parse(data)).toEqual({
        reason: 'replaced',
        code: ErrorCode.signedInElsewhere,
        data: taken,
      });
    });

    it('however many come at once', async () => {
      await Promise.all(Array.from({ length: 8 }, () => gateway.signIn('student0002')));
      expect(await liveLogins('student0002')).toHaveLength(1);
    });

    it('and no failed try ends it', async () => {
      const { token } = await gateway.signIn('student0003');
      await expect(gateway.signIn('student0003', 'Wrong12345')).rejects.toThrow();
      expect(await codeFor(token)).toBeUndefined();
    });
  });

  describe('never continues a login that the browser brought', () => {
    it('of somebody else, who left it there: it ends, and the new one has a secret of its own', async () => {
      const foreign = await gateway.signIn('teacher0002');
      const entered = await enterWith(foreign.cookie, 'teacher0003');
      const [cookie] = entered.cookies;
      expect(`${cookie?.name}=${cookie?.value}`).not.toBe(foreign.cookie);
      expect(cookie?.value.split('.')[0]).not.toBe(foreign.cookie.split('=')[1]?.split('.')[0]);
      expect(await codeFor(foreign.token)).toBe(ErrorCode.notSignedIn);
      expect((await renew(foreign.cookie)).body.success).toBe(false);
      const who = await gateway.call<{ username: string }>(
        'Session/GetUserInfo',
        undefined,
        entered.body.result?.accessToken,
      );
      expect(who.body.result?.username).toBe('teacher0003');
    });

    it('of the same person: the old secret is worth nothing afterwards', async () => {
      const before = await gateway.signIn('teacher0004');
      await enterWith(before.cookie, 'teacher0004');
      expect((await renew(before.cookie)).body.success).toBe(false);
      expect(await liveLogins('teacher0004')).toHaveLength(1);
    });

    it('and what was made up ends nobody’s login', async () => {
      const victim = await gateway.signIn('teacher0005');
      const [name = '', value = ''] = victim.cookie.split('=');
      const forged = `${name}=${value.split('.')[0]}.AAAA.BBBB`;
      expect((await enterWith(forged, 'teacher0006')).body.success).toBe(true);
      expect(await codeFor(victim.token)).toBeUndefined();
    });
  });

  it('asks to come again when too many stand before it, and counts no try for that', async () => {
    const full: Passwords = {
      hash: () => Promise.reject(new HashingBusy('full')),
      verify: () => Promise.reject(new HashingBusy('full')),
      waiting: () => 0,
      close: () => Promise.resolve(),
    };
    const rushed = await openGateway(open(), { passwords: full });
    for (let round = 0; round < 12; round += 1) {
      const input = { username: 'teacher0008', password: DEMO_PASSWORD };
      const { status, body } = await rushed.call('TokenAuth/Authenticate', input);
      expect([status, body.error?.code, body.error?.id]).toEqual([503, ErrorCode.notReady, 'common.busy']);
      expect(body.error?.message).toContain('Too many people are signing in');
    }
    await rushed.close();
    await expect(gateway.signIn('teacher0008')).resolves.toBeTruthy();
  });

  it('refuses users without a role, and users who were disabled while their password was being checked', async () => {
    const slow = gateway.signIn('teacher0007');
    await open().database.transaction((trx) =>
      trx('users').where({ username: 'teacher0007' }).update({ state: 'disabled' }),
    );
    await slow.then(
      async ({ token }) => expect(await codeFor(token)).toBe(ErrorCode.notSignedIn),
      (error: Error) => expect(error.message).toContain('The user name or the password is wrong'),
    );
    await expect(gateway.signIn('teacher0007')).rejects.toThrow('The user name or the password is wrong');
  });
});
