import { depthOf } from './department-path.ts';
import { lockTree, isNameTaken, nextSort, settle } from './department-tree.table.ts';
import { departments, findDepartment } from './department.table.ts';
import type { DepartmentListRow } from './department.table.ts';
import { shownDepartment, usesOf } from './department.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField, isFailure } from '../../../app/failure.ts';
import type { CommonFailure } from '../../../app/failure.ts';
import { withLeftOut } from '../../../app/left-out.ts';
import { isAreaVisible } from '../../platform/area/area.table.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { Parsed } from '@college/contracts/core/schema';
import { departmentErrors, MAX_DEPARTMENT_LEVEL } from '@college/contracts/identity/department';
import type {
  CreateDepartmentInput,
  DepartmentDetail,
  UpdateDepartmentInput,
} from '@college/contracts/identity/department';
import type { Knex } from 'knex';

export interface Target {
  readonly id: number;
  readonly rowVersion: number;
}

const levelBelow = (parent: DepartmentListRow | null): number => (parent ? depthOf(parent.path) + 1 : 1);

/** Locks the department at the version that the caller saw. */
export const loadDepartmentForUpdate = async (
  trx: Knex.Transaction,
  { scope, language }: SignedInContext,
  { id, rowVersion }: Target,
): Promise<DepartmentListRow | CommonFailure> => {
  const found = await findDepartment(trx, scope, id, language);
  if (!found) return fail(commonErrors.notFound);
  return found.row_version === rowVersion ? found : fail(commonErrors.stale);
};

/** The parent under which the caller places something: one in scope, or none for callers who see everything. */
export const loadParentForUpdate = async (
  trx: Knex.Transaction,
  { scope, language }: SignedInContext,
  parentId: number | null,
): Promise<DepartmentListRow | null | CommonFailure> => {
  if (parentId === null)
    return scope.kind === 'all'
      ? null
      : failField(commonErrors.invalid, 'parentId', 'department.unknown-parent');
  const parent = await findDepartment(trx, scope, parentId, language);
  return parent ?? failField(commonErrors.invalid, 'parentId', 'department.unknown-parent');
};

/**
 * The area is optional only for callers who see everything: a department without an area is invisible to all others.
 */
const refuseArea = async (
  trx: Knex.Transaction,
  { scope }: SignedInContext,
  areaCode: string | null,
): Promise<CommonFailure | null> =>
  (areaCode === null && scope.kind === 'all') ||
  (areaCode !== null && (await isAreaVisible(trx, scope, areaCode)))
    ? null
    : failField(commonErrors.invalid, 'areaCode', 'user.unknown-area');

export const createDepartment = (
  { parentId, name, nameEn = '', kind, areaCode }: Parsed<typeof CreateDepartmentInput>,
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    await lockTree(trx);
    const parent = await loadParentForUpdate(trx, context, parentId);
    if (isFailure(parent)) return parent;
    const refusal = await refuseArea(trx, context, areaCode);
    if (refusal) return refusal;
    if (levelBelow(parent) > MAX_DEPARTMENT_LEVEL)
      return fail(departmentErrors.tooDeep, { levels: MAX_DEPARTMENT_LEVEL });
    if (await isNameTaken(trx, { parentId, name, exceptId: null })) return fail(departmentErrors.nameTaken);
    const id = await departments.insert(trx, context, {
      area_code: areaCode,
      department_id: null,
      creator_user_id: context.caller.userId,
      parent_id: parentId,
      path: '',
      name,
      name_en: nameEn,
      kind,
      sort: await nextSort(trx, parentId),
    });
    await settle(trx, id, `${parent?.path ?? '/'}${id}/`);
    return auditChange(trx, context, id, null);
  });

export const updateDepartment = (
  { id, rowVersion, ...sent }: Parsed<typeof UpdateDepartmentInput>,
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    await lockTree(trx);
    const row = await loadDepartmentForUpdate(trx, context, { id, rowVersion });
    if (isFailure(row)) return row;
    const present = { name: row.name, nameEn: row.name_en, kind: row.kind, areaCode: row.area_code };
    const { name, nameEn, kind, areaCode } = withLeftOut(present, sent);
    if (areaCode !== row.area_code) {
      const refusal = await refuseArea(trx, context, areaCode);
      if (refusal) return refusal;
    }
    if (await isNameTaken(trx, { parentId: row.parent_id, name, exceptId: id }))
      return fail(departmentErrors.nameTaken);
    const before = await recordedDepartment(trx, context, id);
    if (isFailure(before)) return before;
    const changes = { name, name_en: nameEn, kind, area_code: areaCode };
    const stale = await departments.updateVisible(trx, context, { id, rowVersion }, changes);
    return stale ?? auditChange(trx, context, id, before);
  });

export const deleteDepartment = (target: Target, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    await lockTree(trx);
    const row = await loadDepartmentForUpdate(trx, context, target);
    if (isFailure(row)) return row;
    const before = await recordedDepartment(trx, context, target.id);
    if (isFailure(before)) return before;
    const stale = await departments.updateVisible(trx, context, target, { is_deleted: true });
    if (stale) return stale;
    // Counted once the row is locked: a concurrent command that places something here has either committed, or no
    // longer finds the department.
    const uses = await usesOf(trx, target.id);
    if (uses.children + uses.users + uses.classes > 0) return fail(departmentErrors.inUse, uses);
    await context.audit(trx, {
      subjectType: 'department',
      subjectId: target.id,
      before: recorded(before),
      after: null,
    });
  });

/** As the log has it: with the Chinese names of places, whoever acted. */
export const recordedDepartment = (trx: Knex, { scope }: SignedInContext, id: number) =>
  shownDepartment(trx, { scope, language: 'zh-CN' }, id);

/** What is audited: counts change by themselves and are not part of a change. */
export const recorded = ({ name, nameEn, kind, areaCode, areaName, above }: DepartmentDetail) => ({
  name,
  nameEn,
  kind,
  areaCode,
  areaName,
  above: above.join(' / '),
});

/** Audits a change of a department and returns it as it is now. */
export const auditChange = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  id: number,
  before: DepartmentDetail | null,
  /** Positions among its siblings before and after a move, from 1. */
  places?: { readonly before: number; readonly after: number },
): Promise<DepartmentDetail | CommonFailure> => {
  const after = await recordedDepartment(trx, context, id);
  if (isFailure(after)) return after;
  await context.audit(trx, {
    subjectType: 'department',
    subjectId: id,
    before: before && { ...recorded(before), ...(places && { position: places.before }) },
    after: { ...recorded(after), ...(places && { position: places.after }) },
  });
  return shownDepartment(trx, context, id);
};
