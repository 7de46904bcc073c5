import { giveBack, letStand } from '../../platform/login-guard/login-guard.ts';
import type { Try } from '../../platform/login-guard/login-guard.ts';
import type { PublicContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { ACCESS_TOKEN_SECONDS } from '../../../app/tokens.ts';
import { deviceOf } from '../login-log/device.ts';
import { insertLoginLog } from '../login-log/login-log.table.ts';
import { openLogin, peekLogin } from './login.ts';
import type { OpenLogin } from './login.ts';
import { revokeSessions, rolesOf } from './session.table.ts';
import type { SessionRow } from './session.table.ts';
import { lockUserType } from './own-user.table.ts';
import type { LoginHow, LoginOutcome } from '@college/contracts/identity/login-try';
import { tokenAuthErrors } from '@college/contracts/identity/token-auth';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import type { Knex } from 'knex';

export interface Entrant {
  readonly userId: number;
  readonly how: LoginHow;
  /** Run inside the transaction: whether what was checked before it is still valid. */
  readonly isStillValid: (trx: Knex.Transaction) => Promise<boolean>;
  /** The login attempt as counted; a successful one does not count. */
  readonly tried?: Try;
}

/** Kinds of users who sit exams: they can have one login at a time, and a new login ends the older ones. */
const ONE_LOGIN_KINDS: readonly UserTypeId[] = ['3', '5'];

/**
 * The single entry point after authentication: creates a login, its renewal cookie and an access token. All ways of
 * signing in end here, so each leaves the same records; refusals are recorded too. A login that the browser brings
 * along is ended and never continued, since somebody else may have planted it (session fixation).
 */
export const enter = async (context: PublicContext, entrant: Entrant) => {
  const { userId, how, tried } = entrant;
  const brought = await broughtLogin(context);
  let outcome: Exclude<LoginOutcome, 'done'> = 'refused';
  const login = await context.database.transaction(async (trx) => {
    const kind = await lockUserType(trx, userId);
    if (kind === null || !(await entrant.isStillValid(trx))) return fail(tokenAuthErrors.wrongCredentials);
    const [role] = await rolesOf(trx, userId);
    if (!role) {
      outcome = 'no-role';
      return fail(tokenAuthErrors.wrongCredentials);
    }
    const ended = await endFormer(trx, context, { userId, kind, brought });
    return admitIn(trx, context, entrant, role.id, ended);
  });
  if (!isFailure(login)) return accessTokenOf(context, login);
  await noteFailedTry(context, { userId, how, outcome, tried });
  return login;
};

/** The live login of the cookie that came with the request, if any. */
const broughtLogin = async (context: PublicContext): Promise<SessionRow | null> => {
  const token = context.renewalCookie.read();
  return token === null ? null : ((await peekLogin(context, token))?.session ?? null);
};

/** Ends the logins that a new one replaces. Returns how many of the user's own logins were ended. */
const endFormer = async (
  trx: Knex.Transaction,
  { now, userAgent }: PublicContext,
  { userId, kind, brought }: { userId: number; kind: UserTypeId; brought: SessionRow | null },
): Promise<number> => {
  if (brought) await revokeSessions(trx, { userId: brought.user_id, only: brought.id }, 'logged-out', now());
  if (!ONE_LOGIN_KINDS.includes(kind)) return 0;
  const moment = now();
  const data = { device: deviceOf(userAgent).kind, at: moment.toISOString() };
  return revokeSessions(trx, { userId }, 'replaced', moment, data);
};

const admitIn = async (
  trx: Knex.Transaction,
  context: PublicContext,
  { userId, how, tried }: Entrant,
  roleId: number,
  replaced: number,
): Promise<OpenLogin> => {
  const { keys, address, userAgent, now } = context;
  const opened = await openLogin(trx, keys, { userId, roleId, how, address, userAgent }, now());
  if (tried) await giveBack(trx, context, tried);
  await insertLoginLog(trx, tryOf(context, { userId, how, outcome: 'done' }));
  await context.audit(trx, {
    subjectType: 'session',
    subjectId: opened.sessionId,
    actorId: userId,
    before: null,
    after: { userId, how, replaced },
  });
  return opened;
};

/** Records a failed login attempt; one that was counted stands. */
export const noteFailedTry = (
  context: PublicContext,
  {
    tried,
    ...failed
  }: {
    userId: number | null;
    how: LoginHow;
    outcome: Exclude<LoginOutcome, 'done'>;
    tried?: Try | undefined;
  },
): Promise<void> =>
  context.database.transaction(async (trx) => {
    if (tried) await letStand(trx, context, tried);
    await insertLoginLog(trx, tryOf(context, failed));
  });

const tryOf = (
  { now, address, userAgent, traceId }: PublicContext,
  attempt: { userId: number | null; how: LoginHow; outcome: LoginOutcome },
) => ({ ...attempt, time: now(), address, userAgent, traceId });

/** Sets the renewal cookie of a login and returns its access token. */
export const accessTokenOf = ({ renewalCookie, tokens }: PublicContext, login: OpenLogin) => {
  renewalCookie.write(login.renewalToken, login.expires);
  return {
    accessToken: tokens.sign({ sid: login.sessionId, rid: login.roleId, gen: login.generation }),
    expireInSeconds: ACCESS_TOKEN_SECONDS,
  };
};
