import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NewPassword, user } from './user.ts';

describe('section 5: new password', () => {
  it('wants lower-case letters, upper-case letters and digits, at least 8 characters', () => {
    for (const bad of ['Short1a', 'alllowercase1', 'ALLUPPERCASE1', 'NoDigitsHere', '']) {
      expect(NewPassword.safeParse(bad).success, bad).toBe(false);
    }
    expect(NewPassword.safeParse('Training2026').success).toBe(true);
  });

  it('takes any text that contains the three kinds and is long enough', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 5, maxLength: 100 }), (rest) => {
        expect(NewPassword.safeParse(`${rest}aA1`).success).toBe(true);
      }),
    );
  });

  it('Confirm password must equal the new password', () => {
    const input = user.actions.UpdatePassword.input;
    const passwords = { oldPassword: 'x', newPassword: 'Training2027' };
    const { error } = input.safeParse({ ...passwords, confimPassword: 'Training2028' });
    expect(error?.issues[0]).toMatchObject({ path: ['confimPassword'], message: 'user.passwords-differ' });
    expect(input.safeParse({ ...passwords, confimPassword: 'Training2027' }).success).toBe(true);
  });
});
