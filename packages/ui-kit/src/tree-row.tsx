import type { ItemInstance } from '@headless-tree/core';
import { memo } from 'react';
import type { CSSProperties, DragEvent, ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import { DropdownMenu } from './dropdown-menu.tsx';
import type { MenuItem } from './dropdown-menu.tsx';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import styles from './tree.module.css';
import type { TreeNode, TriState } from './tri-state.ts';

/** Indentation of one level (px). */
export const INDENT = 22;

export interface RowCalls<Id extends string | number> {
  movesOf: (node: TreeNode<Id>) => MenuItem[];
  onFold: (node: TreeNode<Id>) => void;
  onAct: (node: TreeNode<Id>) => void;
  onFocus: (node: TreeNode<Id>) => void;
}

interface Props<Id extends string | number> {
  item: ItemInstance<TreeNode<Id>>;
  node: TreeNode<Id>;
  /** The whole tree: where a row can move depends on its siblings. */
  nodes: readonly TreeNode<Id>[];
  calls: RefObject<RowCalls<Id> | undefined>;
  renderActions: ((node: TreeNode<Id>) => ReactNode) | undefined;
  /** Label of the menu that moves it; without it nothing moves. */
  moveLabel: string | undefined;
  state: TriState | undefined;
  open: boolean;
  loading: boolean;
  selected: boolean | undefined;
  /** The one row that Tab focuses. */
  stop: boolean;
  disabled: boolean;
  /** It is being dragged. */
  taken: boolean;
  /** The dragged node would be dropped into it. */
  over: boolean;
}

const ariaChecked = { checked: true, mixed: 'mixed', unchecked: false } as const;

const Row = <Id extends string | number>(props: Props<Id>) => {
  const { item, node, calls, moveLabel, state, open, loading, selected, disabled, taken, over } = props;
  const inner = item.isFolder();
  const moves = (moveLabel !== undefined && calls.current?.movesOf(node)) || [];
  const actions = props.renderActions?.(node);
  const dragging = item.getProps() as { onDragOver: (event: DragEvent) => void };
  const onDragOver = (event: DragEvent): void => {
    dragging.onDragOver(event);
    // The library keeps showing the last possible drop target.
    const tree = item.getTree();
    if (!event.isDefaultPrevented() && tree.getDragTarget())
      tree.applySubStateUpdate('dnd', (dnd) => ({
        ...dnd,
        dragTarget: undefined,
        draggingOverItem: undefined,
      }));
  };
  return (
    <div
      {...dragging}
      onDragOver={onDragOver}
      draggable={moveLabel !== undefined && !node.disabled}
      className={classNames(styles.row, taken && styles.taken, over && styles.over)}
      style={{ '--indent': `${item.getItemMeta().level * INDENT}px` } as CSSProperties}
      aria-label={[node.text, node.hint].filter(Boolean).join(' ')}
      aria-checked={state && ariaChecked[state]}
      aria-selected={selected}
      aria-busy={loading || undefined}
      aria-disabled={disabled || undefined}
      onFocus={() => calls.current?.onFocus(node)}
      onClick={() => calls.current?.onAct(node)}
    >
      <span
        className={classNames(styles.fold, open && styles.open)}
        onClick={(event) => {
          event.stopPropagation();
          calls.current?.onFold(node);
        }}
      >
        {loading ? <Spinner bare /> : inner && <Icon name="right" />}
      </span>
      {state && (
        <span className={classNames(styles.box, state !== 'unchecked' && styles[state])}>
          {state === 'checked' && <Icon name="check" />}
        </span>
      )}
      <span className={styles.text}>{node.text}</span>{' '}
      {node.hint && <span className={styles.hint}>{node.hint}</span>}
      {(actions || moves.length > 0) && (
        <span className={styles.actions} onClick={(event) => event.stopPropagation()}>
          {actions}
          {moves.length > 0 && <DropdownMenu label={moveLabel ?? ''} items={moves} iconOnly size="small" />}
        </span>
      )}
    </div>
  );
};

/** One node of a `Tree`, memoized: in a tree of 2,000 a key press renders only the two rows that change. */
export const TreeRow = memo(Row) as typeof Row;
