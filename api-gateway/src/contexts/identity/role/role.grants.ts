import { isAdmin } from './role.giveable.ts';
import { ADMIN_ROLE } from './role-keys.ts';
import { addModules, permissionsOf, roles } from './role.table.ts';
import type { RoleRecord } from './role.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import type { CommonFailure } from '../../../app/failure.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/**
 * Grants modules to roles, and to the administrator role. Returns the ids of the roles, or `unknown-role`. Only an
 * administrator grants what their own role lacks. Each role's version goes up, so that a permission form opened before
 * cannot take the modules away again.
 */
export const grantModules = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  {
    roleIds,
    moduleIds,
    permCodes,
  }: {
    readonly roleIds: readonly number[];
    readonly moduleIds: readonly number[];
    readonly permCodes: readonly string[];
  },
): Promise<number[] | 'unknown-role' | CommonFailure> => {
  const { caller, scope } = context;
  const own = await permissionsOf(trx, caller.roleId);
  if (!isAdmin(caller) && permCodes.some((code) => !own.has(code))) return fail(commonErrors.forbidden);
  const found = await rowsOf<RoleRecord>(
    roles
      .visible(trx, scope)
      .where((query) => query.whereIn('roles.id', [...roleIds]).orWhere('roles.role_key', ADMIN_ROLE))
      .orderBy('roles.id')
      .select('roles.*'),
  );
  if (roleIds.some((id) => found.every((role) => role.id !== id))) return 'unknown-role';
  for (const { id, row_version: rowVersion } of found) {
    const stale = await roles.updateVisible(trx, context, { id, rowVersion }, {});
    if (stale) return stale;
    await addModules(trx, id, moduleIds);
  }
  return found.map(({ id }) => id);
};
