/** Paths such as `/1/4/`: the ids from the root down to the department itself. */

export const idsIn = (path: string): number[] =>
  path
    .split('/')
    .filter((part) => part !== '')
    .map(Number);

/** 1 for a root. */
export const depthOf = (path: string): number => idsIn(path).length;

export const isBelowOrSame = (path: string, top: string): boolean => path.startsWith(top);

/**
 * The order of siblings after `id` is put at `position` among those that the caller sees. The result contains all of
 * them; siblings out of sight keep their positions relative to the others.
 */
export const orderWith = (
  id: number,
  position: number,
  siblings: readonly { readonly id: number; readonly isVisible: boolean }[],
): number[] => {
  const others = siblings.filter((sibling) => sibling.id !== id);
  const seen = others.filter(({ isVisible }) => isVisible);
  const next = seen[position];
  const last = seen.at(-1);
  const index = next ? others.indexOf(next) : last ? others.indexOf(last) + 1 : others.length;
  return others.map((sibling) => sibling.id).toSpliced(index, 0, id);
};
