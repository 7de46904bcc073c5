import type { Caller, Services } from './context.ts';
import { fail, isFailure } from './failure.ts';
import type { CommonFailure } from './failure.ts';
import { findLogin } from '../features/session/session.table.ts';
import type { Access } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';

/** A caller who is known but not allowed is named all the same, so that the refusal can be recorded as his. */
export interface Admission {
  readonly caller: Caller | null;
  readonly failure: CommonFailure | null;
}

type Deps = Pick<Services, 'tokens' | 'database' | 'now'>;

const refusal = (failure: CommonFailure, caller: Caller | null = null): Admission => ({ caller, failure });

/**
 * Who is calling, and may he? One query finds login, user, role and power together, so that a power taken away is
 * gone with the next call. A public call is let in without a token, and as its caller with a good one.
 */
export const admit = async (
  deps: Deps,
  authorization: string | undefined,
  access: Access,
): Promise<Admission> => {
  if (access !== 'public') return identify(deps, authorization, access);
  if (authorization === undefined) return { caller: null, failure: null };
  const admission = await identify(deps, authorization, 'signed-in');
  return admission.failure ? { caller: null, failure: null } : admission;
};

const identify = async (
  { tokens, database, now }: Deps,
  authorization: string | undefined,
  access: Exclude<Access, 'public'>,
): Promise<Admission> => {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (token === undefined) return refusal(fail(commonErrors.notSignedIn));
  const claims = tokens.verify(token);
  if (isFailure(claims)) return refusal(claims);

  const login = await findLogin(database.read, claims.sid, access === 'signed-in' ? null : access);
  if (login === null) return refusal(fail(commonErrors.notSignedIn));
  if (login.endReason === 'replaced') return refusal(fail(commonErrors.signedInElsewhere));
  if (login.endReason !== null) return refusal(fail(commonErrors.notSignedIn));
  if (login.expiresAt <= now().toISOString()) return refusal(fail(commonErrors.loginExpired));
  if (login.caller.roleId !== claims.rid || !login.holdsRole)
    return refusal(fail(commonErrors.roleChanged), login.caller);
  if (!login.allowed) return refusal(fail(commonErrors.forbidden), login.caller);
  return { caller: login.caller, failure: null };
};
