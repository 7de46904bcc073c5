/** Who is signed in where, and since when. */
import type { LoginState } from '../../../app/logins.ts';
import type { LoginHow } from '@college/contracts/identity/login-try';
import type { Knex } from 'knex';

export interface OpenLoginRow {
  id: string;
  how: LoginHow;
  address: string;
  user_agent: string;
  creation_time: string;
  last_seen_time: string;
}

/** The valid logins of a user, most recently seen first. */
export const openLoginsOf = async (db: Knex, userId: number, now: Date): Promise<OpenLoginRow[]> =>
  db('sessions')
    .where({ user_id: userId })
    .whereNull('revoked_at')
    .where('expires_at', '>', now.toISOString())
    .orderBy('last_seen_time', 'desc')
    .orderBy('id')
    .select('id', 'how', 'address', 'user_agent', 'creation_time', 'last_seen_time');

/** The present state of these logins. */
export const loginStates = async (db: Knex, ids: readonly string[]): Promise<LoginState[]> =>
  db('sessions as s')
    .leftJoin('user_roles as ur', (on) => on.on('ur.user_id', 's.user_id').andOn('ur.role_id', 's.role_id'))
    .whereIn('s.id', ids)
    .select('s.id', 's.role_id', 's.expires_at', 's.revoked_at', {
      has_role: db.raw('ur.role_id is not null'),
    });

/** Records that a login is in use from another address. */
export const moveLogin = async (
  trx: Knex.Transaction,
  { id, address }: { id: string; address: string },
  now: Date,
): Promise<void> => {
  await trx('sessions')
    .where({ id })
    .whereNull('revoked_at')
    .update({ address, last_seen_time: now.toISOString() });
};

/** Records that these logins are in use; those seen after `threshold` stay as they are. */
export const touchLogins = async (
  trx: Knex.Transaction,
  ids: readonly string[],
  threshold: Date,
  now: Date,
): Promise<void> => {
  await trx('sessions')
    .whereIn('id', ids)
    .where('last_seen_time', '<', threshold.toISOString())
    .update({ last_seen_time: now.toISOString() });
};
