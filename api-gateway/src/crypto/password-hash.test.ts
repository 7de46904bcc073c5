import { afterEach, describe, expect, it } from 'vitest';
import { HashingBusy, hashPassword, openPasswords } from './password-hash.ts';
import type { Passwords } from './password-hash.ts';

const opened: Passwords[] = [];
const open = (options?: Parameters<typeof openPasswords>[0]): Passwords => {
  const passwords = openPasswords(options);
  opened.push(passwords);
  return passwords;
};
afterEach(() => Promise.all(opened.splice(0).map((passwords) => passwords.close())));

describe('password hashes', () => {
  it('are argon2id with the agreed cost and a salt of their own, from the pool and without it', async () => {
    const passwords = open();
    const hashes = await Promise.all([
      passwords.hash('Training2026'),
      passwords.hash('Training2026'),
      hashPassword('Training2026'),
    ]);
    for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(new Set(hashes).size).toBe(3);
  });

  it('let the right password in and no other, to the letter', async () => {
    const passwords = open();
    const long = `Ärger\u0000 密码 ${'x'.repeat(110)}1`;
    const stored = await passwords.hash(long);
    expect(await passwords.verify(stored, long)).toBe(true);
    for (const other of [long.toLowerCase(), long.slice(0, -1), `${long} `, long.normalize('NFD')])
      expect(await passwords.verify(stored, other)).toBe(false);
  });

  it.each(['', 'not a hash', '$argon2id$v=19$m=19456,t=2,p=1$'])(
    'let nobody in by the malformed %j',
    async (stored) => {
      expect(await open().verify(stored, 'Training2026')).toBe(false);
    },
  );

  it('take as long for a user who does not exist', async () => {
    const passwords = open();
    const stored = await passwords.hash('Training2026');
    const time = async (hash: string | null) => {
      const begin = performance.now();
      expect(await passwords.verify(hash, 'wrong')).toBe(false);
      return performance.now() - begin;
    };
    // By turns, and the quickest of each: what else the machine does can only make them slower.
    const real: number[] = [];
    const nobody: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      real.push(await time(stored));
      nobody.push(await time(null));
    }
    // A hash that could not be read would answer in a hundredth of the time.
    expect(Math.min(...nobody)).toBeGreaterThan(Math.min(...real) / 4);
  });
});

describe('the pool', () => {
  it('leaves this thread free: a timer of 5 ms is never late by a hash', async () => {
    const passwords = open({ threads: 1 });
    await passwords.hash('warm');
    const turnsBeside = async () => {
      const hashing = Promise.all(Array.from({ length: 30 }, () => passwords.hash('Training2026')));
      let turns = 0;
      const timer = setInterval(() => (turns += 1), 1);
      await hashing;
      clearInterval(timer);
      return turns;
    };
    // The best of several rounds: what else the machine does can only take turns away.
    let turns = 0;
    for (let round = 0; round < 5 && turns <= 30; round += 1) turns = await turnsBeside();
    expect(turns).toBeGreaterThan(30);
  });

  it('refuses what would wait too long, at once, and goes on afterwards', async () => {
    const passwords = open({ threads: 1, maxWaiting: 3 });
    await passwords.hash('warm');
    const settled = await Promise.allSettled(
      Array.from({ length: 12 }, () => passwords.hash('Training2026')),
    );
    const refused = settled.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(8);
    for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toBeInstanceOf(HashingBusy);
    await expect(passwords.hash('Training2026')).resolves.toBeTruthy();
  });

  it('finishes what was begun when it closes', async () => {
    const passwords = openPasswords({ threads: 1 });
    const begun = passwords.hash('Training2026');
    await Promise.all([passwords.close(), expect(begun).resolves.toBeTruthy()]);
  });
});
