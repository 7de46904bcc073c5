import type { Instruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/tree-item';
import { idsBelow, pathTo } from './tri-state.ts';
import type { TreeNode } from './tri-state.ts';

/** A node whose children may be fetched when it is unfolded. */
export interface SortableNode<Id extends string | number = string | number> extends TreeNode<Id> {
  /** Without `children`: how many are below and not fetched yet. */
  childCount?: number | undefined;
  children?: readonly SortableNode<Id>[] | undefined;
}

/** Where a node stands or shall stand: `position` counts from 0 among its siblings, itself left out. */
export interface TreePlace<Id> {
  parentId: Id | null;
  position: number;
}

export interface TreeMove<Id> extends TreePlace<Id> {
  id: Id;
}

export type TreeStep = 'up' | 'down' | 'into' | 'out';

type Nodes<Id extends string | number> = readonly SortableNode<Id>[];

const childrenOf = <Id extends string | number>(nodes: Nodes<Id>, parentId: Id | null): Nodes<Id> =>
  parentId === null ? nodes : (pathTo(nodes, parentId).at(-1)?.children ?? []);

/** How many stand directly below a node (or at the top), fetched or not. */
export const childCountOf = <Id extends string | number>(nodes: Nodes<Id>, parentId: Id | null): number => {
  if (parentId === null) return nodes.length;
  const node: SortableNode<Id> | undefined = pathTo(nodes, parentId).at(-1);
  return node?.children?.length ?? node?.childCount ?? 0;
};

export const placeOf = <Id extends string | number>(nodes: Nodes<Id>, id: Id): TreePlace<Id> => {
  const parentId = pathTo(nodes, id).at(-2)?.id ?? null;
  return { parentId, position: childrenOf(nodes, parentId).findIndex((node) => node.id === id) };
};

/** Where each step by keyboard leads, null where there is no such way. `into` is the end of the sibling above. */
export const stepsOf = <Id extends string | number>(
  nodes: Nodes<Id>,
  id: Id,
): Record<TreeStep, TreePlace<Id> | null> => {
  const { parentId, position } = placeOf(nodes, id);
  const siblings = childrenOf(nodes, parentId);
  const above = siblings[position - 1];
  const around = parentId === null ? null : placeOf(nodes, parentId);
  return {
    up: above ? { parentId, position: position - 1 } : null,
    down: position + 1 < siblings.length ? { parentId, position: position + 1 } : null,
    into: above ? { parentId: above.id, position: childCountOf(nodes, above.id) } : null,
    out: around && { parentId: around.parentId, position: around.position + 1 },
  };
};

/** Where a drop on `targetId` puts a node; null when it stays where it is, or would come to lie below itself. */
export const dropPlace = <Id extends string | number>(
  nodes: Nodes<Id>,
  id: Id,
  targetId: Id,
  instruction: Instruction,
  targetIsOpen: boolean,
): TreePlace<Id> | null => {
  const moved = pathTo(nodes, id).at(-1);
  if (!moved || idsBelow(moved).includes(targetId)) return null;
  const now = placeOf(nodes, id);
  /** Among the siblings without the moved node. */
  const beside = (at: Id, offset: 0 | 1): TreePlace<Id> => {
    const { parentId, position } = placeOf(nodes, at);
    const isBelowItself = parentId === now.parentId && now.position < position;
    return { parentId, position: position + offset - (isBelowItself ? 1 : 0) };
  };
  const within = (): TreePlace<Id> => {
    const count = childCountOf(nodes, targetId) - (now.parentId === targetId ? 1 : 0);
    return { parentId: targetId, position: targetIsOpen ? 0 : count };
  };
  const place = (): TreePlace<Id> | null => {
    switch (instruction.type) {
      case 'reorder-above':
        return beside(targetId, 0);
      case 'reorder-below':
        return beside(targetId, 1);
      case 'make-child':
        return within();
      case 'reparent': {
        const ancestor = pathTo(nodes, targetId)[instruction.desiredLevel];
        return ancestor && ancestor.id !== id ? beside(ancestor.id, 1) : null;
      }
      case 'instruction-blocked':
        return null;
    }
  };
  const found = place();
  return found?.parentId === now.parentId && found.position === now.position ? null : found;
};

/** The tree after a move, for lists that show it before the server has answered. An unknown id changes nothing. */
export const moveNode = <Id extends string | number>(
  nodes: Nodes<Id>,
  { id, parentId, position }: TreeMove<Id>,
): SortableNode<Id>[] => {
  const moved: SortableNode<Id> | undefined = pathTo(nodes, id).at(-1);
  if (!moved || (parentId !== null && idsBelow(moved).includes(parentId))) return [...nodes];
  const without = (list: Nodes<Id>): SortableNode<Id>[] =>
    list
      .filter((node) => node.id !== id)
      .map((node) => (node.children ? { ...node, children: without(node.children) } : node));
  const insert = (list: Nodes<Id>): SortableNode<Id>[] => [
    ...list.slice(0, position),
    moved,
    ...list.slice(position),
  ];
  const into = (list: Nodes<Id>): SortableNode<Id>[] =>
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
