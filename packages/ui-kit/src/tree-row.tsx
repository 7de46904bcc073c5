import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './tree-view.module.css';
import { stateOf } from './tri-state.ts';
import type { TreeNode } from './tri-state.ts';

/** A node that is in view, and how deep it stands (from 1). */
export interface TreeRow<Id extends string | number> {
  node: TreeNode<Id>;
  level: number;
}

/** What is in view of a tree, from top to bottom. */
export const rowsOf = <Id extends string | number>(
  nodes: readonly TreeNode<Id>[],
  folded: ReadonlySet<Id>,
  level = 1,
): TreeRow<Id>[] =>
  nodes.flatMap((node) => [
    { node, level },
    ...(folded.has(node.id) ? [] : rowsOf(node.children ?? [], folded, level + 1)),
  ]);

interface Props<Id extends string | number> extends TreeRow<Id> {
  granted: ReadonlySet<Id> | undefined;
  selected: boolean;
  folded: boolean;
  /** The one node that Tab reaches. */
  stop: boolean;
  disabled: boolean;
  onFold: () => void;
  onAct: () => void;
  onFocus: () => void;
}

const ariaChecked = { checked: true, mixed: 'mixed', unchecked: false } as const;

/** One node of a `TreeView`. */
export const TreeItem = <Id extends string | number>(props: Props<Id>) => {
  const { node, level, granted, selected, folded, stop, disabled, onFold, onAct, onFocus } = props;
  const inner = Boolean(node.children?.length);
  const state = granted && stateOf(node, granted);
  return (
    <div
      role="treeitem"
      className={styles.row}
      style={{ '--level': level - 1 } as CSSProperties}
      aria-level={level}
      aria-expanded={inner ? !folded : undefined}
      aria-checked={state && ariaChecked[state]}
      aria-selected={granted ? undefined : selected}
      aria-disabled={disabled || undefined}
      tabIndex={stop ? 0 : -1}
      onFocus={onFocus}
      onClick={onAct}
    >
      <span
        className={classNames(styles.fold, inner && !folded && styles.open)}
        onClick={(event) => {
          event.stopPropagation();
          onFold();
        }}
      >
        {inner && <Icon name="right" />}
      </span>
      {state && (
        <span className={classNames(styles.box, state !== 'unchecked' && styles[state])}>
          {state === 'checked' && <Icon name="check" />}
        </span>
      )}
      <span>{node.text}</span> {node.hint && <span className={styles.hint}>{node.hint}</span>}
    </div>
  );
};
