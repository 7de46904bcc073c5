import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killableGateway, killSeeds, randomFrom, sayKill } from './killing.ts';
import type { Killable } from './killing.ts';
import { loadKeys } from '../src/crypto/keys.ts';
import { open as unseal } from '../src/crypto/sealed-field.ts';
import { openDatabase } from '../src/db/database.ts';
import type { Database } from '../src/db/database.ts';

const RENEWALS = 33;
const PASSWORD_CHANGES = 33;
/** About as long as a renewal and a password change take, so that a kill falls before, into and after them. */
const RENEWAL_MS = 40;
const CHANGE_MS = 250;

const FIRST_PASSWORD = 'Training2026';

interface Token {
  readonly accessToken: string;
}

describe('a gateway killed', () => {
  let gateway: Killable;
  let database: Database;

  beforeAll(async () => {
    gateway = await killableGateway();
    await gateway.start();
    database = await openDatabase(gateway.databaseFile);
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await gateway.remove();
  });

  const signIn = async (username: string, password: string) => {
    const answer = await gateway.call<Token>('TokenAuth/Authenticate', { username, password });
    if (!answer?.result || !answer.cookie) throw new Error(`${username} cannot sign in: ${answer?.code}`);
    return { token: answer.result.accessToken, cookie: answer.cookie };
  };

  /** The successor stored for the predecessor is the token whose hash is stored beside it. */
  const expectWholeRotation = async (cookie: string): Promise<void> => {
    const id = cookie.split('=')[1]?.split('.')[0] ?? '';
    const row = await database.read('sessions').where({ id }).first();
    expect(row.revoked_at).toBeNull();
    expect(row.successor_sealed === null).toBe(row.previous_refresh_hash === null);
    if (row.successor_sealed === null) return;
    const keys = await loadKeys(null, gateway.folder);
    const successor = unseal(
      keys,
      { table: 'sessions', column: 'successor_sealed', row: id },
      row.successor_sealed,
    );
    expect(createHash('sha256').update(successor).digest('base64url')).toBe(row.refresh_hash);
  };

  it(`during a renewal has renewed it or not: ${RENEWALS} random points`, async () => {
    let { cookie } = await signIn('student', FIRST_PASSWORD);
    for (const seed of killSeeds(RENEWALS)) {
      const delay = randomFrom(seed)() * RENEWAL_MS;
      sayKill('renewal', seed, `after ${delay.toFixed(1)} ms`);
      const [answers] = await Promise.all([
        Promise.all([1, 2, 3].map(() => gateway.call<Token>('TokenAuth/RefreshToken', {}, { cookie }))),
        wait(delay).then(() => gateway.kill()),
      ]);
      await gateway.start();
      await expectWholeRotation(cookie);
      // The browser's cookie: the newest that arrived, otherwise the previous one.
      const sent = answers.find((answer) => answer?.cookie)?.cookie ?? cookie;
      const renewed = await gateway.call<Token>('TokenAuth/RefreshToken', {}, { cookie: sent });
      expect(renewed?.result?.accessToken, `SEED=${seed}`).toBeTruthy();
      expect(renewed?.cookie, `SEED=${seed}`).toBeTruthy();
      cookie = renewed?.cookie ?? '';
    }
  });

  it(`during a change of password has changed it with all that belongs to it, or not: ${PASSWORD_CHANGES} random points`, async () => {
    // One account after the other: tries that a kill cut short count as wrong ones, and ten of them lock an account.
    const people = await database
      .read('users')
      .whereIn('user_type', ['1', '2', '4'])
      .where({ state: 'enabled', is_deleted: false })
      .select<{ id: number; username: string }[]>('id', 'username');
    const passwords = new Map<number, string>();
    const count = async (table: string, where: object): Promise<number> =>
      Number(((await database.read(table).where(where).count({ n: '*' })) as { n: number }[])[0]?.n);
    for (const [round, seed] of killSeeds(PASSWORD_CHANGES).entries()) {
      const user = people[round % people.length];
      if (!user) throw new Error('the demo has nobody with two logins');
      const changes = () =>
        count('audit_logs', { call: 'User/UpdatePassword', outcome: 'done', user_id: user.id });
      const password = passwords.get(user.id) ?? FIRST_PASSWORD;
      const { token } = await signIn(user.username, password);
      const other = await signIn(user.username, password);
      const next = `Mountain-${seed}-River`;
      const before = await changes();
      const delay = randomFrom(seed)() * CHANGE_MS;
      sayKill('password change', seed, `after ${delay.toFixed(1)} ms`);
      const [answer] = await Promise.all([
        gateway.call(
          'User/UpdatePassword',
          { oldPassword: password, newPassword: next, confimPassword: next },
          { token },
        ),
        wait(delay).then(() => gateway.kill()),
      ]);
      await gateway.start();

      const { password_hash: hash } = await database
        .read('users')
        .where({ id: user.id })
        .first('password_hash');
      const isNew = await verify(hash, next);
      expect(isNew || (await verify(hash, password)), `SEED=${seed}`).toBe(true);
      // What was acknowledged is there, and the record and the end of the other login are of one piece with it.
      if (answer !== null)
        expect({ code: answer.code, isNew }, `SEED=${seed}`).toEqual({ code: null, isNew: true });
      expect(await changes(), `SEED=${seed}`).toBe(before + Number(isNew));
      const otherLogin = await gateway.call('Session/GetUserInfo', {}, { token: other.token });
      expect(otherLogin?.code === null, `SEED=${seed}`).toBe(!isNew);
      if (isNew) passwords.set(user.id, next);
    }
  });
});
