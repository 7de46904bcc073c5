import { PARENT_TYPES } from '@college/contracts/identity/module-row';
import type { ModuleNode, ModuleType } from '@college/contracts/identity/module';

/** The names of an entry's ancestors, from the top. */
export const namesAbove = (modules: readonly ModuleNode[], id: number): string[] => {
  const find = (one: number | null) => modules.find((module) => module.id === one);
  const above = find(find(id)?.parentId ?? null);
  return above ? [...namesAbove(modules, above.id), above.name] : [];
};

/** Whether a module may be placed directly below another; null stands for the top level. */
export const mayLie = (modules: readonly ModuleNode[], id: number, parentId: number | null): boolean => {
  const typeOf = (one: number | null): ModuleType | null =>
    modules.find((module) => module.id === one)?.type ?? null;
  const type = typeOf(id);
  return type !== null && PARENT_TYPES[type].includes(typeOf(parentId));
};

/** What can be added below a module of this type. */
export const childType = (type: ModuleType): 'page' | 'button' | null =>
  ({ menu: 'page', page: 'button', button: null })[type] as 'page' | 'button' | null;

/** Pages are collapsed at first: their buttons would hide the menu. */
export const pagesOf = (modules: readonly ModuleNode[]): number[] =>
  modules.filter(({ type }) => type === 'page').map(({ id }) => id);
