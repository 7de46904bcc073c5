import { PASSWORD_PATTERN } from '@college/contracts/identity/user';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generatePassword } from './generate-password.ts';

describe('a generated password', () => {
  it('satisfies the policy whatever is drawn', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const password = generatePassword((bound) => (numbers.next().value as number) % bound);
        expect(password).toMatch(PASSWORD_PATTERN);
        expect(password).toHaveLength(14);
        expect(password).not.toMatch(/[0Oo1lIi]/);
      }),
    );
  });

  it('is another one each time', () => {
    const made = Array.from({ length: 500 }, () => generatePassword());
    expect(new Set(made).size).toBe(500);
    for (const password of made) expect(password).toMatch(PASSWORD_PATTERN);
  });
});
