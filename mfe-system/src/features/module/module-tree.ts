import { fitsBelow } from '@college/contracts/identity/module-row';
import type { ModuleNode, ModuleType } from '@college/contracts/identity/module';

/** The names of an entry's ancestors, from the top. */
export const namesAbove = (modules: readonly ModuleNode[], id: number): string[] => {
  const find = (one: number | null) => modules.find((module) => module.id === one);
  const above = find(find(id)?.parentId ?? null);
  return above ? [...namesAbove(modules, above.id), above.name] : [];
};

/** Whether a module may be placed directly below another; null stands for the top level. */
export const mayLie = (modules: readonly ModuleNode[], id: number, parentId: number | null): boolean => {
  const find = (one: number | null) => modules.find((module) => module.id === one);
  const moved = find(id);
  const parent = find(parentId);
  if (!moved || (parentId !== null && !parent)) return false;
  const hasMenus = modules.some((module) => module.parentId === id && module.type === 'menu');
  return fitsBelow(
    moved.type,
    parent ? { type: parent.type, isGroup: parent.parentId !== null } : null,
    hasMenus,
  );
};

/** What can be added below a module of this type. */
export const childType = (type: ModuleType): 'page' | 'button' | null =>
  ({ menu: 'page', page: 'button', button: null, link: null } as const)[type];

/** Pages are collapsed at first: their buttons would hide the menu. */
export const pagesOf = (modules: readonly ModuleNode[]): number[] =>
  modules.filter(({ type }) => type === 'page').map(({ id }) => id);
