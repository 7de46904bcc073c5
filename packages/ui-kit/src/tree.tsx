import { dragAndDropFeature, syncDataLoaderFeature } from '@headless-tree/core';
import type { DragTarget, FeatureImplementation } from '@headless-tree/core';
import { useTree } from '@headless-tree/react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { MenuItem } from './dropdown-menu.tsx';
import { useSortableWords } from './sortable-words.ts';
import { childCountOf, indexOf, isSamePlace, moveNode, placeOf, placeWithin, stepsOf } from './tree-moves.ts';
import type { TreeMove, TreePlace, TreeStep } from './tree-moves.ts';
import { INDENT, TreeRow } from './tree-row.tsx';
import type { RowCalls } from './tree-row.tsx';
import styles from './tree.module.css';
import { stateOf, toggle } from './tri-state.ts';
import type { TreeNode } from './tri-state.ts';
import { useFolded } from './use-folded.ts';
import { useTreeKeys } from './use-tree-keys.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export { moveNode };
export type { TreeMove, TreeNode, TreePlace };

export interface TreeProps<Id extends string | number> {
  label: string;
  nodes: readonly TreeNode<Id>[];
  /** The nodes that are collapsed at first; by default only the first level is expanded. */
  initiallyFolded?: readonly Id[] | undefined;
  /** The selected node; the tree expands its ancestors. */
  selected?: Id | null | undefined;
  onSelect?: ((id: Id) => void) | undefined;
  /**
   * If given, every node has a check box. The ids of all granted nodes, including inner ones: granting a node grants
   * its descendants and ancestors, revoking it revokes its descendants.
   */
  checked?: readonly Id[] | undefined;
  onCheckedChange?: ((checked: Id[]) => void) | undefined;
  /** Nothing can be selected or granted. */
  disabled?: boolean | undefined;
  /** A node with a `childCount` and no `children` was expanded: load them. */
  onUnfold?: ((id: Id) => void) | undefined;
  loadingIds?: readonly Id[] | undefined;
  /**
   * If given, nodes can be moved by drag, menu, or Alt and an arrow key. The tree shows the move once `nodes` change.
   */
  onMove?: ((move: TreeMove<Id>) => void) | undefined;
  /** Whether a node may be directly below another (null: at the top). By default anywhere, but never below itself. */
  mayLie?: ((id: Id, parentId: Id | null) => boolean) | undefined;
  /**
   * A node that was just added or moved: its ancestors are expanded and it is scrolled into view as soon as it is
   * there.
   */
  placed?: Id | null | undefined;
  /** More small buttons of a row, before the menu that moves it. */
  renderActions?: ((node: TreeNode<Id>) => ReactNode) | undefined;
}

/** The library identifies nodes by strings and needs a single root. */
const ROOT = 'tree';

/** After a drop the library would focus the moved node, although a dialog about it may be open. */
const focusIsOurs: FeatureImplementation = {
  key: 'focus-is-ours',
  overwrites: ['tree', dragAndDropFeature.key ?? ''],
  treeInstance: { updateDomFocus: () => undefined },
};

/** A tree to view, select, grant or sort, by pointer, touch and keyboard (WAI-ARIA tree view). */
export const Tree = <Id extends string | number>({
  label,
  nodes,
  initiallyFolded,
  selected,
  onSelect,
  checked,
  onCheckedChange,
  disabled = false,
  onUnfold,
  loadingIds = [],
  onMove,
  mayLie = () => true,
  placed,
  renderActions,
}: TreeProps<Id>) => {
  const say = useSortableWords();
  const treeKey = useId();
  const [folded, setFolded, [, placedWay]] = useFolded(nodes, initiallyFolded, [selected, placed]);
  const [focused, setFocused] = useState<Id | null>(null);
  const [announcement, setAnnouncement] = useState('');
  /** A moved node keeps the focus, although its row is mounted again elsewhere. */
  const moved = useRef<Id | null>(null);
  const granted = useMemo(() => checked && new Set(checked), [checked]);
  const index = useMemo(() => indexOf(nodes), [nodes]);
  const byText = useMemo(
    () => new Map([...index.entries].map(([id, { node }]) => [String(id), node])),
    [index],
  );
  const root = useMemo((): TreeNode<Id> => ({ id: ROOT as Id, text: '', children: nodes }), [nodes]);
  const nodeOf = (id: string): TreeNode<Id> => byText.get(id) ?? root;
  const isInner = (node: TreeNode<Id>): boolean => Boolean(node.children?.length ?? node.childCount);
  const expandedItems = useMemo(
    () =>
      [...byText.values()]
        .filter(({ id, children }) => Boolean(children?.length) && !folded.has(id))
        .map(({ id }) => String(id)),
    [byText, folded],
  );
  const setFold = (node: TreeNode<Id>, fold: boolean): void => {
    if (!isInner(node)) return;
    setFolded(new Set(fold ? [...folded, node.id] : [...folded].filter((id) => id !== node.id)));
    if (!fold && !node.children) onUnfold?.(node.id);
  };

  const isAllowed = (id: Id, parentId: Id | null): boolean =>
    onMove !== undefined &&
    !index.entries.get(id)?.node.disabled &&
    (parentId === placeOf(index, id).parentId || mayLie(id, parentId));
  const move = (id: Id, place: TreePlace<Id> | null): void => {
    if (!place || !isAllowed(id, place.parentId) || isSamePlace(place, placeOf(index, id))) return;
    const name = index.entries.get(id)?.node.text ?? '';
    const parent = place.parentId === null ? undefined : index.entries.get(place.parentId)?.node;
    const isStaying = placeOf(index, id).parentId === place.parentId;
    const count = childCountOf(index, place.parentId) + (isStaying ? 0 : 1);
    const position = place.position + 1;
    setAnnouncement(
      parent && !isStaying
        ? say.movedInto(name, parent.text, position, count)
        : say.moved(name, position, count),
    );
    if (parent) setFolded(new Set([...folded].filter((one) => one !== parent.id)));
    moved.current = id;
    setFocused(id);
    onMove?.({ id, ...place });
  };
  const placeOfDrop = (id: Id, target: DragTarget<TreeNode<Id>>): TreePlace<Id> => {
    const parentId = target.item.getId() === ROOT ? null : target.item.getItemData().id;
    return 'insertionIndex' in target
      ? { parentId, position: target.insertionIndex }
      : placeWithin(index, id, parentId, target.item.isExpanded());
  };

  const stop = [focused, selected].find((id) => id !== null && id !== undefined && index.entries.has(id));
  const tree = useTree<TreeNode<Id>>({
    rootItemId: ROOT,
    dataLoader: {
      getItem: nodeOf,
      getChildren: (id) => (nodeOf(id).children ?? []).map((node) => String(node.id)),
    },
    getItemName: (item) => item.getItemData().text,
    isItemFolder: (item) => isInner(item.getItemData()),
    features: [syncDataLoaderFeature, dragAndDropFeature, focusIsOurs],
    // Separate from `state`, so that the rows are in the first render.
    initialState: { expandedItems: [] },
    state: { expandedItems, focusedItem: stop === undefined ? null : String(stop) },
    setFocusedItem: () => undefined,
    // The library expands nodes by itself only when something is dragged over them for a while.
    setExpandedItems: (next) => {
      const open = typeof next === 'function' ? next(expandedItems) : next;
      const added = open.find((id) => !expandedItems.includes(id));
      if (added !== undefined) setFold(nodeOf(added), false);
    },
    indent: INDENT,
    openOnDropDelay: 600,
    canDrag: ([item]) => Boolean(onMove && item && !item.getItemData().disabled),
    // Android requires some text to start a drag.
    createForeignDragObject: ([item]) => ({
      format: 'text/plain',
      data: item?.getItemName() ?? '',
      effectAllowed: 'move',
    }),
    canDragForeignDragObjectOver: () => false,
    canDrop: ([item], target) => {
      if (!item) return false;
      const { id } = item.getItemData();
      const place = placeOfDrop(id, target);
      const isStaying = 'insertionIndex' in target && isSamePlace(place, placeOf(index, id));
      return !isStaying && isAllowed(id, place.parentId);
    },
    onDrop: ([item], target) => {
      if (item) move(item.getItemData().id, placeOfDrop(item.getItemData().id, target));
    },
  });
  const items = tree.getItems();
  const elementOf = (id: Id): HTMLElement | null | undefined => tree.getItemInstance(String(id)).getElement();
  const focus = (node: TreeNode<Id> | undefined): void => {
    if (node) elementOf(node.id)?.focus();
  };
  useEffect(() => {
    if (placedWay && placed !== null && placed !== undefined)
      elementOf(placed)?.scrollIntoView({ block: 'nearest' });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when it comes to stand elsewhere
  }, [placedWay]);
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (moved.current !== null && lost) elementOf(moved.current)?.focus();
    moved.current = null;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new order may have taken the focus away
  }, [nodes]);

  const act = (node: TreeNode<Id>): void => {
    if (disabled || node.disabled) return;
    if (granted) onCheckedChange?.([...toggle(nodes, granted, node.id)]);
    else onSelect?.(node.id);
  };
  const movesOf = (node: TreeNode<Id>): MenuItem[] => {
    if (!onMove || node.disabled) return [];
    const steps = stepsOf(index, node.id);
    const textOf = (id: Id | null | undefined): string =>
      (id !== null && id !== undefined && index.entries.get(id)?.node.text) || '';
    const texts: Record<TreeStep, string> = {
      up: say.up,
      down: say.down,
      into: say.into(textOf(steps.into?.parentId)),
      out: say.out(textOf(placeOf(index, node.id).parentId)),
    };
    return (Object.keys(texts) as TreeStep[])
      .filter((step) => steps[step] && isAllowed(node.id, steps[step].parentId))
      .map((step) => ({ key: step, text: texts[step], onSelect: () => move(node.id, steps[step]) }));
  };
  const onKeyDown = useTreeKeys({ tree, nodes, index, focus, onFold: setFold, onAct: act, onMove: move });

  // The rows get this stable object: only changes of what they show render them again.
  const calls = useRef<RowCalls<Id>>();
  calls.current = {
    movesOf,
    onFold: (node) => setFold(node, expandedItems.includes(String(node.id))),
    onAct: act,
    onFocus: (node) => setFocused(node.id),
  };
  const { draggedItems } = tree.getState().dnd ?? {};
  return (
    <>
      <div
        {...tree.getContainerProps(label)}
        aria-multiselectable={granted ? true : undefined}
        aria-describedby={`${treeKey}keys`}
        onKeyDown={onKeyDown}
      >
        {items.map((item) => {
          const node = item.getItemData();
          return (
            <TreeRow
              key={item.getKey()}
              item={item}
              node={node}
              nodes={nodes}
              calls={calls}
              renderActions={renderActions}
              moveLabel={onMove && say.move(node.text)}
              state={granted && stateOf(node, granted)}
              open={item.isExpanded()}
              loading={loadingIds.includes(node.id)}
              selected={onSelect && !granted ? node.id === selected : undefined}
              stop={item.isFocused()}
              disabled={disabled || Boolean(node.disabled)}
              taken={Boolean(draggedItems?.includes(item))}
              over={item.isUnorderedDragTarget()}
            />
          );
        })}
        <div className={styles.line} style={tree.getDragLineStyle(-1, 0)} />
      </div>
      <VisuallyHidden>
        <span id={`${treeKey}keys`}>{onMove && say.keys}</span>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
};
