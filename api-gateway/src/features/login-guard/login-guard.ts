/** Ten wrong tries at an account lock it for a while, whichever way in and from wherever they come. */
import { giveBackTry, takeTry, WINDOW_MS } from './login-guard.rules.ts';
import { deleteTries, lockTries, sweepTries, writeTries } from './login-guard.table.ts';
import type { Services } from '../../app/context.ts';
import { fail } from '../../app/failure.ts';
import { blindIndex } from '../../crypto/sealed-field.ts';
import { tokenAuthErrors } from '@college/contracts/identity/token-auth';
import type { Knex } from 'knex';

type Deps = Pick<Services, 'database' | 'keys' | 'now'>;

/** A try that was let through and counted. */
export interface Try {
  readonly nameKey: string;
  readonly moment: number;
}

/** Names of nobody are counted as those of somebody are, and none is written down. */
const nameKeyOf = (keys: Services['keys'], username: string): string =>
  blindIndex(keys, 'login-guard', username.toLowerCase());

/**
 * Lets somebody try a password or a code for a user name, or refuses because the name is locked. The try counts as a
 * wrong one until `giveBack`; call this before the secret is looked at, in no transaction.
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

/** The try was right: it no longer counts. Wrong ones before it still do, or a thief's would go with every login. */
export const giveBack = async (trx: Knex.Transaction, { now }: Deps, tried: Try): Promise<void> => {
  const expires = new Date(now().getTime() + WINDOW_MS);
  const tries = await lockTries(trx, tried.nameKey, expires);
  await writeTries(trx, tried.nameKey, giveBackTry(tries, tried.moment));
};

/** Looks at the secret of a try. Where that comes to no answer, since the hashing is busy, nobody has guessed anything. */
export const lookAt = async <Result>(deps: Deps, tried: Try, work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    await deps.database.transaction((trx) => giveBack(trx, deps, tried));
    throw error;
  }
};

/** Unlocks a user name, since its password was set anew by somebody who may. */
export const forgetTries = (
  trx: Knex.Transaction,
  { keys }: Pick<Deps, 'keys'>,
  username: string,
): Promise<void> => deleteTries(trx, nameKeyOf(keys, username));
