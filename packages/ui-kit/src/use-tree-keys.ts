/** The keys of a tree (WAI-ARIA tree view). */
import type { TreeInstance } from '@headless-tree/core';
import type { KeyboardEvent } from 'react';
import { stepsOf } from './tree-moves.ts';
import type { TreeIndex, TreePlace, TreeStep } from './tree-moves.ts';
import { pathTo } from './tri-state.ts';
import type { TreeNode } from './tri-state.ts';
import { useTypeAhead } from './use-type-ahead.ts';

const ARROWS: Record<string, TreeStep> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'into',
  ArrowLeft: 'out',
};

interface TreeKeys<Id extends string | number> {
  tree: TreeInstance<TreeNode<Id>>;
  nodes: readonly TreeNode<Id>[];
  index: TreeIndex<Id>;
  focus: (node: TreeNode<Id> | undefined) => void;
  onFold: (node: TreeNode<Id>, fold: boolean) => void;
  onAct: (node: TreeNode<Id>) => void;
  onMove: (id: Id, place: TreePlace<Id> | null) => void;
}

/** What to do on `keydown`: arrows, Home, End, Space, Enter and letters; with Alt an arrow moves the node. */
export const useTreeKeys = <Id extends string | number>({
  tree,
  nodes,
  index,
  focus,
  onFold,
  onAct,
  onMove,
}: TreeKeys<Id>): ((event: KeyboardEvent) => void) => {
  const typeAhead = useTypeAhead();
  const items = tree.getItems();
  return (event: KeyboardEvent): void => {
    // Key presses in a row's buttons and menus are handled there.
    if ((event.target as HTMLElement).getAttribute('role') !== 'treeitem') return;
    const item = tree.getFocusedItem();
    const row = item.getItemData();
    const at = item.getItemMeta().index;
    const step = ARROWS[event.key];
    if (event.altKey && step) {
      event.preventDefault();
      onMove(row.id, stepsOf(index, row.id)[step]);
      return;
    }
    const keys: Record<string, () => void> = {
      ArrowDown: () => focus(items[at + 1]?.getItemData()),
      ArrowUp: () => focus(items[at - 1]?.getItemData()),
      Home: () => focus(items[0]?.getItemData()),
      End: () => focus(items.at(-1)?.getItemData()),
      ArrowRight: () => (item.isExpanded() ? focus(items[at + 1]?.getItemData()) : onFold(row, false)),
      ArrowLeft: () => (item.isExpanded() ? onFold(row, true) : focus(pathTo(nodes, row.id).at(-2))),
      ' ': () => onAct(row),
      Enter: () => onAct(row),
    };
    const found = keys[event.key]
      ? undefined
      : typeAhead(
          event,
          items.map((one) => one.getItemName()),
          at,
        );
    if (found !== undefined) focus(items[found]?.getItemData());
    else if (keys[event.key] && !event.altKey) keys[event.key]?.();
    else return;
    event.preventDefault();
  };
};
