import { describe, expect, it } from 'vitest';
import { dummyVerify, hashPassword, verifyPassword } from './password-hash.ts';

describe('password hashes', () => {
  it('are argon2id with the agreed cost and a salt of their own', async () => {
    const [one, other] = await Promise.all([hashPassword('Training2026'), hashPassword('Training2026')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  it('let the right password in and no other', async () => {
    const stored = await hashPassword('Training2026');
    expect(await verifyPassword(stored, 'Training2026')).toBe(true);
    expect(await verifyPassword(stored, 'training2026')).toBe(false);
  });

  it.each(['', 'not a hash', '$argon2id$v=19$m=19456,t=2,p=1$'])(
    'let nobody in by the malformed %j',
    async (stored) => {
      expect(await verifyPassword(stored, 'Training2026')).toBe(false);
    },
  );

  it('take as long for a user who does not exist', async () => {
    const stored = await hashPassword('Training2026');
    const time = async (check: () => Promise<boolean>) => {
      const begin = performance.now();
      for (let round = 0; round < 5; round += 1) expect(await check()).toBe(false);
      return performance.now() - begin;
    };
    const real = await time(() => verifyPassword(stored, 'wrong'));
    const dummy = await time(() => dummyVerify('wrong'));
    // A hash that could not be read would answer in a hundredth of the time.
    expect(dummy).toBeGreaterThan(real / 4);
  });
});
