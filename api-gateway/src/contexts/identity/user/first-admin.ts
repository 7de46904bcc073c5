import { randomUUID } from 'node:crypto';
import { adminRoleId, expirePassword, hasAdmin } from './first-admin.table.ts';
import { oneTimePassword } from './one-time-password.ts';
import { NO_PERSONAL_DATA } from './personal-data.ts';
import { NO_PROFILE } from './user-profile.ts';
import { insertUser, replaceRoles } from './user.table.ts';
import { hashPassword } from '../../../crypto/password-hash.ts';
import { insertAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/database.ts';
import { lockStart } from '../../../db/dialect.ts';
import { ADMIN_ROLE } from '../role/role-keys.ts';

/** An unused initial password expires after this time. */
export const ONE_TIME_HOURS = 72;

export type CreatedAdmin =
  | { readonly kind: 'created'; readonly password: string; readonly expires: Date }
  | { readonly kind: 'admin-exists' }
  | { readonly kind: 'username-taken' };

/**
 * Creates an administrator account. Its password is known only to the caller, must be changed at the first login, and
 * expires if unused. Refuses where an administrator exists already, unless `another`. The database must be migrated and
 * contain the roles.
 */
export const createAdmin = async (
  { database, now }: { readonly database: Database; readonly now: () => Date },
  { username, name, another }: { username: string; name: string; another: boolean },
): Promise<CreatedAdmin> => {
  const password = oneTimePassword(username);
  const passwordHash = await hashPassword(password);
  return database.transaction<CreatedAdmin>(async (trx) => {
    await lockStart(trx);
    if (!another && (await hasAdmin(trx))) return { kind: 'admin-exists' };
    const moment = now();
    const time = moment.toISOString();
    const id = await insertUser(trx, rowOf(username, name, passwordHash, time));
    if (id === null) return { kind: 'username-taken' };
    const expires = new Date(moment.getTime() + ONE_TIME_HOURS * 60 * 60 * 1000);
    await expirePassword(trx, id, expires);
    await replaceRoles(trx, id, [await adminRoleId(trx)]);
    await insertAudit(trx, {
      time: moment,
      userId: null,
      userName: '',
      roleKey: '',
      call: 'Command/admin:create',
      subjectType: 'user',
      subjectId: id,
      before: null,
      after: { username, name, role: ADMIN_ROLE },
      outcome: 'done',
      traceId: '',
      address: '',
    });
    return { kind: 'created', password, expires };
  });
};

const rowOf = (username: string, name: string, passwordHash: string, time: string) => ({
  ...NO_PERSONAL_DATA,
  ...NO_PROFILE,
  row_key: randomUUID(),
  username,
  username_lower: username.toLowerCase(),
  password_hash: passwordHash,
  name,
  user_type: '0' as const,
  logo: '',
  state: 'enabled' as const,
  must_change_password: true,
  password_changed_at: time,
  area_code: null,
  department_id: null,
  creator_user_id: null,
  creation_time: time,
  last_modification_time: time,
});
