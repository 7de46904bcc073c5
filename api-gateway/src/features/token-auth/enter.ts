import type { PublicContext } from '../../app/context.ts';
import { fail, isFailure } from '../../app/failure.ts';
import { ACCESS_TOKEN_SECONDS } from '../../app/tokens.ts';
import { insertLoginLog } from '../login-log/login-log.table.ts';
import { openLogin } from '../session/login.ts';
import type { OpenLogin } from '../session/login.ts';
import { rolesOf } from '../session/session.table.ts';
import type { LoginHow, LoginOutcome } from '@college/contracts/identity/login-log';
import { tokenAuthErrors } from '@college/contracts/identity/token-auth';
import type { Knex } from 'knex';

export interface Entrant {
  readonly userId: number;
  readonly how: LoginHow;
  /** Asked inside the transaction: whether what was checked before it still holds. */
  readonly stillHolds: (trx: Knex.Transaction) => Promise<boolean>;
}

/**
 * The one door: whoever has proved who he is gets a login, its renewal cookie and an access token. All ways in end
 * here, so that each leaves the same records.
 */
export const enter = async (context: PublicContext, { userId, how, stillHolds }: Entrant) => {
  const { database, audit, address, userAgent, now, keys } = context;
  const login = await database.transaction(async (trx) => {
    if (!(await stillHolds(trx))) return fail(tokenAuthErrors.wrongCredentials);
    const [role] = await rolesOf(trx, userId);
    if (!role) return fail(tokenAuthErrors.wrongCredentials);
    const opened = await openLogin(trx, keys, { userId, roleId: role.id, address, userAgent }, now());
    await insertLoginLog(trx, tryOf(context, { userId, how, outcome: 'done' }));
    await audit(trx, {
      subjectType: 'session',
      subjectId: opened.sessionId,
      before: null,
      after: { userId, how },
    });
    return opened;
  });
  return isFailure(login) ? login : accessTokenOf(context, login);
};

/** Records a try that came to nothing. */
export const noteFailedTry = (
  context: PublicContext,
  failed: { userId: number | null; how: LoginHow; outcome: Exclude<LoginOutcome, 'done'> },
): Promise<void> => context.database.transaction((trx) => insertLoginLog(trx, tryOf(context, failed)));

const tryOf = (
  { now, address, userAgent, traceId }: PublicContext,
  attempt: { userId: number | null; how: LoginHow; outcome: LoginOutcome },
) => ({ ...attempt, time: now(), address, userAgent, traceId });

/** Sets the renewal cookie of a login and yields its access token. */
export const accessTokenOf = ({ renewalCookie, tokens }: PublicContext, login: OpenLogin) => {
  renewalCookie.write(login.renewalToken, login.expires);
  return {
    accessToken: tokens.sign({ sid: login.sessionId, rid: login.roleId }),
    expireInSeconds: ACCESS_TOKEN_SECONDS,
  };
};
