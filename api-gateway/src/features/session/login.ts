import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { findSession, insertSession, revokeSessions, rotateSession, takenOverBy } from './session.table.ts';
import type { SessionRow } from './session.table.ts';
import type { Services } from '../../app/context.ts';
import type { Keys } from '../../crypto/keys.ts';
import { open, seal } from '../../crypto/sealed-field.ts';
import { isSigned, sign } from '../../crypto/signature.ts';
import type { TakenOver } from '@college/contracts/core/errors';
import type { LoginHow } from '@college/contracts/identity/login-log';
import type { Knex } from 'knex';

/** A login ends this long after its last renewal. */
export const LOGIN_SECONDS = 12 * 60 * 60;
/** For this long a replaced token still yields the same successor, for lost replies and parallel tabs. */
export const GRACE_SECONDS = 10;

export interface OpenLogin {
  readonly sessionId: string;
  readonly userId: number;
  readonly roleId: number;
  /** `{session id}.{secret}.{mac}`: the content of the renewal cookie. The database stores only its hash. */
  readonly renewalToken: string;
  readonly expires: Date;
}

type Deps = Pick<Services, 'database' | 'keys' | 'now'>;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
const sameHash = (stored: string | null, token: string): boolean =>
  stored !== null && timingSafeEqual(Buffer.from(stored), Buffer.from(hashOf(token)));
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
  return { sessionId, userId, roleId, renewalToken, expires };
};

/** The live session of a renewal token, without rotating it; null for an invalid token. */
export const peekLogin = async (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  token: string,
): Promise<SessionRow | null> => {
  const row = await liveSession(database.read, token, now());
  if (row === null) return null;
  return sameHash(row.refresh_hash, token) || isRecentPredecessor(row, token, now()) ? row : null;
};

/** Ends the login of a genuine token that was replaced a while ago: its sender must have a copy. */
export const endReusedLogin = async ({ database, keys, now }: Deps, token: string): Promise<void> => {
  if (!isOurs(keys, token)) return;
  await database.transaction(async (trx) => {
    const moment = now();
    const row = await liveSession(trx, token, moment);
    if (row === null || sameHash(row.refresh_hash, token) || isRecentPredecessor(row, token, moment)) return;
    await revokeSessions(trx, { userId: row.user_id, only: row.id }, 'reuse', moment);
  });
};

/**
 * Exchanges a renewal token for its successor. For ten seconds the old token yields the same successor; if it is used
 * later, it was stolen or replayed, and the login ends. Null when the login is gone.
 */
export const renewLogin = async (
  { database, keys, now, address }: Deps & { readonly address?: string },
  token: string,
): Promise<OpenLogin | null> =>
  database.transaction(async (trx) => {
    const moment = now();
    const row = await liveSession(trx, token, moment);
    if (row === null || !isOurs(keys, token)) return null;
    if (sameHash(row.refresh_hash, token)) {
      const successor = newToken(keys, row.id);
      const expires = later(moment, LOGIN_SECONDS);
      const won = await rotateSession(trx, row, {
        refresh_hash: hashOf(successor),
        successor_sealed: seal(keys, placeOf(row.id), successor),
        rotated_at: moment.toISOString(),
        expires_at: expires.toISOString(),
        address,
      });
      if (won) return openLoginOf(row, successor, expires);
    }
    const present = (await findSession(trx, row.id)) ?? row;
    if (isRecentPredecessor(present, token, moment)) return successorOf(keys, present);
    await revokeSessions(trx, { userId: row.user_id, only: row.id }, 'reuse', moment);
    return null;
  });

/** How the login of a genuine token was ended by a later login of the same user; null if it was not. */
export const takeOverOf = async (
  { database, keys }: Pick<Deps, 'database' | 'keys'>,
  token: string,
): Promise<TakenOver | null> => {
  const row = isOurs(keys, token) && (await findSession(database.read, token.split('.')[0] ?? ''));
  return row ? takenOverBy(database.read, row) : null;
};

const liveSession = async (db: Knex, token: string, now: Date): Promise<SessionRow | null> => {
  const row = await findSession(db, token.split('.')[0] ?? '');
  return row && row.revoked_at === null && row.expires_at > now.toISOString() ? row : null;
};

const isRecentPredecessor = (row: SessionRow, token: string, now: Date): boolean =>
  sameHash(row.previous_refresh_hash, token) && later(new Date(row.rotated_at), GRACE_SECONDS) >= now;

const successorOf = (keys: Keys, row: SessionRow): OpenLogin | null =>
  row.successor_sealed === null
    ? null
    : openLoginOf(row, open(keys, placeOf(row.id), row.successor_sealed), new Date(row.expires_at));

const openLoginOf = (row: SessionRow, renewalToken: string, expires: Date): OpenLogin => ({
  sessionId: row.id,
  userId: row.user_id,
  roleId: row.role_id,
  renewalToken,
  expires,
});
