import type { TreeNode } from '@college/ui-kit/tree';

interface Row {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
}

/** A flat list, siblings in their order, as a tree; `hintOf` is the text beside each name. */
export const treeNodes = <One extends Row>(
  rows: readonly One[],
  hintOf: (row: One) => string | undefined,
): TreeNode<number>[] => {
  const below = (parentId: number | null): TreeNode<number>[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .map((row) => ({ id: row.id, text: row.name, hint: hintOf(row), children: below(row.id) }));
  return below(null);
};
