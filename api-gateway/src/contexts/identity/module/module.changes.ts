import { notifyMenuChanged } from '../../platform/live/menu-changed.port.ts';
import { findModule, rolesLosing, usersLosing } from './module-users.table.ts';
import type { ModuleListRow } from './module-users.table.ts';
import { isUnknownScreen, knownCodes } from './module-offered.ts';
import { mayLie } from './module-place.ts';
import { withAncestors } from './module-tree.ts';
import { moduleColumns, moduleDetail, moduleName } from './module.view.ts';
import { allModules, lockModules, insertModule, modules, setParentPath } from './module.table.ts';
import type { ModuleRow } from './module.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField, isFailure } from '../../../app/failure.ts';
import { withLeftOut } from '../../../app/left-out.ts';
import { leavesVitalPermissions, vitalPermissions } from '../role/last-admin.ts';
import { isAdmin } from '../role/role.giveable.ts';
import { grantModules } from '../role/role.grants.ts';
import { permissionsOf } from '../role/role.table.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { moduleErrors } from '@college/contracts/identity/module';
import type { module, ModuleType } from '@college/contracts/identity/module';
import { NEEDED_FIELDS } from '@college/contracts/identity/module-row';
import type { ModuleFields } from '@college/contracts/identity/module-row';
import type { Knex } from 'knex';

type InputOf<Action extends keyof typeof module.actions> = ParsedInputOf<(typeof module.actions)[Action]>;
interface Target {
  readonly id: number;
  readonly rowVersion: number;
}

/** Checked outside the transaction, because remotes and contracts are not rows: what the fields refer to must exist. */
const checkOffered = async (
  context: SignedInContext,
  type: ModuleType,
  { component, permCode }: ModuleFields,
  before: ModuleRow | null,
) => {
  if (type === 'page' && component !== before?.component && (await isUnknownScreen(context, component)))
    return failField(moduleErrors.unknownScreen, 'component', 'module.unknown-screen');
  const isNew = permCode !== '' && permCode !== before?.perm_code;
  if (isNew && !(await knownCodes(context)).some(({ code }) => code === permCode))
    return failField(moduleErrors.unknownCode, 'permCode', 'module.unknown-code');
  return null;
};

const missingField = (type: ModuleType, fields: ModuleFields) => {
  const field = NEEDED_FIELDS[type].find((name) => fields[name] === '');
  return field ? failField(commonErrors.invalid, field, 'field.required') : null;
};

/** The parent page in the breadcrumb must exist and be a different page; an unchanged value is not checked. */
const checkParentPath = (
  others: readonly ModuleRow[],
  { parent_path: wanted }: Pick<ModuleRow, 'parent_path'>,
  before: ModuleRow | null,
) =>
  wanted === '' ||
  wanted === before?.parent_path ||
  others.some(({ type, path }) => type === 'page' && path === wanted)
    ? null
    : failField(moduleErrors.unknownParent, 'parentPath', 'module.unknown-parent');

/** Paths are unique, and so are the buttons of a page. A link has the path of a page, once in its menu. */
const checkUnique = (
  rows: readonly ModuleRow[],
  it: Pick<ModuleRow, 'type' | 'parent_id' | 'path' | 'perm_code'>,
) => {
  if (it.type === 'link') {
    const same = rows.filter(({ path }) => path === it.path);
    if (!same.some(({ type }) => type === 'page'))
      return failField(moduleErrors.unknownPage, 'path', 'module.unknown-page');
    return same.some(({ parent_id }) => parent_id === it.parent_id) ? fail(moduleErrors.pathTaken) : null;
  }
  if (it.type !== 'button')
    return rows.some(({ type, path }) => type !== 'link' && path === it.path)
      ? fail(moduleErrors.pathTaken)
      : null;
  const twin = rows.some(
    (row) => row.type === 'button' && row.parent_id === it.parent_id && row.perm_code === it.perm_code,
  );
  return twin ? fail(moduleErrors.codeTaken) : null;
};

/** Everybody who has an entry gets its permission, so only an administrator may set one that their own role lacks. */
export const mayWriteCodes = async (
  trx: Knex.Transaction,
  { caller }: SignedInContext,
  codes: readonly string[],
): Promise<boolean> => {
  if (isAdmin(caller)) return true;
  const own = await permissionsOf(trx, caller.roleId);
  return codes.every((code) => code === '' || own.has(code));
};

export const createModule = async (
  { type, parentId, ...fields }: InputOf<'CreateModule'>,
  context: SignedInContext,
) => {
  const refusal = missingField(type, fields) ?? (await checkOffered(context, type, fields, null));
  if (refusal) return refusal;
  return context.database.transaction(async (trx) => {
    await lockModules(trx);
    const rows = await allModules(trx);
    if (!mayLie(rows, type, parentId)) return fail(moduleErrors.wrongPlace);
    const row = { type, parent_id: parentId, ...moduleColumns(type, fields) };
    const problem = checkUnique(rows, row) ?? checkParentPath(rows, row, null);
    if (problem) return problem;
    const id = await insertModule(trx, { ...row, creator_user_id: context.caller.userId }, context.now());
    const above = parentId === null ? [] : withAncestors(rows, [parentId]);
    const given = await grantModules(trx, context, {
      roleIds: [],
      moduleIds: [...above, id],
      permCodes: row.perm_code === '' ? [] : [row.perm_code],
    });
    if (given === 'unknown-role') return fail(commonErrors.notFound);
    if (isFailure(given)) return given;
    return auditChange(trx, context, id, null);
  });
};

export const updateModule = async (
  { id, rowVersion, ...sent }: InputOf<'UpdateModule'>,
  context: SignedInContext,
) => {
  const seen = await findModule(context.read, context.scope, id);
  if (!seen) return fail(commonErrors.notFound);
  const { type } = seen;
  // Read before the lock; if the version differs from the caller's, the change is refused below.
  const fields = withLeftOut(moduleDetail(seen, context.language), sent);
  const refusal = missingField(type, fields) ?? (await checkOffered(context, type, fields, seen));
  if (refusal) return refusal;
  return context.database.transaction(async (trx) => {
    await lockModules(trx);
    const before = await loadModuleForUpdate(trx, context, { id, rowVersion });
    if (isFailure(before)) return before;
    const columns = moduleColumns(type, fields);
    if (columns.perm_code !== before.perm_code && !(await mayWriteCodes(trx, context, [columns.perm_code])))
      return fail(commonErrors.forbidden);
    const others = (await allModules(trx)).filter((row) => row.id !== id);
    const problem =
      checkUnique(others, { ...columns, type, parent_id: before.parent_id }) ??
      checkParentPath(others, columns, before);
    if (problem) return problem;
    const vital = await vitalPermissions(trx);
    const refusal =
      (await modules.updateVisible(trx, context, { id, rowVersion }, columns)) ??
      (await leavesVitalPermissions(trx, vital));
    if (refusal) return refusal;
    const moved =
      before.path === '' || columns.path === before.path
        ? []
        : others.filter((row) => row.parent_path === before.path);
    await setParentPath(
      trx,
      moved.map((row) => row.id),
      columns.path,
    );
    const pagesBelow = moved.map((row) => moduleName(row, context.language));
    return auditChange(trx, context, id, before, pagesBelow.length > 0 ? { pagesBelow } : {});
  });
};

export const deleteModule = ({ confirmed, ...target }: InputOf<'DeleteModule'>, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    await lockModules(trx);
    const before = await loadModuleForUpdate(trx, context, target);
    if (isFailure(before)) return before;
    const { language } = context;
    const children = (await allModules(trx)).filter((row) => row.parent_id === target.id);
    if (children.length > 0)
      return fail(moduleErrors.hasChildren, {
        children: children.length,
        names: children.map((row) => moduleName(row, language)),
      });
    const losing = (await rolesLosing(trx, target.id)).map(({ zh, en }) => (language === 'en' ? en : zh));
    if (losing.length > 0 && !confirmed)
      return fail(moduleErrors.inUse, { roles: losing, users: await usersLosing(trx, target.id) });
    const vital = await vitalPermissions(trx);
    const refusal =
      (await modules.updateVisible(trx, context, target, { is_deleted: true })) ??
      (await leavesVitalPermissions(trx, vital));
    if (refusal) return refusal;
    await notifyMenuChanged(trx, context.now());
    await context.audit(trx, {
      subjectType: 'module',
      subjectId: target.id,
      before: { ...moduleDetail(before, language), roles: losing },
      after: null,
    });
  });

/** Locks the module at the version that the caller saw. */
export const loadModuleForUpdate = async (
  trx: Knex.Transaction,
  { scope }: SignedInContext,
  { id, rowVersion }: Target,
) => {
  const found = await findModule(trx, scope, id);
  if (!found) return fail(commonErrors.notFound);
  return found.row_version === rowVersion ? found : fail(commonErrors.stale);
};

/** What a change affected besides the module's own fields, by name, for the audit log. */
interface Consequences {
  readonly gainingRoles?: readonly string[];
  readonly pagesBelow?: readonly string[];
}

/** Audits a change of a module, notifies open pages, and returns the module as it is now. */
export const auditChange = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  id: number,
  before: ModuleListRow | null,
  more: Consequences = {},
) => {
  const { scope, language } = context;
  const found = await findModule(trx, scope, id);
  if (!found) return fail(commonErrors.notFound);
  const after = moduleDetail(found, language);
  await notifyMenuChanged(trx, context.now());
  await context.audit(trx, {
    subjectType: 'module',
    subjectId: id,
    before: before && moduleDetail(before, language),
    after: { ...after, ...more },
  });
  return after;
};
