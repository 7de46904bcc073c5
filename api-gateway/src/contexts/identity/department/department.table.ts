import { depthOf } from './department-path.ts';
import { defineScopedTable, firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { BusinessColumns, Scope } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import { everything, inArea, inDepartment, ownDepartment } from '../../../db/visibility.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { DepartmentKind } from '@college/contracts/identity/department';
import type { Knex } from 'knex';
import type { RecordUse } from '../../../db/record-use.ts';

export interface DepartmentRecord extends BusinessColumns {
  parent_id: number | null;
  /** Ids from the root to the department itself, such as `/1/4/`. */
  path: string;
  name: string;
  name_en: string;
  kind: DepartmentKind;
  /** Orders siblings. */
  sort: number;
}

export interface DepartmentShown extends DepartmentRecord {
  /** The name in the language of the page. */
  shown_name: string;
}

export interface DepartmentListRow extends DepartmentShown {
  area_name: string | null;
}

export const departments = defineScopedTable<DepartmentRecord>('departments', {
  all: everything,
  area: inArea('departments.area_code'),
  department: inDepartment('departments.id'),
  enterprise: ownDepartment('departments.id'),
  self: ownDepartment('departments.id'),
});

/** Parents before children, siblings in order. */
export const visibleDepartments = async (
  db: Knex,
  scope: Scope,
  language: Language,
): Promise<DepartmentShown[]> => {
  const rows = await rowsOf<DepartmentShown>(
    departments
      .visible(db, scope)
      .orderBy('sort')
      .orderBy('id')
      .select('id', 'parent_id', 'path', 'name', 'kind', 'area_code', {
        shown_name: shownName(db, 'departments', language),
      }),
  );
  return rows.sort((a, b) => depthOf(a.path) - depthOf(b.path));
};

/**
 * Whether a caller may place something in a department: it must be within their scope. Only callers with a scope beyond
 * departments may place something in none, otherwise it would be outside their own scope. In a transaction the
 * department is locked until that ends.
 */
export const isDepartmentVisible = async (db: Knex, scope: Scope, id: number | null): Promise<boolean> =>
  id === null
    ? scope.kind === 'all' || scope.kind === 'area'
    : (await departments.visible(db, scope).where({ id }).forShare().first('id')) !== undefined;

/** Adds the names in a language, its own and of its area, to a query over `departments`. */
export const withArea = (db: Knex, query: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  query.leftJoin('areas', 'areas.code', 'departments.area_code').select('departments.*', {
    shown_name: shownName(db, 'departments', language),
    area_name: shownName(db, 'areas', language),
  });

export const findDepartment = async (
  db: Knex,
  scope: Scope,
  id: number,
  language: Language,
): Promise<DepartmentListRow | undefined> =>
  firstOf<DepartmentListRow>(
    withArea(db, departments.visible(db, scope), language).where('departments.id', id),
  );

/** The departments directly below one; for null, the topmost that the scope includes. */
export const childrenOf = async (
  db: Knex,
  scope: Scope,
  parentId: number | null,
  language: Language,
): Promise<DepartmentListRow[]> => {
  const found = departments.visible(db, scope);
  if (parentId !== null) found.where('departments.parent_id', parentId);
  else
    found.where((top) =>
      top
        .whereNull('departments.parent_id')
        .orWhereNotIn('departments.parent_id', departments.visible(db, scope).select('departments.id')),
    );
  return rowsOf<DepartmentListRow>(
    withArea(db, found, language).orderBy('departments.sort').orderBy('departments.id'),
  );
};

/** The number of children of each within the scope, by id. */
export const childCounts = async (
  db: Knex,
  scope: Scope,
  ids: readonly number[],
): Promise<Map<number, number>> => {
  const rows = await rowsOf<{ parent_id: number; n: number }>(
    departments
      .visible(db, scope)
      .whereIn('departments.parent_id', [...ids])
      .groupBy('departments.parent_id')
      .select('departments.parent_id')
      .count({ n: '*' }),
  );
  return new Map(rows.map(({ parent_id, n }) => [parent_id, n]));
};

/** The names of those of these departments that the scope includes, by id. */
export const namesOf = async (
  db: Knex,
  scope: Scope,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, string>> => {
  const rows = await rowsOf<Pick<DepartmentRecord, 'id' | 'name'>>(
    departments
      .visible(db, scope)
      .whereIn('departments.id', [...new Set(ids)])
      .select('departments.id', { name: shownName(db, 'departments', language) }),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};

export const departmentUses: readonly RecordUse[] = [
  {
    name: 'area.departments',
    records: (db) => db('departments').where('departments.is_deleted', false),
    by: 'departments.area_code',
  },
];
