import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { perSettings } from './per-settings.ts';
import { takeTicket } from './single-sign-on.table.ts';
import type { PublicContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import type { TicketSettings } from '../../../app/single-sign-on-settings.ts';
import { singleSignOnErrors } from '@college/contracts/identity/single-sign-on';

/**
 * Asymmetric signatures only: a party that can verify a ticket must not be able to issue one (RFC 8725, section 3.1).
 */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'];
const LIFETIME_SECONDS = 5 * 60;
const SKEW_SECONDS = 60;
/** Clocks of gateways may differ as well, so a ticket is remembered with a margin. */
const REMEMBER_SECONDS = 60 * 60;
const FETCH_LIMIT_MS = 3000;

export interface Ticket {
  readonly claims: JWTPayload;
  /** Identifies one use: a hash of issuer and `jti`. */
  readonly hash: string;
  readonly forgetAt: Date;
}

const keySetOf = perSettings(({ singleSignOn: { ticket } }): JWTVerifyGetKey | null =>
  ticket === null ? null : createRemoteJWKSet(new URL(ticket.jwksUrl), { timeoutDuration: FETCH_LIMIT_MS }),
);

/** The claims of a partner's ticket, if the partner signed it for us and it is fresh (RFC 7519). Does not use it up. */
export const readTicket = async ({ settings, now, log }: PublicContext, text: string) => {
  const { ticket: expected } = settings.singleSignOn;
  const keySet = keySetOf(settings);
  if (expected === null || keySet === null) return fail(singleSignOnErrors.notOffered);
  try {
    return ticketOf(await verify(text, keySet, expected, now()), expected);
  } catch (error) {
    if (!isRefusal(error)) {
      log.error({ err: error }, 'the keys of the partner’s tickets cannot be fetched');
      return fail(singleSignOnErrors.unreachable);
    }
    log.warn({ reason: (error as Error).message }, 'a ticket was refused');
    return fail(singleSignOnErrors.ticketRefused);
  }
};

const verify = async (
  text: string,
  keySet: JWTVerifyGetKey,
  { issuer, audience }: TicketSettings,
  now: Date,
): Promise<JWTPayload> => {
  const { payload, protectedHeader } = await jwtVerify(text, keySet, {
    algorithms: ALGORITHMS,
    issuer,
    audience,
    requiredClaims: ['exp', 'iat', 'jti'],
    maxTokenAge: LIFETIME_SECONDS,
    clockTolerance: SKEW_SECONDS,
    currentDate: now,
  });
  // The partner may sign other tokens for us too, which are not meant for signing in.
  if (protectedHeader.typ !== undefined && protectedHeader.typ.toUpperCase() !== 'JWT')
    throw new errors.JWTClaimValidationFailed('not a ticket by its typ', payload);
  return payload;
};

const ticketOf = (claims: JWTPayload, { issuer }: TicketSettings): Ticket => {
  const { exp = 0, iat = 0, jti = '' } = claims;
  if (exp - iat > LIFETIME_SECONDS) throw new errors.JWTClaimValidationFailed('it lives too long', claims);
  if (typeof jti !== 'string' || jti === '' || jti.length > 200)
    throw new errors.JWTClaimValidationFailed('its jti is no text', claims);
  return {
    claims,
    hash: createHash('sha256')
      .update(JSON.stringify([issuer, jti]))
      .digest('base64url'),
    forgetAt: new Date((exp + REMEMBER_SECONDS) * 1000),
  };
};

/** Any other error means that the keys could not be fetched, which is not the ticket's fault. */
const isRefusal = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) &&
  error.code !== 'ERR_JOSE_GENERIC';

/** True for its first use, at any gateway. */
export const useUp = ({ database, now }: PublicContext, { hash, forgetAt }: Ticket): Promise<boolean> =>
  database.transaction((trx) =>
    takeTicket(trx, { ticket_hash: hash, forget_at: forgetAt.toISOString() }, now().toISOString()),
  );
