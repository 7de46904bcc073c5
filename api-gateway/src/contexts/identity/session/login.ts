import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import {
  findSession,
  insertSession,
  lockSession,
  renewSession,
  revokeSessions,
  takenOverBy,
} from './session.table.ts';
import type { SessionRow } from './session.table.ts';
import type { Services } from '../../../app/context.ts';
import type { Keys } from '../../../crypto/keys.ts';
import { open, seal } from '../../../crypto/sealed-field.ts';
import { isSigned, sign } from '../../../crypto/signature.ts';
import type { TakenOver } from '@college/contracts/core/errors';
import type { LoginHow } from '@college/contracts/identity/login-try';
import type { Knex } from 'knex';

/** A login ends this long after its last renewal. */
export const LOGIN_SECONDS = 12 * 60 * 60;

export interface OpenLogin {
  readonly sessionId: string;
  readonly userId: number;
  readonly roleId: number;
  /** How many renewals came before this one: told to the access token. */
  readonly generation: number;
  /** `{session id}.{secret}.{mac}`: the content of the renewal cookie. The database stores only its hash. */
  readonly renewalToken: string;
  readonly expires: Date;
}

type Deps = Pick<Services, 'database' | 'keys' | 'now'>;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
const sameHash = (stored: string, token: string): boolean =>
  timingSafeEqual(Buffer.from(stored), Buffer.from(hashOf(token)));
const newToken = (keys: Keys, sessionId: string): string => {
  const text = `${sessionId}.${randomBytes(24).toString('base64url')}`;
  return `${text}.${sign(keys, 'tokenSigning', `renewal/${text}`)}`;
};
/** Whether this gateway ever issued the token: an old one that returns was stolen, a made-up one means nothing. */
const isOurs = (keys: Keys, token: string): boolean => {
  const end = token.lastIndexOf('.');
  return isSigned(keys, 'tokenSigning', `renewal/${token.slice(0, end)}`, token.slice(end + 1));
};
const placeOf = (row: string) => ({ table: 'sessions', column: 'successor_sealed', row });
const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** Opens a login for a user in one of their roles. */
export const openLogin = async (
  trx: Knex.Transaction,
  keys: Keys,
  {
    userId,
    roleId,
    how,
    address,
    userAgent,
  }: { userId: number; roleId: number; how: LoginHow; address: string; userAgent: string },
  now: Date,
): Promise<OpenLogin> => {
  const sessionId = randomUUID();
  const renewalToken = newToken(keys, sessionId);
  const expires = later(now, LOGIN_SECONDS);
  await insertSession(trx, {
    id: sessionId,
    user_id: userId,
    role_id: roleId,
    refresh_hash: hashOf(renewalToken),
    previous_refresh_hash: null,
    successor_sealed: null,
    generation: 0,
    rotated_at: now.toISOString(),
    expires_at: expires.toISOString(),
    revoked_at: null,
    revoke_reason: null,
    how,
    address,
    user_agent: userAgent,
    creation_time: now.toISOString(),
    last_seen_time: now.toISOString(),
  });
  return { sessionId, userId, roleId, generation: 0, renewalToken, expires };
};

/** The live session of a renewal token and the token's generation, without a renewal; null for an invalid token. */
export const peekLogin = async (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  token: string,
): Promise<{ session: SessionRow; generation: number } | null> => {
  const session = await liveSession(database.read, token, now());
  const generation = session && generationOf(session, token);
  return session && generation !== null ? { session, generation } : null;
};

/** Ends the login of a genuine token whose successor was used: its sender must have a copy. */
export const endReusedLogin = async ({ database, keys, now }: Deps, token: string): Promise<void> => {
  if (!isOurs(keys, token)) return;
  await database.transaction(async (trx) => {
    const session = await lockedSession(trx, token, now());
    if (session && generationOf(session, token) === null) await endAsReused(trx, session, now());
  });
};

/**
 * Exchanges a renewal token for its successor. Until the successor is used, its answer may have been lost, so the old
 * token yields the same successor again; after that the old one was stolen or replayed, and the login ends. Null when
 * the login is gone.
 */
export const renewLogin = async (
  { database, keys, now, address }: Deps & { readonly address?: string },
  token: string,
): Promise<OpenLogin | null> =>
  database.transaction(async (trx) => {
    const moment = now();
    const session = await lockedSession(trx, token, moment);
    if (session === null || !isOurs(keys, token)) return null;
    const presented = generationOf(session, token);
    if (presented === null) {
      await endAsReused(trx, session, moment);
      return null;
    }
    const { id, user_id: userId, role_id: roleId } = session;
    const successor =
      presented === session.generation || session.successor_sealed === null
        ? newToken(keys, id)
        : open(keys, placeOf(id), session.successor_sealed);
    const generation = presented + 1;
    const expires = later(moment, LOGIN_SECONDS);
    await renewSession(trx, id, {
      refresh_hash: hashOf(successor),
      previous_refresh_hash: hashOf(token),
      successor_sealed: seal(keys, placeOf(id), successor),
      generation,
      rotated_at: moment.toISOString(),
      expires_at: expires.toISOString(),
      ...(address !== undefined && { address }),
    });
    return { sessionId: id, userId, roleId, generation, renewalToken: successor, expires };
  });

/** How the login of a genuine token was ended by a later login of the same user; null if it was not. */
export const takeOverOf = async (
  { database, keys }: Pick<Deps, 'database' | 'keys'>,
  token: string,
): Promise<TakenOver | null> => {
  const row = isOurs(keys, token) && (await findSession(database.read, sessionIdOf(token)));
  return row ? takenOverBy(database.read, row) : null;
};

const sessionIdOf = (token: string): string => token.split('.')[0] ?? '';

const liveSession = async (db: Knex, token: string, now: Date): Promise<SessionRow | null> =>
  ifLive(await findSession(db, sessionIdOf(token)), now);

const lockedSession = async (trx: Knex.Transaction, token: string, now: Date): Promise<SessionRow | null> =>
  ifLive(await lockSession(trx, sessionIdOf(token)), now);

const ifLive = (row: SessionRow | undefined, now: Date): SessionRow | null =>
  row && row.revoked_at === null && row.expires_at > now.toISOString() ? row : null;

/**
 * The generation of a token that is good: the present one, or its predecessor for as long as the present one was never
 * used. Null for any other.
 */
const generationOf = (row: SessionRow, token: string): number | null => {
  if (sameHash(row.refresh_hash, token)) return row.generation;
  const { previous_refresh_hash: previous, successor_sealed: unused } = row;
  return previous !== null && unused !== null && sameHash(previous, token) ? row.generation - 1 : null;
};

const endAsReused = async (trx: Knex.Transaction, row: SessionRow, now: Date): Promise<void> => {
  await revokeSessions(trx, { userId: row.user_id, only: row.id }, 'reuse', now);
};
