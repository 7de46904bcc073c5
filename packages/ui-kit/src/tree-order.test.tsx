import { useState } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moveNode, Tree } from './tree.tsx';
import type { TreeNode, TreeProps } from './tree.tsx';

const nodes: TreeNode<number>[] = [
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

type Props = Partial<TreeProps<number>>;

const Sorted = ({ onMove, ...rest }: Props) => {
  const [shown, setShown] = useState(rest.nodes ?? nodes);
  return (
    <Tree<number>
      label="Menu"
      {...rest}
      nodes={shown}
      onMove={
        onMove &&
        ((move) => {
          onMove(move);
          setShown(moveNode(shown, move));
        })
      }
    />
  );
};
const open = (props: Props = {}) => {
  document.documentElement.lang = 'en';
  const onMove = vi.fn();
  render(<Sorted onMove={onMove} {...props} />);
  return onMove;
};
const shown = (): string[] =>
  screen
    .getAllByRole('treeitem')
    .map((item) => `${item.getAttribute('aria-level')} ${item.getAttribute('aria-label')}`);
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('Tree that is put in order', () => {
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

  it('stands as it is where nobody listens to moves', async () => {
    open({ onMove: undefined });
    expect(screen.queryByRole('button')).toBeNull();
    await userEvent.tab();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(shown()).toEqual(['1 Business', '2 Classes', '2 Subjects', '1 System']);
    expect(screen.getAllByRole('treeitem').some((item) => item.draggable)).toBe(false);
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
    const { rerender } = render(<Tree {...props} selected={4} />);
    expect(shown()).toEqual(['1 Business', '1 System']);
    rerender(<Tree {...props} selected={3} />);
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
    const { rerender } = render(<Tree {...props} nodes={nodes} />);
    rerender(<Tree {...props} nodes={nodes} placed={5} />);
    expect(seen).toEqual([]);
    const more = [{ ...nodes[0]!, children: [...(nodes[0]?.children ?? []), { id: 5, text: 'New' }] }];
    rerender(<Tree {...props} nodes={more} placed={5} />);
    expect(seen).toEqual(['New']);
    rerender(<Tree {...props} nodes={[...more]} placed={5} />);
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

describe('Tree, by pointer', () => {
  const data = { setData: vi.fn(), effectAllowed: '', dropEffect: '' };
  const drag = (type: string, name: string, clientX = 100, clientY = 18): void => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY });
    Object.defineProperty(event, 'dataTransfer', { value: data });
    fireEvent(screen.getByRole('treeitem', { name }), event);
  };
  const line = (): boolean =>
    document.querySelector('[role=tree] > :last-child')?.getAttribute('style') !== 'display: none;';

  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 36));
  });
  afterEach(() => vi.restoreAllMocks());

  it('puts a node between others, or below one, and gives Android something to carry', () => {
    const onMove = open();
    drag('dragstart', 'System');
    expect(data.setData).toHaveBeenCalledWith('text/plain', 'System');
    drag('dragover', 'Classes', 100, 2);
    expect(line()).toBe(true);
    drag('drop', 'Classes', 100, 2);
    expect(onMove).toHaveBeenLastCalledWith({ id: 4, parentId: 1, position: 0 });
    expect(shown()).toEqual(['1 Business', '2 System', '2 Classes', '2 Subjects']);

    drag('dragstart', 'Subjects');
    drag('dragover', 'Classes');
    drag('drop', 'Classes');
    expect(onMove).toHaveBeenLastCalledWith({ id: 3, parentId: 2, position: 0 });
    expect(screen.getByRole('status').textContent).toBe('“Subjects” into “Classes”, to place 1 of 1');
  });

  it('puts a node in another order below the same one', () => {
    const onMove = open();
    drag('dragstart', 'Classes');
    drag('dragover', 'Subjects', 100, 34);
    drag('drop', 'Subjects', 100, 34);
    expect(onMove).toHaveBeenLastCalledWith({ id: 2, parentId: 1, position: 1 });
  });

  it('puts a node out of a group, at the left edge of its last row', () => {
    const onMove = open();
    drag('dragstart', 'Classes');
    drag('dragover', 'Subjects', 4, 34);
    drag('drop', 'Subjects', 4, 34);
    expect(onMove).toHaveBeenLastCalledWith({ id: 2, parentId: null, position: 1 });
  });

  it('shows no place and does nothing where the node may not lie', () => {
    const onMove = open({ mayLie: (_id, parentId) => parentId === null });
    drag('dragstart', 'System');
    drag('dragover', 'Business', 100, 2);
    expect(line()).toBe(true);
    drag('dragover', 'Classes', 100, 18);
    expect(line()).toBe(false);
    drag('drop', 'Classes', 100, 18);
    expect(onMove).not.toHaveBeenCalled();
  });

  it('takes nothing from elsewhere', () => {
    open();
    drag('dragover', 'Classes');
    expect(line()).toBe(false);
    expect(screen.getByRole('treeitem', { name: 'Classes' }).className).not.toContain('over');
  });

  it('unfolds what something is dragged over for a while', () => {
    vi.useFakeTimers();
    open({ initiallyFolded: [1] });
    drag('dragstart', 'System');
    drag('dragover', 'Business');
    act(() => void vi.advanceTimersByTime(700));
    vi.useRealTimers();
    expect(shown()).toContain('2 Classes');
  });
});
