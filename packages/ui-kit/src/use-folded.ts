import { useState } from 'react';
import { pathTo } from './tri-state.ts';
import type { TreeNode } from './tri-state.ts';

/** Everything that is below the first level and has something below itself. */
const deeper = <Id extends string | number>(nodes: readonly TreeNode<Id>[], level = 1): Id[] =>
  nodes.flatMap(({ id, children = [] }) => [
    ...(level > 1 && children.length > 0 ? [id] : []),
    ...deeper(children, level + 1),
  ]);

/**
 * What of a tree is folded: at first all but the first level, or `initially`. It unfolds down to each of `ids` when that
 * is named, and when it comes to stand elsewhere; what is folded by hand afterwards stays so.
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
