import { openPasswords } from '../src/crypto/password-hash.ts';
import type { Passwords } from '../src/crypto/password-hash.ts';

/** One for all suites of a process: to start a thread takes longer than to hash a password. */
const pool = openPasswords();

/** The pool that production has. To close it waits for its own work and leaves the threads to the next gateway. */
export const sharedPasswords = (): Passwords => {
  const running = new Set<Promise<unknown>>();
  const kept = <Result>(result: Promise<Result>): Promise<Result> => {
    const forget = () => running.delete(result);
    running.add(result);
    result.then(forget, forget);
    return result;
  };
  return {
    hash: (password) => kept(pool.hash(password)),
    verify: (storedHash, password) => kept(pool.verify(storedHash, password)),
    close: async () => {
      await Promise.allSettled(running);
    },
  };
};
