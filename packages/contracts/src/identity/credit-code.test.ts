import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CreditCode, creditCheckOf, isCreditCode } from './credit-code.ts';

const ALPHABET = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'];
const first17 = fc
  .array(fc.constantFrom(...ALPHABET), { minLength: 17, maxLength: 17 })
  .map((all) => all.join(''));

describe('a unified social credit code', () => {
  it('is the one that is printed on a licence', () => {
    // Published codes of two companies that everybody can look up.
    expect(isCreditCode('91350100M000100Y43')).toBe(true);
    expect(isCreditCode('914403001922038216')).toBe(true);
  });

  it('with any one character mistyped is refused', () => {
    fc.assert(
      fc.property(
        first17,
        fc.integer({ min: 0, max: 17 }),
        fc.constantFrom(...ALPHABET),
        (first, at, other) => {
          const code = first + creditCheckOf(first);
          expect(isCreditCode(code)).toBe(true);
          fc.pre(code.charAt(at) !== other);
          expect(isCreditCode(code.slice(0, at) + other + code.slice(at + 1))).toBe(false);
        },
      ),
    );
  });

  it('is taken in small letters, and may be left empty', () => {
    expect(CreditCode.parse(' 91350100m000100y43 ')).toBe('91350100M000100Y43');
    expect(CreditCode.parse('')).toBe('');
    for (const bad of ['9135', '91350100M000100Y4', '91350100I000100Y43', '=1+1'])
      expect(CreditCode.safeParse(bad).success, bad).toBe(false);
  });
});
