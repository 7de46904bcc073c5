import { createRoleRow, auditChange } from './role.changes.ts';
import { isAdmin, isGiveable } from './role.giveable.ts';
import { findRole, moduleIdsOf, replaceModules } from './role.table.ts';
import { roleOption } from './role.view.ts';
import type { RoleListRow } from './role.table.ts';
import { inTreeOrder, withAncestors } from '../module/module-tree.ts';
import { moduleName } from '../module/module.view.ts';
import { allModules } from '../module/module.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { commonErrors } from '@college/contracts/core/errors';

/** Copies a role. Nobody copies a role that they could not give. */
export const copyRole = ({ id, roleName }: { id: number; roleName: string }, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const source = await findRole(trx, context.scope, id);
    if (!source) return fail(commonErrors.notFound);
    const { caller } = context;
    if (!isAdmin(caller) && !(await isGiveable(trx, caller, id))) return fail(commonErrors.forbidden);
    const made = await createRoleRow(trx, context, { roleName, dataScope: source.data_scope });
    if (isFailure(made)) return made;
    const moduleIds = await moduleIdsOf(trx, id);
    await replaceModules(trx, made, moduleIds);
    return auditChange(trx, context, made, null, { moduleIds });
  });

/** The permissions that only one of two roles has, in menu order, and how many they share. */
export const compareRoles = async (
  { leftId, rightId }: { leftId: number; rightId: number },
  { read, scope, language }: SignedInContext,
) => {
  const [left, right] = await Promise.all([findRole(read, scope, leftId), findRole(read, scope, rightId)]);
  if (!left || !right) return fail(commonErrors.notFound);
  const rows = inTreeOrder(await allModules(read));
  const [mine, theirs] = await Promise.all([moduleIdsOf(read, leftId), moduleIdsOf(read, rightId)]);
  const side = (role: RoleListRow, own: readonly number[], others: readonly number[]) => ({
    ...roleOption(role, language),
    dataScope: role.data_scope,
    only: rows
      .filter(({ id }) => own.includes(id) && !others.includes(id))
      .map((row) => {
        const above = withAncestors(rows, [row.id]).filter((id) => id !== row.id);
        const path = rows.filter(({ id }) => above.includes(id)).map((one) => moduleName(one, language));
        return { id: row.id, type: row.type, name: moduleName(row, language), path };
      }),
  });
  return {
    left: side(left, mine, theirs),
    right: side(right, theirs, mine),
    shared: mine.filter((id) => theirs.includes(id)).length,
  };
};
