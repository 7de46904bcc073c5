import { checkAreaList, createArea, deleteArea, importAreas, updateArea } from './area.changes.ts';
import { allAreas, childAreas, isInScope, searchAreas } from './area.table.ts';
import type { AreaListRow, AreaRow } from './area.table.ts';
import { asAreaRows, shownArea } from './area.view.ts';
import type { SignedInContext } from '../../app/context.ts';
import { failField } from '../../app/failure.ts';
import { implement } from '../../app/implement.ts';
import { pageOf } from '../../db/paging.ts';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import { area } from '@college/contracts/system/area';

const asNode = ({ code, parent_code, name }: AreaRow) => ({ code, parentCode: parent_code, name });

const SORTABLE: Readonly<Record<string, string>> = { code: 'areas.code', name: 'areas.name' };

const pageOfAreas = async (
  query: ParsedInputOf<(typeof area.actions)['GetAreaPageList']>,
  { read }: SignedInContext,
) => {
  const { found, rows: listed } = searchAreas(read, query.keyword);
  const [word = '', direction] = (query.sorting ?? 'code').split(' ');
  const column = Object.hasOwn(SORTABLE, word) ? SORTABLE[word] : undefined;
  if (column === undefined) return failField(commonErrors.invalid, 'sorting', 'field.sorting');
  const sorted = listed.orderBy(column, direction === 'desc' ? 'desc' : 'asc').orderBy('areas.code');
  const { totalCount, rows } = await pageOf<AreaListRow>(found, sorted, query);
  return { totalCount, items: await asAreaRows(read, rows) };
};

export const areaService = implement(area, {
  GetAreaTreeList: async (_input, { read }) => (await allAreas(read)).map(asNode),
  GetAreaListByRole: async (_input, { read, scope }) =>
    (await allAreas(read)).filter(({ code }) => isInScope(scope, code)).map(asNode),
  GetAreaChildrenList: async ({ parentCode }, { read }) =>
    asAreaRows(read, await childAreas(read, parentCode)),
  GetAreaPageList: pageOfAreas,
  GetArea: ({ code }, { read }) => shownArea(read, code),
  CreateArea: createArea,
  UpdateArea: updateArea,
  DeleteArea: deleteArea,
  CheckAreaList: checkAreaList,
  ImportAreas: importAreas,
});
