import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { MenuItem } from './dropdown-menu.tsx';
import { SortableTreeRow } from './sortable-tree-row.tsx';
import { useSortableWords } from './sortable-words.ts';
import { childCountOf, dropPlace, moveNode, placeOf, stepsOf } from './tree-moves.ts';
import type { SortableNode, TreeMove, TreePlace, TreeStep } from './tree-moves.ts';
import { rowsOf } from './tree-row.tsx';
import { pathTo } from './tri-state.ts';
import { useFolded } from './use-folded.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export { moveNode };
export type { SortableNode, TreeMove, TreePlace };

export interface SortableTreeProps<Id extends string | number> {
  label: string;
  nodes: readonly SortableNode<Id>[];
  /** By drag, menu or Alt and an arrow key. The tree shows the move once `nodes` say so. */
  onMove: (move: TreeMove<Id>) => void;
  /** Whether a node may lie directly below another (null: at the top). Anywhere by default, never below itself. */
  mayLie?: ((id: Id, parentId: Id | null) => boolean) | undefined;
  /** The tree unfolds down to it. */
  selected?: Id | null | undefined;
  /** What has just been put somewhere: unfolded down to, and brought into view, as soon as it stands there. */
  placed?: Id | null | undefined;
  onSelect?: ((id: Id) => void) | undefined;
  /** Further small buttons of a row, before the menu that moves it. */
  renderActions?: ((node: SortableNode<Id>) => ReactNode) | undefined;
  /** A node with a `childCount` and no `children` was unfolded: fetch them. */
  onUnfold?: ((id: Id) => void) | undefined;
  loadingIds?: readonly Id[] | undefined;
  /** Nothing can be moved: a move is under way, or the caller may not. */
  fixed?: boolean | undefined;
  initiallyFolded?: readonly Id[];
}

const ARROWS: Record<string, TreeStep> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'into',
  ArrowLeft: 'out',
};

/** A tree whose nodes are put in order and below each other, by pointer, touch and keyboard (WAI-ARIA tree view). */
export const SortableTree = <Id extends string | number>({
  label,
  nodes,
  onMove,
  mayLie = () => true,
  selected,
  placed,
  onSelect,
  renderActions,
  onUnfold,
  loadingIds = [],
  fixed = false,
  initiallyFolded = [],
}: SortableTreeProps<Id>) => {
  const say = useSortableWords();
  const treeKey = useId();
  const list = useRef<HTMLDivElement>(null);
  const [folded, setFolded, [, placedWay]] = useFolded(nodes, initiallyFolded, [selected, placed]);
  const [focused, setFocused] = useState<Id>();
  const [told, setTold] = useState('');
  /** What was moved by hand keeps the focus, though its row is made anew elsewhere. */
  const moved = useRef<Id | null>(null);
  const levels = rowsOf(nodes, folded);
  const rows: SortableNode<Id>[] = levels.map(({ node }) => node);
  const stop = (rows.find((row) => row.id === focused) ?? rows.find((row) => row.id === selected) ?? rows[0])
    ?.id;
  const isInner = (node: SortableNode<Id>): boolean => Boolean(node.children?.length ?? node.childCount);
  const isOpen = (node: SortableNode<Id>): boolean => Boolean(node.children?.length) && !folded.has(node.id);

  const setFold = (node: SortableNode<Id>, fold: boolean): void => {
    if (!isInner(node)) return;
    const next = new Set(folded);
    if (fold) next.add(node.id);
    else next.delete(node.id);
    setFolded(next);
    if (!fold && !node.children) onUnfold?.(node.id);
  };
  const elementOf = (id: Id | null | undefined): HTMLElement | undefined =>
    list.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[rows.findIndex((row) => row.id === id)];
  const focus = (node: SortableNode<Id> | undefined): void => elementOf(node?.id)?.focus();
  useEffect(() => {
    if (placedWay) elementOf(placed)?.scrollIntoView({ block: 'nearest' });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when it comes to stand elsewhere
  }, [placedWay]);
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (moved.current !== null && lost) focus(rows.find((row) => row.id === moved.current));
    moved.current = null;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new order may have taken the focus away
  }, [nodes]);

  const allows = (id: Id, place: TreePlace<Id> | null): place is TreePlace<Id> =>
    place !== null &&
    !fixed &&
    (place.parentId === placeOf(nodes, id).parentId || mayLie(id, place.parentId));
  const move = (id: Id, place: TreePlace<Id> | null): void => {
    if (!allows(id, place)) return;
    const name = pathTo(nodes, id).at(-1)?.text ?? '';
    const parent = place.parentId === null ? undefined : pathTo(nodes, place.parentId).at(-1);
    const isStaying = placeOf(nodes, id).parentId === place.parentId;
    const count = childCountOf(nodes, place.parentId) + (isStaying ? 0 : 1);
    const position = place.position + 1;
    setTold(
      parent && !isStaying
        ? say.movedInto(name, parent.text, position, count)
        : say.moved(name, position, count),
    );
    if (parent) setFolded(new Set([...folded].filter((one) => one !== parent.id)));
    moved.current = id;
    setFocused(id);
    onMove({ id, ...place });
  };
  const menuOf = (node: SortableNode<Id>): MenuItem[] => {
    if (fixed || node.disabled) return [];
    const steps = stepsOf(nodes, node.id);
    const texts: Record<TreeStep, string> = {
      up: say.up,
      down: say.down,
      into: say.into(pathTo(nodes, steps.into?.parentId ?? node.id).at(-1)?.text ?? ''),
      out: say.out(pathTo(nodes, node.id).at(-2)?.text ?? ''),
    };
    return (Object.keys(texts) as TreeStep[])
      .filter((step) => allows(node.id, steps[step]))
      .map((step) => ({ key: step, text: texts[step], onSelect: () => move(node.id, steps[step]) }));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    // What is pressed in a row's buttons and menus is theirs.
    if ((event.target as HTMLElement).getAttribute('role') !== 'treeitem') return;
    const index = rows.findIndex((row) => row.id === stop);
    const row = rows[index];
    if (!row) return;
    const step = ARROWS[event.key];
    if (event.altKey && step) {
      event.preventDefault();
      if (!row.disabled) move(row.id, stepsOf(nodes, row.id)[step]);
      return;
    }
    const keys: Record<string, () => void> = {
      ArrowDown: () => focus(rows[index + 1]),
      ArrowUp: () => focus(rows[index - 1]),
      Home: () => focus(rows[0]),
      End: () => focus(rows.at(-1)),
      ArrowRight: () => (isOpen(row) ? focus(rows[index + 1]) : setFold(row, false)),
      ArrowLeft: () => (isOpen(row) ? setFold(row, true) : focus(pathTo(nodes, row.id).at(-2))),
      ' ': () => onSelect?.(row.id),
      Enter: () => onSelect?.(row.id),
    };
    const answer = keys[event.key];
    if (!answer) return;
    event.preventDefault();
    answer();
  };

  const modeOf = (node: SortableNode<Id>) => {
    if (isOpen(node)) return 'expanded' as const;
    const { parentId, position } = placeOf(nodes, node.id);
    return position === childCountOf(nodes, parentId) - 1
      ? ('last-in-group' as const)
      : ('standard' as const);
  };
  return (
    <>
      <div
        ref={list}
        role="tree"
        aria-label={label}
        aria-describedby={`${treeKey}keys`}
        onKeyDown={onKeyDown}
      >
        {levels.map(({ node, level }) => (
          <SortableTreeRow
            key={node.id}
            node={node}
            drag={{
              treeKey,
              id: node.id,
              level,
              mode: modeOf(node),
              canDrag: !fixed && !node.disabled,
              mayDrop: (id, how) => allows(id, dropPlace(nodes, id, node.id, how, isOpen(node))),
              onDrop: (id, how) => move(id, dropPlace(nodes, id, node.id, how, isOpen(node))),
              onRest: () => setFold(node, false),
            }}
            open={isOpen(node)}
            inner={isInner(node)}
            loading={loadingIds.includes(node.id)}
            selected={onSelect && node.id === selected}
            stop={node.id === stop}
            moveLabel={say.move(node.text)}
            moves={menuOf(node)}
            actions={renderActions?.(node)}
            onFold={() => setFold(node, isOpen(node))}
            onAct={() => onSelect?.(node.id)}
            onFocus={() => setFocused(node.id)}
          />
        ))}
      </div>
      <VisuallyHidden>
        <span id={`${treeKey}keys`}>{fixed ? '' : say.keys}</span>
        <span role="status">{told}</span>
      </VisuallyHidden>
    </>
  );
};
