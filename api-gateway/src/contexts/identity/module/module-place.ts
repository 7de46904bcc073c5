/** Where modules may be placed and in which order; rows as `allModules` returns them. */
import { fitsBelow } from '@college/contracts/identity/module-row';
import type { ModuleType } from '@college/contracts/identity/module';

interface Placed {
  readonly id: number;
  readonly parent_id: number | null;
  readonly type: ModuleType;
  readonly sort: number;
}

/** Whether a module of this type may be placed directly below `parentId`; `id` when it exists already. */
export const mayLie = (
  rows: readonly Placed[],
  type: ModuleType,
  parentId: number | null,
  id?: number,
): boolean => {
  const parent = rows.find((row) => row.id === parentId);
  if (parentId !== null && !parent) return false;
  const hasMenus = rows.some((row) => row.parent_id === id && row.type === 'menu');
  return fitsBelow(type, parent ? { type: parent.type, isGroup: parent.parent_id !== null } : null, hasMenus);
};

/** Why a module cannot be placed below `parentId`; null when it can. */
export const placeProblem = (
  rows: readonly Placed[],
  { id, type }: Pick<Placed, 'id' | 'type'>,
  parentId: number | null,
): 'cycle' | 'wrong-place' | null => {
  const parentOf = new Map(rows.map((row) => [row.id, row.parent_id]));
  for (let at = parentId; at !== null; at = parentOf.get(at) ?? null) if (at === id) return 'cycle';
  return mayLie(rows, type, parentId, id) ? null : 'wrong-place';
};

/** The new sort values of the children of `parentId` after a module is inserted; only those that change. */
export const orderAfter = (
  rows: readonly Placed[],
  { id, parentId, position }: { id: number; parentId: number | null; position: number },
): { id: number; sort: number }[] => {
  const siblings = rows
    .filter((row) => row.parent_id === parentId && row.id !== id)
    .sort((a, b) => a.sort - b.sort || a.id - b.id)
    .map((row) => row.id);
  siblings.splice(position, 0, id);
  const before = new Map(rows.map((row) => [row.id, row.sort]));
  return siblings
    .map((sibling, sort) => ({ id: sibling, sort }))
    .filter((it) => it.id === id || before.get(it.id) !== it.sort);
};
