import { availableParallelism } from 'node:os';
import { hash as hashHere } from '@node-rs/argon2';
import { Piscina } from 'piscina';
import { PARAMETERS } from './password-worker.mjs';

/** A well-formed hash of no password at all, as costly to check as a real one. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5LW5vYm9keS1ubw$UmFuZG9tIGJ5dGVzIHRoYXQgYXJlIG5vYm9keSdzIGs';

/** At some 10 ms each, whoever comes last has waited about two seconds. */
const MAX_WAITING = 200;
const IDLE_MS = 30_000;
/** Who answers a call goes before who hashes a password, where both want the same core. */
const NICE = 5;

/** More passwords are waiting to be hashed than can be in time; leaves as 50301. */
export class HashingBusy extends Error {
  readonly statusCode = 503;
}

/** Hashing of passwords, off the threads that answer calls and read the database. Rejects with HashingBusy when full. */
export interface Passwords {
  /** argon2id in PHC format, with a salt of its own. */
  readonly hash: (password: string) => Promise<string>;
  /**
   * Whether the hash is of this password. Without a hash (null: nobody of that name) the answer is no, after the same
   * work, so that an unknown user name cannot be told by the clock.
   */
  readonly verify: (storedHash: string | null, password: string) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/**
 * A pool of threads for hashing; they start with the first password and end when idle. `@node-rs/argon2`'s own async
 * calls would take libuv's four threads, in which SQLite reads too, and a rush of logins would stall every list.
 */
export const openPasswords = ({
  threads = Math.max(1, availableParallelism() - 1),
  maxWaiting = MAX_WAITING,
} = {}): Passwords => {
  const pool = new Piscina({
    filename: new URL('./password-worker.mjs', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    maxQueue: maxWaiting,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
  });
  const running = new Set<Promise<unknown>>();
  const run = <Result>(name: 'hash' | 'verify', task: object): Promise<Result> => {
    if (pool.queueSize >= maxWaiting) return Promise.reject(new HashingBusy('too many passwords to hash'));
    const result = pool.run(task, { name }) as Promise<Result>;
    const forget = () => running.delete(result);
    running.add(result);
    result.then(forget, forget);
    return result;
  };
  return {
    hash: (password) => run<string>('hash', { password }),
    verify: async (storedHash, password) => {
      const isRight = await run<boolean>('verify', { storedHash: storedHash ?? NOBODY, password });
      return storedHash !== null && isRight;
    },
    close: async () => {
      // The pool's own `close` gives up tasks whose thread is just starting.
      await Promise.allSettled(running);
      await pool.destroy();
    },
  };
};

/** The same hash without a pool, for a program that makes one and ends, such as the seeds. */
export const hashPassword = (password: string): Promise<string> => hashHere(password, PARAMETERS);
