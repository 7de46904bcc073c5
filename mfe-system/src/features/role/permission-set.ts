import type { ModuleNode } from '@college/contracts/identity/module';
import { isVitalPermission } from '@college/contracts/identity/role';

/** The part of a module that is needed here. In lists of modules, parents come before children. */
export type Permission = Pick<ModuleNode, 'id' | 'parentId' | 'type' | 'permCode'>;

/**
 * The useful granted modules, in the order of `modules`: without modules whose parent is missing, menus without pages,
 * and modules that no longer exist.
 */
export const settle = (modules: readonly Permission[], granted: Iterable<number>): number[] => {
  const useful = new Set(granted);
  const known = new Set(modules.map(({ id }) => id));
  for (const { id, parentId } of modules)
    if (parentId !== null && known.has(parentId) && !useful.has(parentId)) useful.delete(id);

  const menus = modules.filter(({ type }) => type === 'menu').reverse();
  for (const { id } of menus) {
    const below = modules.filter(({ parentId }) => parentId === id);
    if (below.length > 0 && below.every((child) => !useful.has(child.id))) useful.delete(id);
  }
  return modules.filter(({ id }) => useful.has(id)).map(({ id }) => id);
};

/** With `ids` granted as well, each with its ancestors. */
export const grant = (
  modules: readonly Permission[],
  granted: readonly number[],
  ids: readonly number[],
): number[] => {
  const parentOf = new Map(modules.map(({ id, parentId }) => [id, parentId]));
  const next = new Set(granted);
  for (const id of ids)
    for (let at: number | null = id; at !== null; at = parentOf.get(at) ?? null) next.add(at);
  return settle(modules, next);
};

/** With `ids` and their descendants revoked. */
export const revoke = (
  modules: readonly Permission[],
  granted: readonly number[],
  ids: readonly number[],
): number[] => {
  const gone = new Set(ids);
  return settle(
    modules,
    granted.filter((id) => !gone.has(id)),
  );
};

export interface Difference {
  added: number[];
  removed: number[];
}

/** What has to be added to and removed from `before` to get `after`. */
export const differenceOf = (before: readonly number[], after: readonly number[]): Difference => {
  const old = new Set(before);
  const now = new Set(after);
  return { added: after.filter((id) => !old.has(id)), removed: before.filter((id) => !now.has(id)) };
};

/** The permissions that the administrator role has and never loses. */
export const vitalIn = (modules: readonly Permission[], granted: readonly number[]): number[] =>
  modules
    .filter(({ id, permCode }) => granted.includes(id) && isVitalPermission(permCode))
    .map(({ id }) => id);

/** A user who removes these from their own role could not restore them; the gateway warns (`role.own-access`). */
const LIFELINE = ['role:read', 'role:set-power', 'module:read'];

/** Whether the role administration was in `before` and is not in `after`. */
export const losesRoleAdministration = (
  modules: readonly Permission[],
  before: readonly number[],
  after: readonly number[],
): boolean => {
  const has = (ids: readonly number[], code: string): boolean =>
    modules.some(({ id, permCode }) => permCode === code && ids.includes(id));
  return LIFELINE.some((code) => has(before, code) && !has(after, code));
};
