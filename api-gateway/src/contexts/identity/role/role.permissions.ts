import { loadRoleForUpdate, saveRole } from './role.changes.ts';
import type { Target } from './role.changes.ts';
import { leavesVitalPermissions, vitalPermissions } from './last-admin.ts';
import { isAdmin } from './role.giveable.ts';
import { ADMIN_ROLE } from './role-keys.ts';
import { findRole, moduleIdsOf, permissionsOf, replaceModules, usersWithRole } from './role.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField, isFailure } from '../../../app/failure.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { notifyMenuChanged } from '../../platform/live/menu-changed.port.ts';
import { withAncestors } from '../module/module-tree.ts';
import { moduleName } from '../module/module.view.ts';
import { allModules } from '../module/module.table.ts';
import type { ModuleRow } from '../module/module.table.ts';
import { countOf } from '../../../db/paging.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { roleErrors } from '@college/contracts/identity/role';

/** Without these, nobody could undo a change to their own role. */
const LIFELINE = ['role:read', 'role:set-power', 'module:read'];

export const rolePermissions = async (id: number, { read, scope, users }: SignedInContext) => {
  const found = await findRole(read, scope, id);
  if (!found) return fail(commonErrors.notFound);
  const [moduleIds, userCount] = await Promise.all([
    moduleIdsOf(read, id),
    countOf(usersWithRole(read, users.visible(read, scope), id)),
  ]);
  return { id, rowVersion: found.row_version, moduleIds, userCount };
};

/**
 * Replaces the permissions of a role. A button includes its page, and a page its menus. Only an administrator grants
 * what their own role lacks. Nobody removes role administration from their own role without a warning, and nobody
 * removes it from the administrator role.
 */
export const setRolePermissions = (
  { id, rowVersion, moduleIds: chosen, confirmed }: Target & { moduleIds: number[]; confirmed: boolean },
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const { caller } = context;
    const modules = await allModules(trx);
    if (!areKnown(modules, chosen)) {
      return failField(roleErrors.unknownModule, 'moduleIds', 'role.unknown-module');
    }
    const role = await loadRoleForUpdate(trx, context, { id, rowVersion });
    if (isFailure(role)) return role;

    const moduleIds = withAncestors(modules, chosen);
    const wanted = codesOf(modules, moduleIds);
    const own = await permissionsOf(trx, caller.roleId);
    if (!isAdmin(caller) && [...wanted].some((code) => !own.has(code))) return fail(commonErrors.forbidden);
    const lost = LIFELINE.filter((code) => own.has(code) && !wanted.has(code));
    const isWarned = id !== caller.roleId || role.role_key === ADMIN_ROLE || confirmed;
    if (lost.length > 0 && !isWarned) {
      return fail(roleErrors.ownAccess, { lost: namesOf(modules, lost, context.language) });
    }

    const vital = await vitalPermissions(trx);
    const before = await moduleIdsOf(trx, id);
    const refusal = await saveRole(trx, context, role, {});
    if (refusal) return refusal;
    await replaceModules(trx, id, moduleIds);
    const isVital = await leavesVitalPermissions(trx, vital);
    if (isVital) return isVital;
    await notifyMenuChanged(trx, context.now());
    await context.audit(trx, {
      subjectType: 'role-power',
      subjectId: id,
      before: { moduleIds: before },
      after: { moduleIds },
    });
    return { id, rowVersion: rowVersion + 1, moduleIds };
  });

const areKnown = (modules: readonly ModuleRow[], ids: readonly number[]): boolean => {
  const known = new Set(modules.map((row) => row.id));
  return ids.every((id) => known.has(id));
};

/** The names behind permission codes, without duplicates. */
const namesOf = (modules: readonly ModuleRow[], codes: readonly string[], language: Language): string[] => [
  ...new Set(modules.filter((row) => codes.includes(row.perm_code)).map((row) => moduleName(row, language))),
];

const codesOf = (modules: readonly ModuleRow[], ids: readonly number[]): Set<string> => {
  const chosen = new Set(ids);
  return new Set(
    modules.filter((row) => chosen.has(row.id) && row.perm_code !== '').map((row) => row.perm_code),
  );
};
