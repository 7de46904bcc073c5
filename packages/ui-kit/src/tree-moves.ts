import { idsBelow, pathTo } from './tri-state.ts';
import type { TreeNode } from './tri-state.ts';

/** The place of a node: `position` counts from 0 among its siblings, without itself. */
export interface TreePlace<Id> {
  parentId: Id | null;
  position: number;
}

export interface TreeMove<Id> extends TreePlace<Id> {
  id: Id;
}

export type TreeStep = 'up' | 'down' | 'into' | 'out';

type Nodes<Id extends string | number> = readonly TreeNode<Id>[];

/** A tree indexed by id: with 2,000 rows, searching from the top would be slow. */
export interface TreeIndex<Id extends string | number> {
  nodes: Nodes<Id>;
  entries: ReadonlyMap<Id, TreePlace<Id> & { node: TreeNode<Id> }>;
}

export const indexOf = <Id extends string | number>(nodes: Nodes<Id>): TreeIndex<Id> => {
  const entries = new Map<Id, TreePlace<Id> & { node: TreeNode<Id> }>();
  const add = (list: Nodes<Id>, parentId: Id | null): void =>
    list.forEach((node, position) => {
      entries.set(node.id, { node, parentId, position });
      add(node.children ?? [], node.id);
    });
  add(nodes, null);
  return { nodes, entries };
};

export const placeOf = <Id extends string | number>({ entries }: TreeIndex<Id>, id: Id): TreePlace<Id> => {
  const { parentId, position } = entries.get(id) ?? { parentId: null, position: -1 };
  return { parentId, position };
};

export const isSamePlace = <Id>(one: TreePlace<Id>, other: TreePlace<Id>): boolean =>
  one.parentId === other.parentId && one.position === other.position;

/** The number of children of a node (or at the top), loaded or not. */
export const childCountOf = <Id extends string | number>(
  { nodes, entries }: TreeIndex<Id>,
  parentId: Id | null,
): number => {
  if (parentId === null) return nodes.length;
  const node = entries.get(parentId)?.node;
  return node?.children?.length ?? node?.childCount ?? 0;
};

/** The target of each move by keyboard, null if impossible. `into` is the end of the sibling above. */
export const stepsOf = <Id extends string | number>(
  index: TreeIndex<Id>,
  id: Id,
): Record<TreeStep, TreePlace<Id> | null> => {
  const { parentId, position } = placeOf(index, id);
  const siblings = parentId === null ? index.nodes : (index.entries.get(parentId)?.node.children ?? []);
  const above = siblings[position - 1];
  const around = parentId === null ? null : placeOf(index, parentId);
  return {
    up: above ? { parentId, position: position - 1 } : null,
    down: position + 1 < siblings.length ? { parentId, position: position + 1 } : null,
    into: above ? { parentId: above.id, position: childCountOf(index, above.id) } : null,
    out: around && { parentId: around.parentId, position: around.position + 1 },
  };
};

/** Where dropping on a node places another: at the start of an expanded node, otherwise at the end. */
export const placeWithin = <Id extends string | number>(
  index: TreeIndex<Id>,
  id: Id,
  parentId: Id | null,
  isOpen: boolean,
): TreePlace<Id> => {
  const count = childCountOf(index, parentId) - (placeOf(index, id).parentId === parentId ? 1 : 0);
  return { parentId, position: isOpen ? 0 : count };
};

/** The tree after a move, to show it before the server has answered. An unknown id changes nothing. */
export const moveNode = <Id extends string | number>(
  nodes: Nodes<Id>,
  { id, parentId, position }: TreeMove<Id>,
): TreeNode<Id>[] => {
  const moved: TreeNode<Id> | undefined = pathTo(nodes, id).at(-1);
  if (!moved || (parentId !== null && idsBelow(moved).includes(parentId))) return [...nodes];
  const without = (list: Nodes<Id>): TreeNode<Id>[] =>
    list
      .filter((node) => node.id !== id)
      .map((node) => (node.children ? { ...node, children: without(node.children) } : node));
  const insert = (list: Nodes<Id>): TreeNode<Id>[] => [
    ...list.slice(0, position),
    moved,
    ...list.slice(position),
  ];
  const into = (list: Nodes<Id>): TreeNode<Id>[] =>
    list.map((node) => {
      if (node.id === parentId) {
        return node.children || !node.childCount
          ? { ...node, children: insert(node.children ?? []) }
          : { ...node, childCount: node.childCount + 1 };
      }
      return node.children ? { ...node, children: into(node.children) } : node;
    });
  return parentId === null ? insert(without(nodes)) : into(without(nodes));
};
