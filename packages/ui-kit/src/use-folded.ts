import { useState } from 'react';
import { pathTo } from './tri-state.ts';
import type { TreeNode } from './tri-state.ts';

/** All nodes with children below the first level. */
const deeper = <Id extends string | number>(nodes: readonly TreeNode<Id>[], level = 1): Id[] =>
  nodes.flatMap(({ id, children = [] }) => [
    ...(level > 1 && children.length > 0 ? [id] : []),
    ...deeper(children, level + 1),
  ]);

/**
 * The collapsed nodes of a tree: initially all but the first level, or `initially`. The ancestors of each of `ids` are
 * expanded when it is given or moves; what the user collapses afterwards stays collapsed.
 */
export const useFolded = <Id extends string | number>(
  nodes: readonly TreeNode<Id>[],
  initially: readonly Id[] | undefined,
  ids: readonly (Id | null | undefined)[],
) => {
  const [folded, setFolded] = useState<ReadonlySet<Id>>(() => new Set(initially ?? deeper(nodes)));
  const [seen, setSeen] = useState<readonly string[]>([]);
  const ways = ids.map((id) => (id === null || id === undefined ? [] : pathTo(nodes, id)));
  const keys = ways.map((way) => way.map(({ id }) => id).join('/'));
  const changed = ways.filter((_way, index) => keys[index] !== (seen[index] ?? ''));
  if (changed.length > 0) {
    const open = changed.flatMap((way) => way.slice(0, -1).map(({ id }) => id));
    setSeen(keys);
    setFolded(new Set([...folded].filter((id) => !open.includes(id))));
  }
  return [folded, setFolded, keys] as const;
};
