import { defineScopedTable } from '../../db/scoped-table.ts';
import type { BusinessColumns, Scope } from '../../db/scoped-table.ts';
import { everything, inArea, inDepartment, ownDepartment } from '../../db/visibility.ts';
import type { DepartmentNode } from '@college/contracts/system/department';
import type { Knex } from 'knex';

export interface DepartmentRecord extends BusinessColumns {
  parent_id: number | null;
  /** Ids from the root to the department itself, like `/1/4/`. */
  path: string;
  name: string;
  kind: DepartmentNode['kind'];
}

export const departments = defineScopedTable<DepartmentRecord>('departments', {
  all: everything,
  area: inArea('departments.area_code'),
  department: inDepartment('departments.id'),
  enterprise: ownDepartment('departments.id'),
  self: ownDepartment('departments.id'),
});

/** By path, so that parents come before children. */
export const visibleDepartments = async (db: Knex, scope: Scope): Promise<DepartmentRecord[]> =>
  departments
    .visible(db, scope)
    .orderBy('path')
    .select('id', 'parent_id', 'path', 'name', 'kind', 'area_code') as Promise<DepartmentRecord[]>;

/**
 * Whether a caller may place something in a department: in one that he sees. In none at all only he who sees
 * beyond departments; else what he made would be out of his own sight.
 */
export const isDepartmentVisible = async (db: Knex, scope: Scope, id: number | null): Promise<boolean> =>
  id === null
    ? scope.kind === 'all' || scope.kind === 'area'
    : (await departments.visible(db, scope).where({ id }).first('id')) !== undefined;
