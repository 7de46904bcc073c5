import { randomInt } from 'node:crypto';
import { passwordWeakness } from './password-weakness.ts';
import { PASSWORD_PATTERN } from '@college/contracts/identity/user';

/** Without characters that are easily confused: 0 and O, 1, l and I. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
/** 24 characters out of 57 are 139 bits; ASVS 5.0 11.5.1 requires 128. */
const LENGTH = 24;

/** A random password that satisfies the password rules, to be typed once. */
export const oneTimePassword = (username: string): string => {
  for (;;) {
    const password = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    if (PASSWORD_PATTERN.test(password) && passwordWeakness(password, username) === null) return password;
  }
};
