import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { ErrorCode } from '@college/contracts/core/errors';
import type { LoginRow } from '@college/contracts/identity/my-logins';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const MINUTE = 60_000;

describeOnBothDatabases('my logins', (open) => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await openGateway(open());
  });
  afterAll(() => gateway.close());

  const logins = async (token: string): Promise<LoginRow[]> =>
    (await gateway.call<LoginRow[]>('Session/GetMyLogins', undefined, token)).body.result ?? [];
  const who = async (token: string): Promise<number> =>
    (await gateway.call('Session/GetUserInfo', undefined, token)).body.error?.code ?? 0;

  it('lists what is open, with device, address and way in; this one is marked', async () => {
    const answer = await gateway.call<{ accessToken: string }>(
      'TokenAuth/Authenticate',
      { username: 'supervisor', password: 'Training2026' },
      undefined,
      { 'user-agent': CHROME },
    );
    const { token } = await gateway.signIn('supervisor');
    const list = await logins(token);
    expect(list).toHaveLength(2);
    expect(list.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(list.find(({ isCurrent }) => !isCurrent)).toMatchObject({
      device: { browser: 'Chrome 141', system: 'Windows 10', kind: 'desktop' },
      address: '127.0.0.1',
      how: 'password',
    });
    await gateway.call('TokenAuth/LogOut', undefined, answer.body.result?.accessToken);
    expect(await logins(token)).toHaveLength(1);
  });

  it('shows no part of any token', async () => {
    const { token, cookie } = await gateway.signIn('manager');
    const { sid } = gateway.app.jwt.decode<{ sid: string }>(token) ?? { sid: '' };
    const shown = JSON.stringify(await logins(token));
    expect(shown).not.toContain(sid);
    expect(shown).not.toContain(cookie.split('=')[1]?.split('.')[1]);
    const [{ id } = { id: '' }] = await logins(token);
    expect(await who(id)).toBe(ErrorCode.notSignedIn);
    expect(await who(gateway.app.jwt.sign({ sid: id, rid: 1 }))).toBe(ErrorCode.notSignedIn);
  });

  it('ends one, for good and from the next call on', async () => {
    const [one, two] = [await gateway.signIn('teacher'), await gateway.signIn('teacher')];
    const other = (await logins(two.token)).find(({ isCurrent }) => !isCurrent);
    const { body } = await gateway.call('Session/EndMyLogin', { loginId: other?.id }, two.token);
    expect(body.success).toBe(true);
    expect(await who(one.token)).toBe(ErrorCode.notSignedIn);
    const renewal = await gateway.call('TokenAuth/RefreshToken', undefined, undefined, {
      cookie: one.cookie,
    });
    expect(renewal.body.success).toBe(false);
    expect(await who(two.token)).toBe(0);
  });

  it('ends nobody else’s', async () => {
    const victim = await gateway.signIn('manager');
    const [{ id } = { id: '' }] = await logins(victim.token);
    const { token } = await gateway.signIn('admin');
    const { body } = await gateway.call('Session/EndMyLogin', { loginId: id }, token);
    expect(body.error?.code).toBe(ErrorCode.notFound);
    expect(await who(victim.token)).toBe(0);
  });

  it('ends all others at once', async () => {
    const others = [await gateway.signIn('admin'), await gateway.signIn('admin')];
    const mine = await gateway.signIn('admin');
    const { body } = await gateway.call<{ ended: number }>('Session/EndMyOtherLogins', undefined, mine.token);
    expect(body.result?.ended).toBeGreaterThanOrEqual(2);
    for (const { token } of others) expect(await who(token)).toBe(ErrorCode.notSignedIn);
    expect(await logins(mine.token)).toHaveLength(1);
  });

  describe('when it was last seen', () => {
    it('is exact to within minutes, without a write a call', async () => {
      const { token } = await gateway.signIn('regulator');
      const seen = async () => (await logins(token)).find(({ isCurrent }) => isCurrent)?.lastSeenAt;
      const first = await seen();
      gateway.pass(MINUTE);
      expect(await seen()).toBe(first);
      gateway.pass(5 * MINUTE);
      await logins(token);
      // It is noted behind the answer.
      await expect
        .poll(async () => Date.parse((await seen()) ?? '') - Date.parse(first ?? ''))
        .toBe(6 * MINUTE);
    });
  });

  describe('the key to drafts', () => {
    const keyOf = async (username: string): Promise<string> => {
      const { token } = await gateway.signIn(username);
      return (
        (await gateway.call<{ key: string }>('Session/GetDraftKey', undefined, token)).body.result?.key ?? ''
      );
    };

    it('is the same for each login of a user, and another for everybody else', async () => {
      const key = await keyOf('manager');
      expect(Buffer.from(key, 'base64url')).toHaveLength(32);
      expect(await keyOf('manager')).toBe(key);
      expect(await keyOf('admin')).not.toBe(key);
    });
  });
});
