import { useRef } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { DropdownMenu } from './dropdown-menu.tsx';
import type { MenuItem } from './dropdown-menu.tsx';
import { Icon } from './icon.tsx';
import styles from './sortable-tree.module.css';
import { Spinner } from './spinner.tsx';
import type { SortableNode } from './tree-moves.ts';
import { INDENT, useTreeRowDrag } from './use-tree-row-drag.ts';
import type { RowDrag } from './use-tree-row-drag.ts';

interface Props<Id extends string | number> {
  node: SortableNode<Id>;
  drag: RowDrag<Id>;
  open: boolean;
  inner: boolean;
  loading: boolean;
  selected: boolean | undefined;
  /** The one row that Tab reaches. */
  stop: boolean;
  moveLabel: string;
  moves: readonly MenuItem[];
  actions: ReactNode;
  onFold: () => void;
  onAct: () => void;
  onFocus: () => void;
}

/** One node of a `SortableTree`, with its actions and the ways to move it. */
export const SortableTreeRow = <Id extends string | number>(props: Props<Id>) => {
  const { node, drag, open, inner, loading, selected, stop, moveLabel, moves, actions } = props;
  const row = useRef<HTMLDivElement>(null);
  const { hovering, isTaken } = useTreeRowDrag(row, drag);
  const lineLevel = hovering?.type === 'reparent' ? hovering.desiredLevel : drag.level - 1;
  return (
    <div
      ref={row}
      role="treeitem"
      className={classNames(styles.row, isTaken && styles.taken)}
      style={
        {
          '--level': drag.level - 1,
          '--line-level': lineLevel,
          '--indent': `${INDENT}px`,
        } as CSSProperties
      }
      data-drop={hovering?.type}
      aria-label={[node.text, node.hint].filter(Boolean).join(' ')}
      aria-level={drag.level}
      aria-expanded={inner ? open : undefined}
      aria-selected={selected}
      aria-busy={loading || undefined}
      tabIndex={stop ? 0 : -1}
      onFocus={props.onFocus}
      onClick={props.onAct}
    >
      <span
        className={classNames(styles.fold, open && styles.open)}
        onClick={(event) => {
          event.stopPropagation();
          props.onFold();
        }}
      >
        {loading ? <Spinner bare /> : inner && <Icon name="right" />}
      </span>
      <span className={styles.text}>{node.text}</span>{' '}
      {node.hint && <span className={styles.hint}>{node.hint}</span>}
      <span className={styles.actions} onClick={(event) => event.stopPropagation()}>
        {actions}
        {moves.length > 0 && <DropdownMenu label={moveLabel} items={moves} iconOnly size="small" />}
      </span>
    </div>
  );
};
