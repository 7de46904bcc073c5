import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { DropdownMenu } from './dropdown-menu.tsx';
import type { MenuItem } from './dropdown-menu.tsx';
import styles from './sortable-list.module.css';
import { useSortableWords } from './sortable-words.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface Item<Id extends string | number> {
  id: Id;
  /** The name of the item when it is moved by keyboard. */
  text: string;
}

export interface SortableListProps<T extends Item<string | number>> {
  label: string;
  items: readonly T[];
  renderItem: (item: T) => ReactNode;
  /** By drag or by menu: `position` is the new index, from 0. */
  onMove: (id: T['id'], position: number) => void;
  /** Nothing can be moved: a move is in progress, or the caller lacks the permission. */
  fixed?: boolean;
}

/** A list whose items are sorted by dragging, or by the menu of each. */
export const SortableList = <T extends Item<string | number>>({
  label,
  items,
  renderItem,
  onMove,
  fixed = false,
}: SortableListProps<T>) => {
  const say = useSortableWords();
  const listKey = useId();
  const [announcement, setAnnouncement] = useState('');
  const move = (id: T['id'], position: number): void => {
    const item = items.find((one) => one.id === id);
    if (!item || fixed || items.indexOf(item) === position) return;
    setAnnouncement(say.moved(item.text, position + 1, items.length));
    onMove(id, position);
  };
  const menuOf = (id: T['id'], at: number): MenuItem[] => {
    const end = items.length - 1;
    const to = (key: 'first' | 'up' | 'down' | 'last', position: number, disabled: boolean): MenuItem => ({
      key,
      text: say[key],
      disabled,
      onSelect: () => move(id, position),
    });
    return [
      to('up', at - 1, at === 0),
      to('down', at + 1, at === end),
      to('first', 0, at === 0),
      to('last', end, at === end),
    ];
  };
  return (
    <>
      <ol className={styles.list} aria-label={label}>
        {items.map((item, at) => (
          <SortableItem
            key={item.id}
            {...{ listKey, fixed, at }}
            onDropAt={(from, gap) => {
              const id = items[from]?.id;
              // Removing the item shifts all that follow.
              if (id !== undefined) move(id, from < gap ? gap - 1 : gap);
            }}
            menu={
              !fixed &&
              items.length > 1 && (
                <DropdownMenu label={say.move(item.text)} items={menuOf(item.id, at)} iconOnly size="small" />
              )
            }
          >
            {renderItem(item)}
          </SortableItem>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
};

interface SortableItemProps {
  /** Items cannot be dragged from one list to another. */
  listKey: string;
  at: number;
  fixed: boolean;
  /** `gap` is before the item with that index, or after the last. */
  onDropAt: (from: number, gap: number) => void;
  menu: ReactNode;
  children: ReactNode;
}

const SortableItem = ({ listKey, at, fixed, onDropAt, menu, children }: SortableItemProps) => {
  const item = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLSpanElement>(null);
  const [edge, setEdge] = useState<'top' | 'bottom' | null>(null);
  const [isTaken, setTaken] = useState(false);
  const latest = useRef({ at, onDropAt });
  useEffect(() => {
    latest.current = { at, onDropAt };
  });
  useEffect(() => {
    const element = item.current;
    const dragHandle = grip.current;
    if (!element || !dragHandle || fixed) return;
    const edgeOf = (data: Record<string | symbol, unknown>): 'top' | 'bottom' =>
      extractClosestEdge(data) === 'top' ? 'top' : 'bottom';
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ listKey, at: latest.current.at }),
        onDragStart: () => setTaken(true),
        onDrop: () => setTaken(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.listKey === listKey,
        getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(edgeOf(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null);
          const { at: here, onDropAt: drop } = latest.current;
          drop(source.data.at as number, edgeOf(self.data) === 'top' ? here : here + 1);
        },
      }),
    );
  }, [listKey, fixed]);
  return (
    <li ref={item} className={classNames(styles.item, isTaken && styles.taken)} data-edge={edge ?? undefined}>
      {!fixed && <span ref={grip} className={styles.grip} aria-hidden />}
      <div className={styles.content}>{children}</div>
      {menu}
    </li>
  );
};
