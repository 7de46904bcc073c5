import { isDeepStrictEqual } from 'node:util';
import type { Caller, Services } from './context.ts';
import { fail, isFailure } from './failure.ts';
import type { CommonFailure } from './failure.ts';
import type { Login, Logins } from './logins.ts';
import type { Claims, Tokens } from './tokens.ts';
import type { Access, PermissionCode } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

/** A caller who is known but not allowed is identified all the same, so that the refusal is recorded as theirs. */
export interface AuthResult {
  readonly caller: Caller | null;
  readonly failure: CommonFailure | null;
}

type Deps = Pick<Services, 'tokens' | 'database' | 'now' | 'logins'>;

const refusal = (failure: CommonFailure, caller: Caller | null = null): AuthResult => ({ caller, failure });

/** What a call requires of its caller. */
export interface AccessRequirement {
  readonly access: Access;
  readonly allowWithExpiredPassword?: boolean;
}

/**
 * Who is calling, and whether they may. One query reads login, user, role and permission, so a permission that is taken
 * away is gone with the next call. A public call needs no token; with a valid one its caller is known. Users who must
 * change their password can use only the calls that are open to everybody, whatever the browser shows.
 */
export const authorize = async (
  deps: Deps,
  authorization: string | undefined,
  { access, allowWithExpiredPassword = false }: AccessRequirement,
): Promise<AuthResult> => {
  if (access !== 'public') return identify(deps, authorization, access, allowWithExpiredPassword);
  if (authorization === undefined) return { caller: null, failure: null };
  const result = await identify(deps, authorization, 'signed-in', true);
  return result.failure ? { caller: null, failure: null } : result;
};

const identify = async (
  { tokens, database, now, logins }: Deps,
  authorization: string | undefined,
  access: Exclude<Access, 'public'>,
  allowWithExpiredPassword: boolean,
): Promise<AuthResult> => {
  const claims = verifiedClaims(tokens, authorization);
  if (isFailure(claims)) return refusal(claims);

  const login = await logins.find(database.read, claims.sid, permissionOf(access));
  if (login === null) return refusal(fail(commonErrors.notSignedIn));
  const failure = failureOfLogin(login, now());
  if (failure) return refusal(failure);
  // Waited for: whoever replays the old renewal token after this call is found out.
  await logins.noteUse(login, claims);
  const failureInRole = failureOfRole(login, claims.rid, allowWithExpiredPassword);
  if (failureInRole) return refusal(failureInRole, login.caller);
  logins.noteSeen(login);
  if (!login.allowed) return refusal(fail(commonErrors.forbidden), login.caller);
  return { caller: login.caller, failure: null };
};

/** What the token says, or why it is invalid; whether its login still is good is asked apart from it. */
export const verifiedClaims = (tokens: Tokens, authorization: string | undefined): Claims | CommonFailure => {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  return token === undefined ? fail(commonErrors.notSignedIn) : tokens.verify(token);
};

/** Why somebody with a verified token may not make a call that is open to everybody who is signed in, or null. */
export const failureOfClaims = (
  login: Login | undefined,
  { rid }: Pick<Claims, 'rid'>,
  now: Date,
): CommonFailure | null =>
  login ? (failureOfLogin(login, now) ?? failureOfRole(login, rid, false)) : fail(commonErrors.notSignedIn);

const permissionOf = (access: Access): PermissionCode | null =>
  access === 'public' || access === 'signed-in' ? null : access;

/**
 * Why a caller who was authorized a while ago may not continue, or null: since then they were disabled, lost the role
 * or the permission, or their data scope changed.
 */
export const failureByNow = async (
  { db, logins, now }: { db: Knex; logins: Logins; now: Date },
  caller: Caller,
  { access, allowWithExpiredPassword = false }: AccessRequirement,
): Promise<CommonFailure | null> => {
  const login = await logins.find(db, caller.sessionId, permissionOf(access));
  if (login === null) return fail(commonErrors.notSignedIn);
  const failure = failureOfLogin(login, now) ?? failureOfRole(login, caller.roleId, allowWithExpiredPassword);
  if (failure) return failure;
  if (!isDeepStrictEqual(login.caller.scope, caller.scope)) return fail(commonErrors.roleChanged);
  return login.allowed ? null : fail(commonErrors.forbidden);
};

const failureOfRole = (
  login: Login,
  roleId: number,
  allowWithExpiredPassword: boolean,
): CommonFailure | null => {
  if (login.caller.roleId !== roleId || !login.hasRole) return fail(commonErrors.roleChanged);
  return login.mustChangePassword && !allowWithExpiredPassword ? fail(commonErrors.passwordDue) : null;
};

/** Why a login is no longer valid, or null. */
export const failureOfLogin = (login: Login, now: Date): CommonFailure | null => {
  if (login.takenOver !== null) return fail(commonErrors.signedInElsewhere, login.takenOver);
  if (login.endReason !== null) return fail(commonErrors.notSignedIn);
  return login.expiresAt <= now.toISOString() ? fail(commonErrors.loginExpired) : null;
};
