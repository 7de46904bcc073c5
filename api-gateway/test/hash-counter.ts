import { openPasswords } from '../src/crypto/password-hash.ts';
import type { Passwords } from '../src/crypto/password-hash.ts';

/** The pool that production has, and how often it was asked to work. */
export const countingPasswords = (): Passwords & { readonly worked: () => number } => {
  const pool = openPasswords();
  let worked = 0;
  return {
    hash: (password) => {
      worked += 1;
      return pool.hash(password);
    },
    verify: (storedHash, password) => {
      worked += 1;
      return pool.verify(storedHash, password);
    },
    waiting: () => 0,
    close: () => pool.close(),
    worked: () => worked,
  };
};
