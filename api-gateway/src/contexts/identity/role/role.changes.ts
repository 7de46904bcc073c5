import { randomUUID } from 'node:crypto';
import { isAdmin, isGiveable, noWiderThan } from './role.giveable.ts';
import { countUsersOf, findRole, lockRoleNames, isRoleNameTaken, roles } from './role.table.ts';
import type { RoleListRow, RoleRecord } from './role.table.ts';
import { roleRow } from './role.view.ts';
import type { Caller, SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import type { CommonFailure } from '../../../app/failure.ts';
import type { Changes } from '../../../db/scoped-table.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { Parsed } from '@college/contracts/core/schema';
import { roleErrors } from '@college/contracts/identity/role';
import type { DataScope, RoleFields, RoleRow } from '@college/contracts/identity/role';
import type { Knex } from 'knex';

type Fields = Parsed<typeof RoleFields>;
export interface Target {
  readonly id: number;
  readonly rowVersion: number;
}

/** Nobody creates a role with a wider data scope than their own. */
const mayReach = (caller: Caller, wanted: DataScope): boolean =>
  isAdmin(caller) || noWiderThan(caller.scope.kind).includes(wanted);

/** Locks the role at the version that the caller saw, if the caller could give it; an administrator changes any. */
export const loadRoleForUpdate = async (
  trx: Knex.Transaction,
  { caller, scope }: SignedInContext,
  { id, rowVersion }: Target,
): Promise<RoleListRow | CommonFailure> => {
  const found = await findRole(trx, scope, id);
  if (!found) return fail(commonErrors.notFound);
  if (!isAdmin(caller) && !(await isGiveable(trx, caller, id))) return fail(commonErrors.forbidden);
  return found.row_version === rowVersion ? found : fail(commonErrors.stale);
};

/** Writes changes to a locked role and increments its version; a refusal when a concurrent change came first. */
export const saveRole = (
  trx: Knex.Transaction,
  context: SignedInContext,
  { id, row_version: rowVersion }: RoleListRow,
  changes: Changes<RoleRecord>,
) => roles.updateVisible(trx, context, { id, rowVersion }, changes);

const namesOf = (roleName: string) => ({ role_name_zh: roleName, role_name_en: roleName });

export const createRole = (fields: Fields, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    if (!mayReach(context.caller, fields.dataScope)) return fail(commonErrors.forbidden);
    const id = await createRoleRow(trx, context, fields);
    return isFailure(id) ? id : auditChange(trx, context, id, null);
  });

/** Adds a role without permissions and returns its id. */
export const createRoleRow = async (trx: Knex.Transaction, context: SignedInContext, fields: Fields) => {
  await lockRoleNames(trx);
  if (await isRoleNameTaken(trx, fields.roleName, null)) return fail(roleErrors.nameTaken);
  return roles.insert(trx, context, {
    ...namesOf(fields.roleName),
    data_scope: fields.dataScope,
    role_key: `role-${randomUUID()}`,
    is_system: false,
    area_code: null,
    department_id: null,
    creator_user_id: context.caller.userId,
  });
};

export const updateRole = ({ id, rowVersion, ...sent }: Partial<Fields> & Target, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    if (sent.dataScope && !mayReach(context.caller, sent.dataScope)) return fail(commonErrors.forbidden);
    const before = await loadRoleForUpdate(trx, context, { id, rowVersion });
    if (isFailure(before)) return before;
    if (before.is_system) return fail(roleErrors.systemRole);
    await lockRoleNames(trx);
    const { roleName } = sent;
    if (roleName !== undefined && (await isRoleNameTaken(trx, roleName, id)))
      return fail(roleErrors.nameTaken);
    const refusal = await saveRole(trx, context, before, {
      ...(roleName !== undefined && namesOf(roleName)),
      data_scope: sent.dataScope,
    });
    return refusal ?? auditChange(trx, context, id, before);
  });

export const deleteRole = (target: Target, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const before = await loadRoleForUpdate(trx, context, target);
    if (isFailure(before)) return before;
    if (before.is_system) return fail(roleErrors.systemRole);
    const refusal = await saveRole(trx, context, before, { is_deleted: true });
    if (refusal) return refusal;
    // Counted once the row is locked: a concurrent command that gives this role has either committed, or no longer
    // finds it.
    const users = await countUsersOf(trx, target.id);
    if (users > 0) return fail(roleErrors.inUse, { users });
    const gone = { before: roleRow(before, context.language), after: null };
    await context.audit(trx, { subjectType: 'role', subjectId: target.id, ...gone });
  });

/** Audits a change of a role, with its consequences, and returns the role as it is now. */
export const auditChange = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  id: number,
  before: RoleListRow | null,
  more: { readonly moduleIds?: readonly number[] } = {},
): Promise<RoleRow | CommonFailure> => {
  const { scope, language } = context;
  const found = await findRole(trx, scope, id);
  if (!found) return fail(commonErrors.notFound);
  const after = roleRow(found, language);
  await context.audit(trx, {
    subjectType: 'role',
    subjectId: id,
    before: before && roleRow(before, language),
    after: { ...after, ...more },
  });
  return after;
};
