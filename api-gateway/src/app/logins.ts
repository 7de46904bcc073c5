/** What the kernel and the live socket ask about logins; features/session answers. */
import type { Caller } from './context.ts';
import type { PermissionCode } from '@college/contracts/core/endpoint';
import type { Knex } from 'knex';

export interface Login {
  readonly caller: Caller;
  readonly expiresAt: string;
  /** When it was last noted that somebody uses it; to within a few minutes. */
  readonly lastSeenAt: string;
  /** Why this login ended, or null while it is good. A disabled or removed user has none that is good. */
  readonly endReason: string | null;
  readonly holdsRole: boolean;
  /** He has to change his password before anything else. */
  readonly mustChangePassword: boolean;
  /** Whether the role has the asked permission; true when none was asked. */
  readonly allowed: boolean;
}

export interface LoginState {
  id: string;
  role_id: number;
  /** Whether the user still has that role; SQLite counts. */
  holds_role: number | boolean;
  expires_at: string;
  revoked_at: string | null;
}

export interface Logins {
  /** The login of a session id with its user, role and one permission, in one query; null when there is no such session. */
  readonly find: (db: Knex, sessionId: string, permission: PermissionCode | null) => Promise<Login | null>;
  /** What has become of these logins. */
  readonly states: (db: Knex, sessionIds: readonly string[]) => Promise<LoginState[]>;
  /** Notes behind the answer that a login is in use: no read waits for a write, or fails with it. */
  readonly noteSeen: (login: Login) => void;
  /** Notes at once that these logins are in use. */
  readonly noteAllSeen: (sessionIds: readonly string[]) => Promise<void>;
}
