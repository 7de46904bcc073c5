/**
 * A call is authorised before its body is read, and a body may take its time. A command that writes more than a second
 * after that asks again who its caller is, in the very transaction in which it writes.
 */
import type { Caller, Services } from './context.ts';
import type { CommonFailure } from './failure.ts';
import { failureByNow } from './guard.ts';
import type { AccessRequirement } from './guard.ts';
import type { Database } from '../db/database.ts';

const RECHECK_AFTER_MS = 1000;

/** Thrown in a transaction, so that it is rolled back whatever its work would have made of a refusal. */
export class NoLongerAuthorized extends Error {
  readonly failure: CommonFailure;
  constructor(failure: CommonFailure) {
    super('the caller is no longer authorised');
    this.failure = failure;
  }
}

export interface RecheckedDatabase {
  /** As the given one, but a transaction rejects with NoLongerAuthorized when the caller may not go on. */
  readonly database: Database;
  /** The call has its answer. What goes on behind it, as an import does, is no longer asked about. */
  readonly answered: () => void;
}

export const recheckedDatabase = (
  { database, logins, now }: Pick<Services, 'database' | 'logins' | 'now'>,
  authorized: { readonly caller: Caller; readonly at: Date; readonly requirement: AccessRequirement },
): RecheckedDatabase => {
  let asked = authorized.at.getTime();
  let isAnswered = false;
  return {
    database: {
      ...database,
      transaction: (work) =>
        database.transaction(async (trx) => {
          const moment = now();
          if (!isAnswered && moment.getTime() - asked > RECHECK_AFTER_MS) {
            const failure = await failureByNow(
              { db: trx, logins, now: moment },
              authorized.caller,
              authorized.requirement,
            );
            if (failure) throw new NoLongerAuthorized(failure);
            asked = moment.getTime();
          }
          return work(trx);
        }),
    },
    answered: () => {
      isAnswered = true;
    },
  };
};
