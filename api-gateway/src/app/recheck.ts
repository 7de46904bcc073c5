/**
 * A call is authorized before its body is read, and reading a body may take long. Whatever is handled more than a
 * second later has its caller checked again: before its handler begins, and a command once more in the transaction in
 * which it writes.
 */
import type { Caller, Services } from './context.ts';
import type { CommonFailure } from './failure.ts';
import { authorize, failureByNow } from './guard.ts';
import type { AccessRequirement } from './guard.ts';
import type { Database } from '../db/database.ts';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** When the caller was authorised, before the body was read, and what for. */
    admission: { readonly at: Date; readonly requirement: AccessRequirement } | null;
  }
}

const RECHECK_AFTER_MS = 1000;

/** Asks who calls, and whether they may, before the body is read; notes it for what is asked later. */
export const admit = async (
  services: Pick<Services, 'tokens' | 'database' | 'now' | 'logins'>,
  request: FastifyRequest,
  requirement: AccessRequirement,
): Promise<CommonFailure | null> => {
  const { caller, failure } = await authorize(services, request.headers.authorization, requirement);
  request.caller = caller;
  request.admission = { at: services.now(), requirement };
  return failure;
};

/** Why a call that is handled late may no longer be, or null; a public one goes on without knowing its caller. */
export const failureOfLate = async (
  { database, logins, now }: Pick<Services, 'database' | 'logins' | 'now'>,
  request: FastifyRequest,
): Promise<CommonFailure | null> => {
  const { caller, admission } = request;
  const moment = now();
  if (!caller || !admission || moment.getTime() - admission.at.getTime() <= RECHECK_AFTER_MS) return null;
  const { requirement } = admission;
  const isPublic = requirement.access === 'public';
  const asked = isPublic ? { access: 'signed-in' as const, allowWithExpiredPassword: true } : requirement;
  const failure = await failureByNow({ db: database.read, logins, now: moment }, caller, asked);
  if (failure === null) request.admission = { at: moment, requirement };
  if (failure && isPublic) request.caller = null;
  return isPublic ? null : failure;
};

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
