/** Areas and departments of imported users: those in which the caller may place somebody. */
import type { SignedInContext } from '../../app/context.ts';
import { allAreas, isInScope } from '../area/area.table.ts';
import { visibleDepartments } from '../department/department.table.ts';

export interface Places {
  /** Null: the caller may use no area with this code. An empty code means the caller's own area. */
  readonly areaOf: (code: string) => string | null;
  /** By name, or by a path of names separated by slashes. Undefined: none, or several with this name. */
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
