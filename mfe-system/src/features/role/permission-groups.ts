import type { ModuleNode } from '@college/contracts/identity/module';

/** A permission by its names, as `CompareRoles` answers it. */
export interface NamedPermission {
  type: ModuleNode['type'];
  name: string;
  /** The names above it, from the top. */
  path: readonly string[];
}

/** What is named of one page: the page itself, some of its buttons, or both. */
export interface PageOfPermissions {
  /** Names from the menu to the page. */
  path: readonly string[];
  /** The page itself is among them. */
  opens: boolean;
  buttons: string[];
}

/** Permissions by page, in their order. Menus are left out: they follow their pages. */
export const byPage = (permissions: readonly NamedPermission[]): PageOfPermissions[] => {
  const pages = new Map<string, PageOfPermissions>();
  for (const { type, name, path } of permissions) {
    if (type === 'menu') continue;
    const isEntry = type === 'page' || type === 'link';
    const way = isEntry ? [...path, name] : path;
    const key = way.join('\n');
    const page = pages.get(key) ?? { path: way, opens: false, buttons: [] };
    if (isEntry) page.opens = true;
    else page.buttons.push(name);
    pages.set(key, page);
  }
  return [...pages.values()];
};

/** Some of the modules by their names. */
export const named = (modules: readonly ModuleNode[], ids: readonly number[]): NamedPermission[] => {
  const byId = new Map(modules.map((module) => [module.id, module]));
  const wayTo = (id: number | null): string[] => {
    const module = id === null ? undefined : byId.get(id);
    return module ? [...wayTo(module.parentId), module.name] : [];
  };
  return modules
    .filter(({ id }) => ids.includes(id))
    .map(({ type, name, parentId }) => ({ type, name, path: wayTo(parentId) }));
};
