/** Ten wrong attempts lock an account for a while, whichever way of signing in and whatever their origin. */
import { giveBackTry, takeTry, WINDOW_MS } from './login-guard.rules.ts';
import { deleteTries, lockTries, sweepTries, writeTries } from './login-guard.table.ts';
import type { Services } from '../../app/context.ts';
import { fail } from '../../app/failure.ts';
import { blindIndex } from '../../crypto/sealed-field.ts';
import { tokenAuthErrors } from '@college/contracts/identity/token-auth';
import type { Knex } from 'knex';

type Deps = Pick<Services, 'database' | 'keys' | 'now'>;

/** An attempt that was allowed and counted. */
export interface Try {
  readonly nameKey: string;
  readonly moment: number;
}

/** Attempts at unknown names are counted like others, and no name is stored in clear text. */
const nameKeyOf = (keys: Services['keys'], username: string): string =>
  blindIndex(keys, 'login-guard', username.toLowerCase());

/**
 * Allows an attempt with a password or a code for a user name, or refuses because the name is locked. The attempt
 * counts as wrong until `giveBack`; call this before the secret is checked, and not in a transaction.
 */
export const beginTry = ({ database, keys, now }: Deps, username: string) =>
  database.transaction(async (trx) => {
    const time = now();
    const nameKey = nameKeyOf(keys, username);
    const before = await lockTries(trx, nameKey, new Date(time.getTime() + WINDOW_MS));
    const taken = takeTry(before, time.getTime());
    if ('waitMs' in taken) return lockedFor(taken.waitMs);
    await writeTries(trx, nameKey, taken.tries);
    if (before.length === 0) await sweepTries(trx, time);
    return { nameKey, moment: taken.tries.at(-1) ?? time.getTime() } satisfies Try;
  });

const lockedFor = (waitMs: number) => {
  const retryAfter = Math.ceil(waitMs / 1000);
  return fail(tokenAuthErrors.locked, { retryAfter, minutes: Math.ceil(retryAfter / 60) });
};

/**
 * The attempt was right and no longer counts. Earlier wrong ones still do; otherwise each login of the owner would
 * erase an attacker's attempts.
 */
export const giveBack = async (trx: Knex.Transaction, { now }: Deps, tried: Try): Promise<void> => {
  const expires = new Date(now().getTime() + WINDOW_MS);
  const tries = await lockTries(trx, tried.nameKey, expires);
  await writeTries(trx, tried.nameKey, giveBackTry(tries, tried.moment));
};

/** Checks the secret of an attempt. If that gives no answer, because hashing is busy, the attempt does not count. */
export const lookAt = async <Result>(deps: Deps, tried: Try, work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    await deps.database.transaction((trx) => giveBack(trx, deps, tried));
    throw error;
  }
};

/** Unlocks a user name after somebody with the permission has reset its password. */
export const forgetTries = (
  trx: Knex.Transaction,
  { keys }: Pick<Deps, 'keys'>,
  username: string,
): Promise<void> => deleteTries(trx, nameKeyOf(keys, username));
