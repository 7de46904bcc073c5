/** Ten wrong attempts lock an account for a while, whichever way of signing in and whatever their origin. */
import { setTimeout } from 'node:timers/promises';
import { stillOpen, takeTry, WINDOW_MS, withoutTry } from './login-guard.rules.ts';
import { deleteTries, lockTries, sweepTries, writeTries } from './login-guard.table.ts';
import type { Services } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { blindIndex } from '../../../crypto/sealed-field.ts';
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

/** How long an attempt waits for others at the same name to be decided. Milliseconds, of real time. */
const MOST_WAIT_MS = 5_000;
const STEP_MS = 50;

/**
 * Allows an attempt with a password or a code for a user name, or refuses because the name is locked. The attempt
 * counts as wrong until `giveBack`, and is open until that or `letStand`; call this before the secret is checked, and
 * not in a transaction. When the count is full and some of its attempts are open, it waits: they may turn out right.
 */
export const beginTry = async (deps: Deps, username: string) => {
  const nameKey = nameKeyOf(deps.keys, username);
  for (let waited = 0; ; waited += STEP_MS) {
    const { tried, hasOpen } = await countTry(deps, nameKey);
    if (!isFailure(tried) || !hasOpen || waited >= MOST_WAIT_MS) return tried;
    await setTimeout(STEP_MS);
  }
};

const countTry = ({ database, now }: Deps, nameKey: string) =>
  database.transaction(async (trx) => {
    const time = now();
    const before = await lockTries(trx, nameKey, new Date(time.getTime() + WINDOW_MS));
    const open = stillOpen(before.open, time.getTime());
    const taken = takeTry(before.tries, time.getTime());
    // A field beside the refusal, since a transaction that yields a refusal is rolled back.
    if ('waitMs' in taken) return { tried: lockedFor(taken.waitMs), hasOpen: open.length > 0 };
    const moment = taken.tries.at(-1) ?? time.getTime();
    await writeTries(trx, nameKey, { tries: taken.tries, open: [...open, moment] });
    if (before.tries.length === 0) await sweepTries(trx, time);
    return { tried: { nameKey, moment } satisfies Try, hasOpen: false };
  });

const lockedFor = (waitMs: number) => {
  const retryAfter = Math.ceil(waitMs / 1000);
  return fail(tokenAuthErrors.locked, { retryAfter, minutes: Math.ceil(retryAfter / 60) });
};

/**
 * The attempt was right and no longer counts. Earlier wrong ones still do; otherwise each login of the owner would
 * erase an attacker's attempts.
 */
export const giveBack = (trx: Knex.Transaction, deps: Deps, tried: Try): Promise<void> =>
  decide(trx, deps, tried, withoutTry);

/** The attempt was wrong, or nobody got in by it: it goes on counting, and others no longer wait for it. */
export const letStand = (trx: Knex.Transaction, deps: Deps, tried: Try): Promise<void> =>
  decide(trx, deps, tried, (tries) => tries);

const decide = async (
  trx: Knex.Transaction,
  { now }: Deps,
  { nameKey, moment }: Try,
  count: typeof withoutTry,
): Promise<void> => {
  const { tries, open } = await lockTries(trx, nameKey, new Date(now().getTime() + WINDOW_MS));
  await writeTries(trx, nameKey, { tries: count(tries, moment), open: withoutTry(open, moment) });
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
