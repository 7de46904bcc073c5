/** What the kernel and the live socket ask about logins; implemented by contexts/identity/session. */
import type { Caller } from './context.ts';
import type { Claims } from './tokens.ts';
import type { PermissionCode } from '@college/contracts/core/endpoint';
import type { TakenOver } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

export interface Login {
  readonly caller: Caller;
  readonly expiresAt: string;
  /** From where it was last used, as far as renewals and documents show. */
  readonly address: string;
  /** When the login was last used, to within a few minutes. */
  readonly lastSeenAt: string;
  /** The present generation of renewal tokens while nothing has been done with it, otherwise null. */
  readonly unusedGeneration: number | null;
  /** Why this login ended, or null while it is valid. A disabled or deleted user has no valid login. */
  readonly endReason: string | null;
  /** Of a login that another one replaced. */
  readonly takenOver: TakenOver | null;
  readonly hasRole: boolean;
  /** The user must change their password before anything else. */
  readonly mustChangePassword: boolean;
  /** Whether the role has the required permission; true when none is required. */
  readonly allowed: boolean;
}

export interface LoginState {
  id: string;
  role_id: number;
  /** Whether the user still has that role. */
  has_role: boolean;
  expires_at: string;
  revoked_at: string | null;
}

export interface Logins {
  /** The login of a session id with its user, role and one permission, in one query; null when there is no such session. */
  readonly find: (db: Knex, sessionId: string, permission: PermissionCode | null) => Promise<Login | null>;
  /** Several of them by their session ids, in one query. */
  readonly findAll: (db: Knex, sessionIds: readonly string[]) => Promise<Map<string, Login>>;
  /** The present state of these logins. */
  readonly states: (db: Knex, sessionIds: readonly string[]) => Promise<LoginState[]>;
  /** Whether a role has a permission, for answers that depend on it; calls are protected by their declared access. */
  readonly roleHas: (db: Knex, roleId: number, permission: string) => Promise<boolean>;
  /** The roles that have a permission. */
  readonly rolesWith: (db: Knex, permission: string) => Promise<ReadonlySet<number>>;
  /**
   * The present state of a caller, for work that outlives their call: their kind and scope now. Null when the account is
   * not enabled, no longer has the role it acts in, or that role no longer has the permission. The rows are locked until
   * the transaction ends. Whether the login is still open does not matter.
   */
  readonly presentCaller: (
    trx: Knex.Transaction,
    caller: Caller,
    permission: string,
  ) => Promise<Caller | null>;
  /** Records in the background that a login is in use, and from where if `address` is another one than before: no read waits for this write, or fails with it. */
  readonly noteSeen: (login: Login, address?: string) => void;
  /**
   * Records the first call of a generation, so that the renewal token before it is good no longer. Never rejects: what
   * could not be written is tried again with the next call.
   */
  readonly noteUse: (login: Login, claims: Pick<Claims, 'gen'>) => Promise<void>;
  /** Records at once that these logins are in use. */
  readonly noteAllSeen: (sessionIds: readonly string[]) => Promise<void>;
}
