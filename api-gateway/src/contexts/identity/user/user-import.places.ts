/** Areas and departments of imported users: those in which the caller may place somebody. */
import type { SignedInContext } from '../../../app/context.ts';
import { allAreas, isInScope } from '../../platform/area/area.table.ts';
import { visibleDepartments } from '../department/department.table.ts';

export interface Places {
  /** Null: the caller may use no area with this code. An empty code means the caller's own area. */
  readonly areaOf: (code: string) => string | null;
  /** By name in either language, or by a path of names separated by slashes. Undefined: none, or several with this name. */
  readonly departmentOf: (name: string) => number | null | undefined;
}

const addNames = (
  departments: readonly { readonly id: number; readonly name: string; readonly path: string }[],
  add: (name: string, id: number) => void,
): void => {
  const names = new Map(departments.map(({ id, name }) => [id, name]));
  for (const { id, name, path } of departments) {
    add(name, id);
    const branch = path
      .split('/')
      .filter(Boolean)
      .map((step) => names.get(Number(step)) ?? '');
    if (branch.length > 1) add(branch.join('/'), id);
  }
};

export const placesOf = async ({ read, scope }: Pick<SignedInContext, 'read' | 'scope'>): Promise<Places> => {
  const areas = (await allAreas(read)).map(({ code }) => code).filter((code) => isInScope(scope, code));
  const codes = new Set(areas);
  const own = scope.areaCode !== null && codes.has(scope.areaCode) ? scope.areaCode : (areas[0] ?? null);
  const departments = await visibleDepartments(read, scope, 'zh-CN');
  const idsByName = new Map<string, Set<number>>();
  const add = (name: string, id: number) =>
    idsByName.set(name, (idsByName.get(name) ?? new Set<number>()).add(id));
  addNames(
    departments.map(({ id, name, path }) => ({ id, name, path })),
    add,
  );
  // A sheet that was exported in English has the English names.
  addNames(
    departments.map(({ id, name, name_en, path }) => ({ id, name: name_en || name, path })),
    add,
  );
  const mayHaveNone = scope.kind === 'all' || scope.kind === 'area';
  return {
    areaOf: (code) => (code === '' ? own : codes.has(code) ? code : null),
    departmentOf: (name) => {
      if (name === '') return mayHaveNone ? null : (scope.departmentId ?? undefined);
      const [id, ...others] = idsByName.get(name) ?? [];
      return others.length === 0 ? id : undefined;
    },
  };
};
