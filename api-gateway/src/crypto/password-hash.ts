import { availableParallelism } from 'node:os';
import { hash as hashHere } from '@node-rs/argon2';
import { Piscina } from 'piscina';
import { PARAMETERS } from './password-worker.mjs';

/**
 * A well-formed hash of no password, as expensive to verify as a real one: of an account that has none yet, and of
 * names that nobody has.
 */
export const NO_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5LW5vYm9keS1ubw$UmFuZG9tIGJ5dGVzIHRoYXQgYXJlIG5vYm9keSdzIGs';

/** At about 10 ms each, the last one waits for about two seconds. */
const MAX_WAITING = 200;
const IDLE_MS = 30_000;
/** Threads that answer calls have priority over threads that hash passwords. */
const NICE = 5;

/** The queue for password hashing is full; answered with 50301. */
export class HashingBusy extends Error {
  readonly statusCode = 503;
}

/**
 * Password hashing, off the threads that answer calls and read the database. Rejects with HashingBusy when the queue is
 * full.
 */
export interface Passwords {
  /** argon2id in PHC format, with a random salt. */
  readonly hash: (password: string) => Promise<string>;
  /**
   * Whether the hash belongs to this password. Without a hash (null: unknown user) the answer is no after the same
   * work, so that response times do not reveal which user names exist.
   */
  readonly verify: (storedHash: string | null, password: string) => Promise<boolean>;
  /** How many passwords wait for a thread. */
  readonly waiting: () => number;
  readonly close: () => Promise<void>;
}

/**
 * A thread pool for hashing; threads start with the first password and end when idle. The async calls of
 * `@node-rs/argon2` would occupy libuv's four threads, which SQLite reads need too, so a rush of logins would stall
 * every list.
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
      const isRight = await run<boolean>('verify', { storedHash: storedHash ?? NO_PASSWORD, password });
      return storedHash !== null && isRight;
    },
    waiting: () => pool.queueSize,
    close: async () => {
      // The pool's own `close` drops tasks whose thread is just starting.
      await Promise.allSettled(running);
      await pool.destroy();
    },
  };
};

/** The same hash without a pool, for short programs such as the seeds. */
export const hashPassword = (password: string): Promise<string> => hashHere(password, PARAMETERS);
