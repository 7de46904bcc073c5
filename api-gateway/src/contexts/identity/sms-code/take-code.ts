import { isCode, subjectIndexes } from './code-hash.ts';
import type { Subject } from './code-hash.ts';
import { countTry, newestCode, uncountTry, useUp } from './sms-code.table.ts';
import type { Services } from '../../../app/context.ts';
import { isFailure } from '../../../app/failure.ts';
import { blindIndexes } from '../../../crypto/sealed-field.ts';
import { beginTry, giveBack, letStand } from '../../platform/login-guard/login-guard.ts';
import type { Knex } from 'knex';

/** Wrong attempts allowed for a code. */
export const MOST_TRIES = 5;

type Deps = Pick<Services, 'database' | 'keys' | 'now'>;

/** A code that was entered correctly. It is valid until `useCode`, for the purpose it was requested for. */
export interface KnownCode {
  readonly id: number;
  readonly phoneIndex: string | null;
}

/** The name of a subject in the table of locked names; typed text never contains a NUL. */
const guardName = ({ purpose, name }: Subject): string => `\0${purpose}/${name}`;

/**
 * One attempt at the newest code of a subject: the code if it was right, otherwise null. A wrong attempt counts
 * whatever happens next, so do not call this in a transaction. Fails when the subject is locked by wrong attempts.
 */
export const tryCode = async (deps: Deps, subject: Subject, code: string) => {
  const tried = await beginTry(deps, guardName(subject));
  if (isFailure(tried)) return tried;
  return deps.database.transaction(async (trx): Promise<KnownCode | null> => {
    const row = await newestCode(trx, subject.purpose, subjectIndexes(deps.keys, subject));
    const isCounted = row && (await countTry(trx, row.id, MOST_TRIES, deps.now().toISOString()));
    if (!isCounted || !isCode(deps.keys, subject, code, row.code_hash)) {
      await letStand(trx, deps, tried);
      return null;
    }
    await uncountTry(trx, row.id);
    await giveBack(trx, deps, tried);
    return { id: row.id, phoneIndex: row.phone_index };
  });
};

/** Uses up a correct code, in the transaction of the action that it allows. False when a concurrent call came first. */
export const useCode = (
  trx: Knex.Transaction,
  { now }: Pick<Deps, 'now'>,
  { id }: KnownCode,
): Promise<boolean> => useUp(trx, id, now().toISOString());

/** Whether a code was sent to this phone: the phone of an account may have changed since. */
export const wentTo = ({ keys }: Pick<Deps, 'keys'>, { phoneIndex }: KnownCode, phone: string): boolean =>
  phoneIndex !== null && blindIndexes(keys, 'phone', phone).includes(phoneIndex);
