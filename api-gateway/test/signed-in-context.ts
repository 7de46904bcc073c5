import type { TestDatabase } from './databases.ts';
import type { SignedInContext } from '../src/app/context.ts';
import { openLogins } from '../src/contexts/identity/session/session.port.ts';
import { features } from '../src/contexts/index.ts';
import type { AuditChange } from '../src/db/audit.ts';

/**
 * A context for work that is started without a call: of a user in their first role, who sees everything. Audit rows are
 * dropped.
 */
export const signedInContext = async (
  { database, keys, now }: TestDatabase,
  username: string,
): Promise<SignedInContext> => {
  const user = await database.read('users').where({ username }).first();
  const role = await database
    .read('user_roles')
    .join('roles', 'roles.id', 'user_roles.role_id')
    .where({ user_id: user.id })
    .orderBy('user_roles.sort')
    .first('roles.id', 'roles.role_key');
  const scope = {
    kind: 'all',
    userId: user.id,
    areaCode: user.area_code,
    departmentId: user.department_id,
    departmentPath: '',
  } as const;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const context: Partial<SignedInContext> = {
    database,
    groupDatabase: database,
    keys,
    features,
    scope,
    read: database.read,
    language: 'en',
    now: () => now,
    caller: {
      sessionId: '',
      userId: user.id,
      userName: username,
      userType: user.user_type,
      roleId: role.id,
      roleKey: role.role_key,
      scope,
    },
    logins: openLogins({ database, now: () => now }, log).logins,
    log,
    audit: (_trx, _change: AuditChange) => Promise.resolve(),
  };
  return context as SignedInContext;
};
