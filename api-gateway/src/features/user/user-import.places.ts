/** Where imported users belong: areas and departments that the caller may put somebody in. */
import type { SignedInContext } from '../../app/context.ts';
import { allAreas, isInScope } from '../area/area.table.ts';
import { visibleDepartments } from '../department/department.table.ts';

export interface Places {
  /** Null: no area of this code is the caller's to use. An empty code means his own. */
  readonly areaOf: (code: string) => string | null;
  /** By name, or by the names of a branch between slashes. Undefined: none, or several of this name. */
  readonly departmentOf: (name: string) => number | null | undefined;
}

export const placesOf = async ({ read, scope }: Pick<SignedInContext, 'read' | 'scope'>): Promise<Places> => {
  const areas = (await allAreas(read)).map(({ code }) => code).filter((code) => isInScope(scope, code));
  const codes = new Set(areas);
  const own = scope.areaCode !== null && codes.has(scope.areaCode) ? scope.areaCode : (areas[0] ?? null);
  const departments = await visibleDepartments(read, scope);
  const names = new Map(departments.map(({ id, name }) => [id, name]));
  const idsByName = new Map<string, number[]>();
  const add = (name: string, id: number) => idsByName.set(name, [...(idsByName.get(name) ?? []), id]);
  for (const { id, name, path } of departments) {
    add(name, id);
    const branch = path
      .split('/')
      .filter(Boolean)
      .map((step) => names.get(Number(step)) ?? '');
    if (branch.length > 1) add(branch.join('/'), id);
  }
  const mayHaveNone = scope.kind === 'all' || scope.kind === 'area';
  return {
    areaOf: (code) => (code === '' ? own : codes.has(code) ? code : null),
    departmentOf: (name) => {
      if (name === '') return mayHaveNone ? null : (scope.departmentId ?? undefined);
      const ids = idsByName.get(name) ?? [];
      return ids.length === 1 ? ids[0] : undefined;
    },
  };
};
