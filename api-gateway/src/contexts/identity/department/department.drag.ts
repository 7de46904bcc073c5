import {
  loadDepartmentForUpdate,
  loadParentForUpdate,
  recordedDepartment,
  auditChange,
} from './department.changes.ts';
import type { Target } from './department.changes.ts';
import { depthOf, isBelowOrSame, orderWith } from './department-path.ts';
import {
  lockTree,
  isNameTaken,
  orderSiblings,
  pathsBelow,
  rewritePaths,
  seesAllBelow,
  siblingsBelow,
} from './department-tree.table.ts';
import { departments, findDepartment } from './department.table.ts';
import type { DepartmentListRow } from './department.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { departmentErrors, MAX_DEPARTMENT_LEVEL } from '@college/contracts/identity/department';
import type { Knex } from 'knex';

interface Drag extends Target {
  readonly parentId: number | null;
  /** Index among the new siblings that the caller sees. */
  readonly position: number;
}

/**
 * Moves a department and all its descendants. Everything that belongs to a department refers to it by its path, so this
 * one transaction moves its contents, and what its members can see, at once.
 */
export const dragDepartment = ({ parentId, position, ...target }: Drag, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    await lockTree(trx);
    const row = await loadDepartmentForUpdate(trx, context, target);
    if (isFailure(row)) return row;
    const isMove = parentId !== row.parent_id;
    const parent = isMove ? await loadParentForUpdate(trx, context, parentId) : null;
    if (isFailure(parent)) return parent;
    const refusal = isMove ? await refuseMove(trx, context, row, parent) : null;
    if (refusal) return refusal;
    const before = await recordedDepartment(trx, context, row.id);
    if (isFailure(before)) return before;
    const placeIn = (ids: readonly number[]): number => ids.indexOf(row.id) + 1;
    const from = (await siblingsBelow(trx, context.scope, row.parent_id)).map(({ id }) => id);
    const stale = await departments.updateVisible(trx, context, target, { parent_id: parentId });
    if (stale) return stale;
    if (isMove) await rewritePaths(trx, row.path, `${parent?.path ?? '/'}${row.id}/`);
    const to = orderWith(row.id, position, await siblingsBelow(trx, context.scope, parentId));
    await orderSiblings(trx, to);
    return auditChange(trx, context, row.id, before, { before: placeIn(from), after: placeIn(to) });
  });

const refuseMove = async (
  trx: Knex.Transaction,
  { scope, language }: SignedInContext,
  row: DepartmentListRow,
  parent: DepartmentListRow | null,
) => {
  if (parent && isBelowOrSame(parent.path, row.path)) return fail(departmentErrors.cycle);
  // From below a department that the caller cannot see, or with a descendant that they cannot see.
  const isFromSight =
    scope.kind === 'all' ||
    (row.parent_id !== null && (await findDepartment(trx, scope, row.parent_id, language)) !== undefined);
  if (!isFromSight || !(await seesAllBelow(trx, scope, row.path))) return fail(departmentErrors.beyondSight);
  const levelsBelow = Math.max(...(await pathsBelow(trx, row.path)).map(depthOf)) - depthOf(row.path);
  if ((parent ? depthOf(parent.path) : 0) + 1 + levelsBelow > MAX_DEPARTMENT_LEVEL)
    return fail(departmentErrors.tooDeep, { levels: MAX_DEPARTMENT_LEVEL });
  const isTaken = await isNameTaken(trx, { parentId: parent?.id ?? null, name: row.name, exceptId: row.id });
  return isTaken ? fail(departmentErrors.nameTaken) : null;
};
