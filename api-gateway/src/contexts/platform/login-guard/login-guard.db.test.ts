import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginTry, giveBack, letStand } from './login-guard.ts';
import { MAX_TRIES, WINDOW_MS } from './login-guard.rules.ts';
import { isFailure } from '../../../app/failure.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { DEMO_PASSWORD, openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { countingPasswords } from '../../../../test/hash-counter.ts';
import { ErrorCode } from '@college/contracts/core/errors';

const MINUTE = 60_000;
const WRONG = 'Wrong12345';

describeOnBothDatabases('guessing passwords', (open) => {
  const passwords = countingPasswords();
  let gateway: Gateway;
  let copy: Gateway;

  beforeAll(async () => {
    const env = { TRUST_PROXY: 'true' };
    gateway = await openGateway(open(), { env, passwords });
    copy = await openGateway(open(), { env });
  });
  afterAll(async () => {
    await gateway.close();
    await copy.close();
  });

  const attempt = (username: string, password = WRONG, at = gateway, address = '10.0.0.1') =>
    at.call('TokenAuth/Authenticate', { username, password }, undefined, { 'x-forwarded-for': address });
  const exhaust = async (username: string) => {
    const answers = [];
    for (let tries = 0; tries < MAX_TRIES + 2; tries += 1) answers.push(await attempt(username));
    return answers;
  };
  const disable = (username: string) =>
    open().database.transaction((trx) => trx('users').where({ username }).update({ state: 'disabled' }));
  const outcomes = async (username: string): Promise<string[]> =>
    open().database.read('login_logs').where({ user_name: username }).orderBy('id').pluck('outcome');

  it('ten wrong tries lock an account for fifteen minutes, and the right password with it', async () => {
    const answers = await exhaust('teacher0001');
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(401), 429, 429]);
    const right = await attempt('teacher0001', DEMO_PASSWORD);
    expect(right.body.error).toMatchObject({
      code: ErrorCode.tooMany,
      id: 'token-auth.locked',
      data: { retryAfter: 900, minutes: 15 },
      message: 'Too many wrong tries, so this account is locked for a while; try again in 15 min',
    });
    expect(right.headers['retry-after']).toBe('900');
    expect(right.cookies).toEqual([]);
    gateway.pass(WINDOW_MS - 1000);
    expect((await attempt('teacher0001', DEMO_PASSWORD)).body.error?.data).toMatchObject({ retryAfter: 1 });
    gateway.pass(1000);
    expect((await attempt('teacher0001', DEMO_PASSWORD)).body.success).toBe(true);
  });

  it('names of nobody and disabled accounts lock just alike, by answer and by work', async () => {
    await disable('teacher0003');
    const seen = [];
    for (const name of ['teacher0002', 'teacher0003', 'nobody-at-all']) {
      const [from, { database }] = [passwords.worked(), open()];
      let queries = 0;
      const note = (): void => void (queries += 1);
      const reads = database.read.on('query', note);
      const answers = await exhaust(name);
      reads.removeListener('query', note);
      seen.push({
        answers: answers.map(({ status, body }) => ({ status, body })),
        hashes: passwords.worked() - from,
        queries,
      });
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    expect(seen[0]?.hashes).toBe(MAX_TRIES);
  });

  it('an unknown name costs exactly one hash, as a known one does', async () => {
    for (const [name, password] of [
      ['nobody-here', WRONG],
      ['teacher0004', WRONG],
      ['teacher0004', DEMO_PASSWORD],
    ] as const) {
      const before = passwords.worked();
      await attempt(name, password);
      expect(passwords.worked() - before, name).toBe(1);
    }
  });

  it('applies from many addresses and over copies of the gateway, in any case of the name', async () => {
    const answers = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const name = tries % 3 === 0 ? 'Teacher0005' : 'teacher0005';
      answers.push(await attempt(name, WRONG, tries % 2 ? copy : gateway, `10.0.1.${tries}`));
    }
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(MAX_TRIES);
    expect(answers.at(-1)?.body.error?.id).toBe('token-auth.locked');
  });

  it('thirty tries at once let ten through, however they interleave', async () => {
    const before = passwords.worked();
    const answers = await Promise.all(Array.from({ length: 30 }, () => attempt('teacher0006')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(MAX_TRIES);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    expect(passwords.worked() - before).toBe(MAX_TRIES);
  });

  it('fifteen right ones at once all get in, over copies of the gateway, and five more', async () => {
    const signIn = (turn: number) => attempt('teacher0013', DEMO_PASSWORD, turn % 2 ? copy : gateway);
    const answers = await Promise.all(Array.from({ length: 15 }, (_, turn) => signIn(turn)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(15).fill(200));
    for (let turn = 0; turn < 5; turn += 1) expect((await signIn(turn)).status).toBe(200);
  });

  it('right ones among wrong ones at once get in as long as ten wrong ones have not come first', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, turn) => attempt('teacher0014', turn % 3 ? DEMO_PASSWORD : WRONG)),
    );
    const of = (isRight: boolean) => answers.filter((_, turn) => turn % 3 > 0 === isRight);
    expect(of(true).map(({ status }) => status)).toEqual(Array<number>(16).fill(200));
    expect(of(false).map(({ status }) => status)).toEqual(Array<number>(8).fill(401));
    expect(
      (await Promise.all([attempt('teacher0014'), attempt('teacher0014')])).map(({ status }) => status),
    ).toEqual([401, 401]);
    expect((await attempt('teacher0014', DEMO_PASSWORD)).status, 'ten wrong ones lock').toBe(429);
  });

  it('right passwords neither count nor wipe out the wrong ones before them', async () => {
    for (let round = 0; round < 12; round += 1)
      expect((await attempt('teacher0007', DEMO_PASSWORD)).status).toBe(200);
    for (let round = 0; round < 9; round += 1) await attempt('teacher0007');
    expect((await attempt('teacher0007', DEMO_PASSWORD)).status).toBe(200);
    expect((await attempt('teacher0007')).status).toBe(401);
    expect((await attempt('teacher0007', DEMO_PASSWORD)).status).toBe(429);
  });

  it('the login log distinguishes what the caller gets as one sentence', async () => {
    await disable('teacher0008');
    await attempt('teacher0008', DEMO_PASSWORD);
    await attempt('teacher0008');
    expect(await outcomes('teacher0008')).toEqual(['disabled', 'wrong-password']);

    const { id } = await open().database.read('users').where({ username: 'teacher0009' }).first();
    await open().database.transaction((trx) => trx('user_roles').where({ user_id: id }).delete());
    const noRole = await attempt('teacher0009', DEMO_PASSWORD);
    expect(noRole.body.error?.id).toBe('token-auth.wrong-credentials');
    expect(await outcomes('teacher0009')).toEqual(['no-role']);

    await exhaust('teacher0010');
    expect((await outcomes('teacher0010')).slice(8)).toEqual([
      'wrong-password',
      'wrong-password',
      'locked',
      'locked',
    ]);
    await attempt('nobody-in-the-log');
    const last = await open().database.read('login_logs').orderBy('id', 'desc').first();
    expect(last).toMatchObject({ outcome: 'unknown-user', user_id: null, user_name: '' });
  });

  it('no typed name is stored, and made-up names do not pile up', async () => {
    await attempt('MyPassword-typed-as-name1');
    const rows = await open().database.read('login_guards');
    expect(JSON.stringify(rows)).not.toMatch(/typed-as-name/i);
    gateway.pass(20 * MINUTE);
    await attempt('another-made-up-name');
    expect(await open().database.read('login_guards')).toHaveLength(1);
  });

  it('a new password by an administrator unlocks the account', async () => {
    await exhaust('teacher0011');
    const admin = await gateway.signIn('admin');
    const row = await open().database.read('users').where({ username: 'teacher0011' }).first();
    const input = { id: row.id, rowVersion: row.row_version, newPassword: 'Harbour-wind-42' };
    expect((await gateway.call('User/UpdateUserPassword', input, admin.token)).body.success).toBe(true);
    expect((await attempt('teacher0011', 'Harbour-wind-42')).status).toBe(200);
  });

  it('the old password asked for at a change is guarded by the same count', async () => {
    const { token } = await gateway.signIn('teacher0012');
    const change = (oldPassword: string) =>
      gateway.call(
        'User/UpdatePassword',
        { oldPassword, newPassword: 'Harbour-wind-42', confimPassword: 'Harbour-wind-42' },
        token,
      );
    for (let tries = 0; tries < MAX_TRIES; tries += 1) expect((await change(WRONG)).status).toBe(401);
    const locked = await change(DEMO_PASSWORD);
    expect(locked.body.error?.id).toBe('token-auth.locked');
    expect(locked.headers['retry-after']).toBe('900');
    expect((await attempt('teacher0012', DEMO_PASSWORD)).status).toBe(429);
    gateway.pass(WINDOW_MS);
    expect((await attempt('teacher0012', DEMO_PASSWORD)).status).toBe(200);
  });

  describe('any interleaving of tries at once', () => {
    const story = fc.array(
      fc.record({
        pauseMs: fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 16 * MINUTE })),
        wrong: fc.integer({ min: 0, max: 8 }),
        right: fc.integer({ min: 0, max: 3 }),
      }),
      { minLength: 2, maxLength: 8 },
    );

    it('lets at most ten wrong ones through in fifteen minutes', async () => {
      const { database, keys } = open();
      let serial = 0;
      await fc.assert(
        fc.asyncProperty(story, async (groups) => {
          serial += 1;
          let moment = Date.parse('2026-08-01T00:00:00Z');
          const deps = { database, keys, now: () => new Date(moment) };
          const passed: number[] = [];
          const name = `story-${serial}`;
          const guess = async (isRight: boolean): Promise<void> => {
            const tried = await beginTry(deps, name);
            if (isFailure(tried)) return;
            if (isRight) await database.transaction((trx) => giveBack(trx, deps, tried));
            else {
              await database.transaction((trx) => letStand(trx, deps, tried));
              passed.push(moment);
            }
          };
          for (const { pauseMs, wrong, right } of groups) {
            moment += pauseMs;
            await Promise.all([
              ...Array.from({ length: wrong }, () => guess(false)),
              ...Array.from({ length: right }, () => guess(true)),
            ]);
          }
          for (const from of passed) {
            const within = passed.filter((at) => at >= from && at < from + WINDOW_MS);
            expect(within.length).toBeLessThanOrEqual(MAX_TRIES);
          }
        }),
        { numRuns: 25 },
      );
    });
  });
});
