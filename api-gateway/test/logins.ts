import { randomUUID } from 'node:crypto';
import type { Gateway } from './gateway.ts';
import type { TestDatabase } from './databases.ts';
import { insertSession } from '../src/contexts/identity/session/session.table.ts';

export interface Person {
  readonly userId: number;
  readonly roleId: number;
}

/** People of the demo with a role, the first ones by id. */
export const peopleOf = async (
  { database }: TestDatabase,
  roleKey: string,
  howMany: number,
): Promise<Person[]> =>
  database
    .read('user_roles as ur')
    .join('roles as r', 'r.id', 'ur.role_id')
    .join('users as u', 'u.id', 'ur.user_id')
    .where({ 'r.role_key': roleKey, 'u.state': 'enabled', 'u.is_deleted': false })
    .orderBy('ur.user_id')
    .limit(howMany)
    .select<Person[]>({ userId: 'ur.user_id', roleId: 'ur.role_id' });

/** An access token of a new login, without the wait that a password hash costs: for many people at once. */
export const tokenOf = async (
  gateway: Gateway,
  { database, now }: TestDatabase,
  { userId, roleId }: Person,
): Promise<string> => {
  const id = randomUUID();
  const time = now.toISOString();
  await database.transaction((trx) =>
    insertSession(trx, {
      id,
      user_id: userId,
      role_id: roleId,
      refresh_hash: id,
      previous_refresh_hash: null,
      successor_sealed: null,
      generation: 0,
      rotated_at: time,
      expires_at: '2099-01-01T00:00:00.000Z',
      revoked_at: null,
      revoke_reason: null,
      how: 'password',
      address: '',
      user_agent: '',
      creation_time: time,
      last_seen_time: time,
    }),
  );
  return gateway.app.jwt.sign({ sid: id, rid: roleId });
};
