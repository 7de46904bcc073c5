import { allAreas } from './area.table.ts';
import { implement } from '../../app/implement.ts';
import { area } from '@college/contracts/system/area';

export const areaService = implement(area, {
  GetAreaTreeList: async (_input, { read }) =>
    (await allAreas(read)).map(({ code, parent_code, name }) => ({ code, parentCode: parent_code, name })),
});
