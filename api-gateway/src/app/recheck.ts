/**
 * A call is authorized before its body is read, and reading a body may take long. A command that writes more than a
 * second later checks its caller again, in the transaction in which it writes.
 */
import type { Caller, Services } from './context.ts';
import type { CommonFailure } from './failure.ts';
import { failureByNow } from './guard.ts';
import type { AccessRequirement } from './guard.ts';
import type { Database } from '../db/database.ts';

const RECHECK_AFTER_MS = 1000;

/** Thrown inside a transaction, so that it is rolled back however the handler treats refusals. */
export class NoLongerAuthorized extends Error {
  readonly failure: CommonFailure;
  constructor(failure: CommonFailure) {
    super('the caller is no longer authorised');
    this.failure = failure;
  }
}

export interface RecheckedDatabase {
  /** Like the given database, but a transaction rejects with NoLongerAuthorized when the caller may not continue. */
  readonly database: Database;
  /** The call has been answered. Work that continues afterwards, such as an import, is not checked again. */
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
