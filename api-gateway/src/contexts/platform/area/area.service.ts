import { checkAreaList, createArea, deleteArea, importAreas, updateArea } from './area.changes.ts';
import { allAreasIn, childAreas, isInScope, searchAreas } from './area.table.ts';
import type { AreaListRow, AreaRow } from './area.table.ts';
import { asAreaRows, shownArea } from './area.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { failField } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { pageOf } from '../../../db/paging.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';
import { area } from '@college/contracts/platform/area';

const asNode = ({ code, parent_code, name }: AreaRow) => ({ code, parentCode: parent_code, name });

const SORTABLE = ['code', 'name'];

const pageOfAreas = async (
  query: ParsedInputOf<(typeof area.actions)['GetAreaPageList']>,
  { read, language }: SignedInContext,
) => {
  const { found, rows: listed } = searchAreas(read, query.keyword, language);
  const [word = '', direction] = (query.sorting ?? 'code').split(' ');
  if (!SORTABLE.includes(word)) return failField(commonErrors.invalid, 'sorting', 'field.sorting');
  // knex orders by any expression; its types do not say so.
  const by: unknown = word === 'name' ? shownName(read, 'areas', language) : 'areas.code';
  const sorted = listed
    .orderBy(by as Knex.QueryBuilder, direction === 'desc' ? 'desc' : 'asc')
    .orderBy('areas.code');
  const { totalCount, rows } = await pageOf<AreaListRow>(found, sorted, query);
  return { totalCount, items: await asAreaRows(read, rows, language) };
};

export const areaService = implement(area, {
  GetAreaTreeList: async (_input, { read, language }) => (await allAreasIn(read, language)).map(asNode),
  GetAreaListByRole: async (_input, { read, scope, language }) =>
    (await allAreasIn(read, language)).filter(({ code }) => isInScope(scope, code)).map(asNode),
  GetAreaChildrenList: async ({ parentCode }, { read, language }) =>
    asAreaRows(read, await childAreas(read, parentCode, language), language),
  GetAreaPageList: pageOfAreas,
  GetArea: ({ code }, { read, language }) => shownArea(read, code, language),
  CreateArea: createArea,
  UpdateArea: updateArea,
  DeleteArea: deleteArea,
  CheckAreaList: checkAreaList,
  ImportAreas: importAreas,
});
