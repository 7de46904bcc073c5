import { useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { TreeItem, rowsOf } from './tree-row.tsx';
import { pathTo, toggle } from './tri-state.ts';
import type { TreeNode } from './tri-state.ts';

export type { TreeNode };

export interface TreeViewProps<Id extends string | number> {
  label: string;
  nodes: readonly TreeNode<Id>[];
  /**
   * Given, every node carries a box. The ids of all nodes that are granted, inner ones too: granting a node grants all
   * below it and the way to it, taking it away takes all below it.
   */
  checked?: readonly Id[] | undefined;
  onCheckedChange?: ((checked: Id[]) => void) | undefined;
  /** Without boxes: the one node that is chosen. */
  selected?: Id | null | undefined;
  onSelect?: ((id: Id) => void) | undefined;
  disabled?: boolean | undefined;
  /** Nodes that start folded; none by default. */
  initiallyFolded?: readonly Id[];
}

/** A tree to look at, to choose one node of, or to grant nodes in (WAI-ARIA tree view pattern, three-state boxes). */
export const TreeView = <Id extends string | number>({
  label,
  nodes,
  checked,
  onCheckedChange,
  selected,
  onSelect,
  disabled = false,
  initiallyFolded = [],
}: TreeViewProps<Id>) => {
  const list = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState<ReadonlySet<Id>>(new Set(initiallyFolded));
  const [focused, setFocused] = useState<Id>();
  const granted = useMemo(() => checked && new Set(checked), [checked]);
  const levels = rowsOf(nodes, folded);
  const rows = levels.map(({ node }) => node);
  const stop = (rows.find((row) => row.id === focused) ?? rows.find((row) => row.id === selected) ?? rows[0])
    ?.id;

  const setFold = (id: Id, fold: boolean): void => {
    const next = new Set(folded);
    if (fold) next.add(id);
    else next.delete(id);
    setFolded(next);
  };
  const act = (node: TreeNode<Id>): void => {
    if (disabled || node.disabled) return;
    if (granted) onCheckedChange?.([...toggle(nodes, granted, node.id)]);
    else onSelect?.(node.id);
  };
  const focus = (node: TreeNode<Id> | undefined): void => {
    const items = list.current?.querySelectorAll<HTMLElement>('[role=treeitem]');
    if (node) items?.[rows.indexOf(node)]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const index = rows.findIndex((row) => row.id === stop);
    const row = rows[index];
    if (!row) return;
    const inner = Boolean(row.children?.length);
    const open = inner && !folded.has(row.id);
    const keys: Record<string, () => void> = {
      ArrowDown: () => focus(rows[index + 1]),
      ArrowUp: () => focus(rows[index - 1]),
      Home: () => focus(rows[0]),
      End: () => focus(rows.at(-1)),
      ArrowRight: () => (open ? focus(rows[index + 1]) : inner && setFold(row.id, false)),
      ArrowLeft: () => (open ? setFold(row.id, true) : focus(pathTo(nodes, row.id).at(-2))),
      ' ': () => act(row),
      Enter: () => act(row),
    };
    const answer = keys[event.key];
    if (!answer) return;
    event.preventDefault();
    answer();
  };

  return (
    <div
      ref={list}
      role="tree"
      aria-label={label}
      aria-multiselectable={granted ? true : undefined}
      onKeyDown={onKeyDown}
    >
      {levels.map(({ node, level }) => (
        <TreeItem
          key={node.id}
          {...{ node, level, granted }}
          selected={node.id === selected}
          folded={folded.has(node.id)}
          stop={node.id === stop}
          disabled={disabled || Boolean(node.disabled)}
          onFold={() => setFold(node.id, !folded.has(node.id))}
          onAct={() => act(node)}
          onFocus={() => setFocused(node.id)}
        />
      ))}
    </div>
  );
};
