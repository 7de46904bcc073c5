/** A node of a tree: a department, an area, an entry of the menu. */
export interface TreeNode<Id extends string | number = string | number> {
  id: Id;
  text: string;
  /** A word beside the text: the kind of the node. */
  hint?: string | undefined;
  /** It is neither chosen nor moved. */
  disabled?: boolean | undefined;
  /** Without `children`: how many are below and not fetched yet. */
  childCount?: number | undefined;
  children?: readonly TreeNode<Id>[] | undefined;
}

export type TriState = 'checked' | 'mixed' | 'unchecked';

/** The ids of a node and of all below it, from above. */
export const idsBelow = <Id extends string | number>(node: TreeNode<Id>): Id[] => [
  node.id,
  ...(node.children ?? []).flatMap(idsBelow),
];

/**
 * `unchecked` when the node is not granted, `checked` when it and all below it are, `mixed` when it is and something
 * below is not. A page can thus be granted without its buttons.
 */
export const stateOf = <Id extends string | number>(
  node: TreeNode<Id>,
  granted: ReadonlySet<Id>,
): TriState => {
  if (!granted.has(node.id)) return 'unchecked';
  return idsBelow(node).every((id) => granted.has(id)) ? 'checked' : 'mixed';
};

/** The nodes from the top down to `id`, itself included; empty when it is not in the tree. */
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
 * What is granted after a click on `id`: a node that is fully granted goes, with all below it; any other is granted,
 * with all below it and the way to it. What was granted and is not in the tree stays. An unknown id changes nothing.
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
