import { departments, withArea } from './department.table.ts';
import type { DepartmentListRow } from './department.table.ts';
import { asRows } from './department.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { listPage } from '../../../db/paging.ts';
import { shownName } from '../../../db/shown-name.ts';
import { areaPrefix } from '../../../db/visibility.ts';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import type { department } from '@college/contracts/identity/department';

type Query = ParsedInputOf<(typeof department.actions)['GetDepartmentPageList']>;

/** A page of departments by name; filtering by an area includes the areas below it. */
export const pageOfDepartments = (query: Query, context: SignedInContext) => {
  const { read, scope, language } = context;
  const found = departments.visible(read, scope);
  if (query.kind) found.where('departments.kind', query.kind);
  if (query.areaCode) found.where('departments.area_code', 'like', `${areaPrefix(query.areaCode)}%`);
  return listPage(read, found, query, {
    search: ['departments.name', 'departments.name_en'],
    sortable: {
      name: { shown: shownName(read, 'departments', language), table: 'departments' },
      creationTime: 'departments.creation_time',
    },
    order: 'name',
    select: (rows) => withArea(read, rows, language),
    view: (rows: readonly DepartmentListRow[]) => asRows(read, context, rows),
  });
};
