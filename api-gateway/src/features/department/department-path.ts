/** Paths such as `/1/4/`: the ids from the root down to the department itself. */

export const idsIn = (path: string): number[] =>
  path
    .split('/')
    .filter((part) => part !== '')
    .map(Number);

/** 1 of a root. */
export const depthOf = (path: string): number => idsIn(path).length;

export const isBelowOrSame = (path: string, top: string): boolean => path.startsWith(top);

/**
 * Where `id` comes to stand among its siblings when it is put at `position` among those that the caller sees. All of
 * them in their order, `id` itself among them or not; those out of sight keep their places beside the others.
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
