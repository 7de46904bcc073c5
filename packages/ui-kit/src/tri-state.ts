/** A node of a tree: a department, an area, an entry of the menu. */
export interface TreeNode<Id extends string | number = string | number> {
  id: Id;
  text: string;
  /** A text beside the name: the kind of the node. */
  hint?: string | undefined;
  /** It can be neither selected nor moved. */
  disabled?: boolean | undefined;
  /** Without `children`: the number of children that are not loaded yet. */
  childCount?: number | undefined;
  children?: readonly TreeNode<Id>[] | undefined;
}

export type TriState = 'checked' | 'mixed' | 'unchecked';

/** The ids of a node and its descendants, top-down. */
export const idsBelow = <Id extends string | number>(node: TreeNode<Id>): Id[] => [
  node.id,
  ...(node.children ?? []).flatMap(idsBelow),
];

/**
 * `unchecked` when the node is not granted, `checked` when it and all its descendants are, `mixed` when it is and some
 * descendants are not. So a page can be granted without its buttons.
 */
export const stateOf = <Id extends string | number>(
  node: TreeNode<Id>,
  granted: ReadonlySet<Id>,
): TriState => {
  if (!granted.has(node.id)) return 'unchecked';
  return idsBelow(node).every((id) => granted.has(id)) ? 'checked' : 'mixed';
};

/** The nodes from the top down to `id`, inclusive; empty when it is not in the tree. */
export const pathTo = <Id extends string | number>(
  nodes: readonly TreeNode<Id>[],
  id: Id,
): TreeNode<Id>[] => {
  for (const node of nodes) {
    if (node.id === id) return [node];
    const below = pathTo(node.children ?? [], id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
};

/**
 * The grants after a click on `id`: a fully granted node is revoked with its descendants; any other is granted with its
 * descendants and ancestors. Grants outside the tree stay. An unknown id changes nothing.
 */
export const toggle = <Id extends string | number>(
  nodes: readonly TreeNode<Id>[],
  granted: ReadonlySet<Id>,
  id: Id,
): Set<Id> => {
  const path = pathTo(nodes, id);
  const node = path.at(-1);
  const next = new Set(granted);
  if (!node) return next;
  if (stateOf(node, granted) === 'checked') idsBelow(node).forEach((below) => next.delete(below));
  else [...path.map((above) => above.id), ...idsBelow(node)].forEach((one) => next.add(one));
  return next;
};
