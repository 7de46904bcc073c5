/** How an open login is presented to users. */
import { createHash } from 'node:crypto';
import type { OpenLoginRow } from './open-login.table.ts';
import { deviceOf } from '../login-log/device.ts';
import type { LoginRow } from '@college/contracts/identity/my-logins';

/**
 * The public id of a login. The session id is part of access and renewal tokens, so it is not shown; it has 122 random
 * bits and cannot be derived from its hash.
 */
export const loginIdOf = (sessionId: string): string =>
  createHash('sha256').update(`login/${sessionId}`).digest('base64url').slice(0, 22);

export const loginRow = (row: OpenLoginRow, currentSessionId: string | null): LoginRow => ({
  id: loginIdOf(row.id),
  isCurrent: row.id === currentSessionId,
  device: deviceOf(row.user_agent),
  address: row.address,
  how: row.how,
  beganAt: row.creation_time,
  lastSeenAt: row.last_seen_time,
});
