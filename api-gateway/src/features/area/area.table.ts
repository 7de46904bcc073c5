import type { Scope } from '../../db/scoped-table.ts';
import { areaPrefix } from '../../db/visibility.ts';
import type { Knex } from 'knex';

export interface AreaRow {
  code: string;
  parent_code: string | null;
  name: string;
}

/** The province's areas, parents before children. Names of places are nobody's secret. */
export const allAreas = (db: Knex): Promise<AreaRow[]> =>
  db('areas').orderBy('level').orderBy('code').select('code', 'parent_code', 'name');

/** Whether an area exists and the caller may put things there: anywhere, or in his own area and below. */
export const isAreaVisible = async (db: Knex, scope: Scope, code: string): Promise<boolean> => {
  if (scope.kind !== 'all' && !code.startsWith(areaPrefix(scope.areaCode))) return false;
  return (await db('areas').where({ code }).first('code')) !== undefined;
};
