import { reviewSockets, sendLiveToEach } from '../../platform/live/live-message.port.ts';
import type { Login } from '../../../app/logins.ts';
import { deviceOf } from '../login-log/device.ts';
import { ErrorCode } from '@college/contracts/core/errors';
import type { TakenOver } from '@college/contracts/core/errors';
import type { LoginEnded } from '@college/contracts/platform/live';
import type { LoginHow } from '@college/contracts/identity/login-try';
import type { DataScope } from '@college/contracts/identity/role';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import { prepared, whereAmong } from '../../../db/prepared.ts';
import { rowsOf, firstOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

interface LoginRow {
  id: string;
  user_id: number;
  role_id: number;
  expires_at: string;
  last_seen_time: string;
  address: string;
  generation: number;
  is_unused: boolean;
  revoked_at: string | null;
  revoke_reason: string | null;
  name: string;
  user_type: UserTypeId;
  state: string;
  user_deleted: boolean;
  must_change_password: boolean;
  how: LoginHow;
  area_code: string | null;
  department_id: number | null;
  department_path: string | null;
  role_key: string;
  data_scope: DataScope;
  assigned_role_id: number | null;
  allowed: number | null;
}

/** The login of a session id with its user, role and one permission, in one query; null when there is no such session. */
export const findLogin = async (
  db: Knex,
  sessionId: string,
  permission: string | null,
): Promise<Login | null> => {
  const query = loginQuery(db).where('s.id', sessionId).first();
  if (permission !== null) {
    query.select({
      allowed: db('role_modules as rm')
        .join('modules as m', 'm.id', 'rm.module_id')
        .whereRaw('rm.role_id = s.role_id')
        .where({ 'm.perm_code': permission, 'm.is_deleted': false })
        .select(db.raw('1'))
        .limit(1),
    });
  }
  // With every call.
  const row = (await prepared(query)) as LoginRow | undefined;
  return row ? loginOf(row, permission, await takenOverBy(db, row)) : null;
};

/** The same of several, by their session ids, for calls that are open to everybody who is signed in. */
export const findLogins = async (db: Knex, sessionIds: readonly string[]): Promise<Map<string, Login>> => {
  const rows = await rowsOf<LoginRow>(prepared(whereAmong(loginQuery(db), 's.id', sessionIds)));
  const logins = rows.map(async (row) => [row.id, loginOf(row, null, await takenOverBy(db, row))] as const);
  return new Map(await Promise.all(logins));
};

const loginQuery = (db: Knex): Knex.QueryBuilder =>
  db('sessions as s')
    .join('users as u', 'u.id', 's.user_id')
    .join('roles as r', 'r.id', 's.role_id')
    .leftJoin('departments as d', 'd.id', 'u.department_id')
    .leftJoin('user_roles as ur', (on) => on.on('ur.user_id', 's.user_id').andOn('ur.role_id', 's.role_id'))
    .select(
      's.id',
      's.user_id',
      's.role_id',
      's.expires_at',
      's.last_seen_time',
      's.address',
      's.generation',
      db.raw('s.successor_sealed is not null as is_unused'),
      's.revoked_at',
      's.revoke_reason',
      'u.name',
      'u.user_type',
      'u.state',
      'u.is_deleted as user_deleted',
      'u.must_change_password',
      's.how',
      'u.area_code',
      'u.department_id',
      'd.path as department_path',
      'r.role_key',
      'r.data_scope',
      'ur.role_id as assigned_role_id',
    );

/** Users of single sign-on have entered no password here, and may not know the one that was generated for them. */
const BY_OTHERS: readonly LoginHow[] = ['sso-ticket', 'open-id-connect'];

const loginOf = (row: LoginRow, permission: string | null, takenOver: TakenOver | null): Login => ({
  caller: {
    sessionId: row.id,
    userId: row.user_id,
    userName: row.name,
    userType: row.user_type,
    roleId: row.role_id,
    roleKey: row.role_key,
    scope: {
      kind: row.data_scope,
      userId: row.user_id,
      areaCode: row.area_code,
      departmentId: row.department_id,
      departmentPath: row.department_path ?? '',
    },
  },
  expiresAt: row.expires_at,
  lastSeenAt: row.last_seen_time,
  address: row.address,
  unusedGeneration: row.is_unused ? row.generation : null,
  endReason:
    row.revoked_at !== null
      ? row.revoke_reason
      : row.state !== 'enabled' || row.user_deleted
        ? 'disabled'
        : null,
  takenOver,
  hasRole: row.assigned_role_id !== null,
  mustChangePassword: row.must_change_password && !BY_OTHERS.includes(row.how),
  allowed: permission === null || row.allowed != null,
});

export interface SessionRow {
  id: string;
  user_id: number;
  role_id: number;
  refresh_hash: string;
  previous_refresh_hash: string | null;
  /** The present renewal token, sealed, until it is used for the first time: so long its predecessor may ask for it. */
  successor_sealed: string | null;
  /** How many renewals there were. */
  generation: number;
  rotated_at: string;
  expires_at: string;
  revoked_at: string | null;
  revoke_reason: string | null;
}

export const insertSession = async (
  trx: Knex,
  row: SessionRow & {
    how: LoginHow;
    address: string;
    user_agent: string;
    creation_time: string;
    last_seen_time: string;
  },
): Promise<void> => {
  await trx('sessions').insert(row);
};

export const findSession = async (db: Knex, id: string): Promise<SessionRow | undefined> =>
  db<SessionRow>('sessions').where({ id }).first();

/** By which kind of device a login was replaced, and when: by the next one of its user. Null if it was not. */
export const takenOverBy = async (
  db: Knex,
  {
    id,
    user_id,
    revoked_at,
    revoke_reason,
  }: Pick<SessionRow, 'id' | 'user_id' | 'revoked_at' | 'revoke_reason'>,
): Promise<TakenOver | null> => {
  if (revoked_at === null || revoke_reason !== 'replaced') return null;
  const next = await firstOf<{ user_agent: string }>(
    db('sessions')
      .where({ user_id })
      .whereNot({ id })
      .where('creation_time', '>=', revoked_at)
      .orderBy('creation_time')
      .select('user_agent'),
  );
  return { device: deviceOf(next?.user_agent ?? '').kind, at: revoked_at };
};

/** The same row, locked until the transaction ends. */
export const lockSession = async (trx: Knex.Transaction, id: string): Promise<SessionRow | undefined> =>
  trx<SessionRow>('sessions').where({ id }).forUpdate().first();

/** Writes a renewal into a locked session. */
export const renewSession = async (
  trx: Knex.Transaction,
  id: string,
  next: Omit<SessionRow, 'id' | 'user_id' | 'role_id' | 'revoked_at' | 'revoke_reason'> & {
    address?: string;
  },
): Promise<void> => {
  await trx('sessions')
    .where({ id })
    .update({ ...next, last_seen_time: next.rotated_at });
};

/** Records that the renewal token of this generation was used, so that its predecessor is good no longer. */
export const dropPredecessor = async (
  trx: Knex.Transaction,
  { id, generation }: Pick<SessionRow, 'id' | 'generation'>,
): Promise<void> => {
  await trx('sessions').where({ id, generation }).update({ successor_sealed: null });
};

export const setSessionRole = async (trx: Knex, id: string, roleId: number): Promise<void> => {
  await trx('sessions').where({ id }).update({ role_id: roleId });
};

/**
 * Ends logins of a user: one by its id, or all except the given one. Notifies their open pages. Returns how many ended.
 */
export const revokeSessions = async (
  trx: Knex.Transaction,
  which: { userId: number; only?: string; except?: string },
  reason: string,
  now: Date,
  takenOver?: TakenOver,
): Promise<number> => {
  const query = trx('sessions').where({ user_id: which.userId }).whereNull('revoked_at');
  if (which.only !== undefined) query.where({ id: which.only });
  if (which.except !== undefined) query.whereNot({ id: which.except });
  const ended = await query
    .update({ revoked_at: now.toISOString(), revoke_reason: reason })
    .returning<{ id: string }[]>('id');
  await sendLiveToEach(
    trx,
    ended.map(({ id }) => ({ userId: which.userId, sessionId: id })),
    { kind: 'login-ended', data: loginEnded(reason, takenOver) },
    now,
  );
  return ended.length;
};

/** To be called when roles were taken from a user: pages that act in one of them are cut off. */
export const endLostRoles = (trx: Knex.Transaction, userId: number): Promise<void> =>
  reviewSockets(trx, userId);

const loginEnded = (reason: string, data: TakenOver | undefined): LoginEnded => ({
  reason,
  code: reason === 'replaced' ? ErrorCode.signedInElsewhere : ErrorCode.notSignedIn,
  ...(data && { data }),
});

export interface AssignedRole {
  id: number;
  role_key: string;
  role_name_zh: string;
  role_name_en: string;
}

/** The roles of a user, in the order in which they were given. */
export const rolesOf = async (db: Knex, userId: number): Promise<AssignedRole[]> =>
  db('user_roles as ur')
    .join('roles as r', 'r.id', 'ur.role_id')
    .where({ 'ur.user_id': userId, 'r.is_deleted': false })
    .orderBy('ur.sort')
    .select('r.id', 'r.role_key', 'r.role_name_zh', 'r.role_name_en');
