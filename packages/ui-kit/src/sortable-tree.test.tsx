import { useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { moveNode, SortableTree } from './sortable-tree.tsx';
import type { SortableNode, SortableTreeProps } from './sortable-tree.tsx';

const nodes: SortableNode<number>[] = [
  {
    id: 1,
    text: 'Business',
    children: [
      { id: 2, text: 'Classes' },
      { id: 3, text: 'Subjects' },
    ],
  },
  { id: 4, text: 'System' },
];

type Props = Partial<SortableTreeProps<number>>;

const Sorted = ({ onMove, ...rest }: Props) => {
  const [shown, setShown] = useState(rest.nodes ?? nodes);
  return (
    <SortableTree
      label="Menu"
      {...rest}
      nodes={shown}
      onMove={(move) => {
        onMove?.(move);
        setShown(moveNode(shown, move));
      }}
    />
  );
};
const open = (props: Props = {}) => {
  document.documentElement.lang = 'en';
  const onMove = vi.fn();
  render(<Sorted {...props} onMove={onMove} />);
  return onMove;
};
const shown = (): string[] =>
  screen
    .getAllByRole('treeitem')
    .map((item) => `${item.getAttribute('aria-level')} ${item.getAttribute('aria-label')}`);
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('SortableTree', () => {
  it('moves what has the focus by Alt and an arrow, keeps the focus on it and says where it went', async () => {
    const onMove = open();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Alt>}{ArrowDown}{/Alt}');
    expect(onMove).toHaveBeenLastCalledWith({ id: 2, parentId: 1, position: 1 });
    expect(shown()).toEqual(['1 Business', '2 Subjects', '2 Classes', '1 System']);
    expect(focused()).toBe('Classes');
    expect(screen.getByRole('status').textContent).toBe('“Classes” to place 2 of 2');

    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(shown()).toEqual(['1 Business', '2 Subjects', '1 Classes', '1 System']);
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(onMove).toHaveBeenLastCalledWith({ id: 2, parentId: 1, position: 1 });
    expect(screen.getByRole('status').textContent).toBe('“Classes” into “Business”, to place 2 of 2');
  });

  it('goes nowhere at an end', async () => {
    const onMove = open();
    await userEvent.tab();
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowLeft}{ArrowRight}{/Alt}');
    expect(onMove).not.toHaveBeenCalled();
  });

  it('offers the same by a menu, only the ways there are', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Move Subjects' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Up',
      'Into “Classes”',
      'Out of “Business”',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Out of “Business”' }));
    expect(shown()).toEqual(['1 Business', '2 Classes', '1 Subjects', '1 System']);
  });

  it('keys in a menu are the menu’s own', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Move Subjects' }));
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}{Escape}');
    expect(screen.getByRole('treeitem', { name: 'Subjects' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Subjects' }));
  });

  it('does not offer what may not be', async () => {
    const onMove = open({ mayLie: (_id, parentId) => parentId === null });
    await userEvent.click(screen.getByRole('button', { name: 'Move Subjects' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Up',
      'Out of “Business”',
    ]);
    await userEvent.keyboard('{Escape}');
    act(() => screen.getByRole('treeitem', { name: 'System' }).focus());
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(onMove).not.toHaveBeenCalled();
  });

  it('is fixed while it is told so', async () => {
    const onMove = open({ fixed: true });
    expect(screen.queryByRole('button')).toBeNull();
    await userEvent.tab();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(onMove).not.toHaveBeenCalled();
  });

  it('asks for what is below a node once it is unfolded', async () => {
    const onUnfold = vi.fn();
    open({ nodes: [{ id: 9, text: 'Province', childCount: 3 }], onUnfold });
    const row = screen.getByRole('treeitem', { name: 'Province' });
    expect(row.getAttribute('aria-expanded')).toBe('false');
    act(() => row.focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(onUnfold).toHaveBeenCalledExactlyOnceWith(9);
  });

  it('unfolds down to what is chosen from without, which can be folded again', async () => {
    const props = { label: 'Menu', nodes, onMove: vi.fn(), onSelect: vi.fn(), initiallyFolded: [1] };
    document.documentElement.lang = 'en';
    const { rerender } = render(<SortableTree {...props} selected={4} />);
    expect(shown()).toEqual(['1 Business', '1 System']);
    rerender(<SortableTree {...props} selected={3} />);
    expect(shown()).toContain('2 Subjects');
    act(() => screen.getByRole('treeitem', { name: 'Business' }).focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(shown()).toEqual(['1 Business', '1 System']);
  });

  it('brings what was just put somewhere into view, once it stands there', () => {
    const scrollIntoView = vi.fn<(this: Element) => void>(function () {
      seen.push(this.getAttribute('aria-label'));
    });
    const seen: (string | null)[] = [];
    Object.assign(Element.prototype, { scrollIntoView });
    const props = { label: 'Menu', onMove: vi.fn(), initiallyFolded: [1] };
    const { rerender } = render(<SortableTree {...props} nodes={nodes} />);
    rerender(<SortableTree {...props} nodes={nodes} placed={5} />);
    expect(seen).toEqual([]);
    const more = [{ ...nodes[0]!, children: [...(nodes[0]?.children ?? []), { id: 5, text: 'New' }] }];
    rerender(<SortableTree {...props} nodes={more} placed={5} />);
    expect(seen).toEqual(['New']);
    rerender(<SortableTree {...props} nodes={[...more]} placed={5} />);
    expect(seen).toEqual(['New']);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('chooses a node by click and key, and leaves the row’s own buttons alone', async () => {
    const onSelect = vi.fn();
    open({ onSelect, selected: 4, renderActions: ({ text }) => <button type="button">See {text}</button> });
    expect(screen.getByRole('treeitem', { name: 'System' }).getAttribute('aria-selected')).toBe('true');
    await userEvent.click(screen.getByText('Classes'));
    expect(onSelect).toHaveBeenLastCalledWith(2);
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.click(screen.getByRole('treeitem', { name: 'Business' }));
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenLastCalledWith(1);
    onSelect.mockClear();
    await userEvent.click(screen.getByRole('button', { name: 'See System' }));
    await userEvent.keyboard('{Enter}');
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('is one stop for Tab', () => {
    open();
    expect(screen.getAllByRole('treeitem').filter((item) => item.tabIndex === 0)).toHaveLength(1);
  });
});
