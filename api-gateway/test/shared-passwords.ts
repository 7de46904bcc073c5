import { openPasswords } from '../src/crypto/password-hash.ts';
import type { Passwords } from '../src/crypto/password-hash.ts';

/** One for all suites of a process: to start a thread takes longer than to hash a password. */
const pool = openPasswords();

/** What each hash said of each password: the demo's accounts sign in some ten thousand times in a run. */
const known = new Map<string, Promise<boolean>>();

const verifyOnce = (storedHash: string | null, password: string): Promise<boolean> => {
  const key = JSON.stringify([storedHash, password]);
  const said = known.get(key) ?? pool.verify(storedHash, password);
  known.set(key, said);
  // A full queue is no answer.
  said.catch(() => known.delete(key));
  return said;
};

/**
 * The pool that production has, which verifies each password against a hash once. To close it waits for its own work
 * and leaves the threads to the next gateway. A test of the hashing itself opens the pool that production opens.
 */
export const sharedPasswords = (): Passwords => {
  const running = new Set<Promise<unknown>>();
  const remembered = <Result>(result: Promise<Result>): Promise<Result> => {
    const forget = () => running.delete(result);
    running.add(result);
    result.then(forget, forget);
    return result;
  };
  return {
    hash: (password) => remembered(pool.hash(password)),
    verify: (storedHash, password) => remembered(verifyOnce(storedHash, password)),
    waiting: pool.waiting,
    close: async () => {
      await Promise.allSettled(running);
    },
  };
};
