import { isCode, subjectIndexes } from './code-hash.ts';
import type { Subject } from './code-hash.ts';
import { countTry, newestCode, uncountTry, useUp } from './sms-code.table.ts';
import type { Services } from '../../app/context.ts';
import { isFailure } from '../../app/failure.ts';
import { blindIndexes } from '../../crypto/sealed-field.ts';
import { beginTry, giveBack } from '../login-guard/login-guard.ts';
import type { Knex } from 'knex';

/** Wrong tries that a code allows. */
export const MOST_TRIES = 5;

type Deps = Pick<Services, 'database' | 'keys' | 'now'>;

/** A code that somebody knew. It is good until `useCode`, for whatever was to be done with it. */
export interface KnownCode {
  readonly id: number;
  readonly phoneIndex: string | null;
}

/** The name of a subject among those that wrong tries lock; no text that is typed holds a NUL. */
const guardName = ({ purpose, name }: Subject): string => `\0${purpose}/${name}`;

/**
 * One try at the newest code of a subject: what it was if it was right, else null. A wrong one counts whatever comes of
 * the rest, so call it in no transaction. Fails when the subject is locked by wrong tries.
 */
export const tryCode = async (deps: Deps, subject: Subject, code: string) => {
  const tried = await beginTry(deps, guardName(subject));
  if (isFailure(tried)) return tried;
  return deps.database.transaction(async (trx): Promise<KnownCode | null> => {
    const row = await newestCode(trx, subject.purpose, subjectIndexes(deps.keys, subject));
    if (!row || !(await countTry(trx, row.id, MOST_TRIES, deps.now().toISOString()))) return null;
    if (!isCode(deps.keys, subject, code, row.code_hash)) return null;
    await uncountTry(trx, row.id);
    await giveBack(trx, deps, tried);
    return { id: row.id, phoneIndex: row.phone_index };
  });
};

/** Uses a known code up, in the transaction of what it was for. False when another call was first. */
export const useCode = (
  trx: Knex.Transaction,
  { now }: Pick<Deps, 'now'>,
  { id }: KnownCode,
): Promise<boolean> => useUp(trx, id, now().toISOString());

/** Whether a code went to this very phone: the one of an account may have changed since. */
export const wentTo = ({ keys }: Pick<Deps, 'keys'>, { phoneIndex }: KnownCode, phone: string): boolean =>
  phoneIndex !== null && blindIndexes(keys, 'phone', phone).includes(phoneIndex);
