import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Tree } from './tree.tsx';

const nodes = [
  {
    id: 1,
    text: 'Business',
    children: [
      {
        id: 2,
        text: 'Classes',
        children: [
          { id: 3, text: 'Create' },
          { id: 4, text: 'Publish' },
        ],
      },
    ],
  },
  { id: 5, text: 'System' },
];

const Permissions = ({ start = [] }: { start?: number[] }) => {
  const [checked, setChecked] = useState(start);
  return (
    <Tree
      label="Permission"
      nodes={nodes}
      checked={checked}
      onCheckedChange={setChecked}
      initiallyFolded={[]}
    />
  );
};
const states = (): Record<string, string | null> =>
  Object.fromEntries(
    screen
      .getAllByRole('treeitem')
      .map((item) => [item.textContent!.trim(), item.getAttribute('aria-checked')]),
  );
const focused = () => document.activeElement?.textContent?.trim();

describe('Tree', () => {
  it('shows three states and grants by a click', async () => {
    render(<Permissions />);
    await userEvent.click(screen.getByText('Create'));
    expect(states()).toEqual({
      Business: 'mixed',
      Classes: 'mixed',
      Create: 'true',
      Publish: 'false',
      System: 'false',
    });
    await userEvent.click(screen.getByText('Business'));
    expect(states()).toMatchObject({ Business: 'true', Classes: 'true', Publish: 'true', System: 'false' });
    await userEvent.click(screen.getByText('Business'));
    expect(Object.values(states())).toEqual(['false', 'false', 'false', 'false', 'false']);
  });

  it('is walked, folded and ticked by keyboard', async () => {
    render(<Permissions />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
    expect(focused()).toBe('Create');
    expect(states()).toMatchObject({ Create: 'true', Publish: 'false' });
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('Create');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(focused()).toBe('Classes');
    expect(screen.queryByText('Create')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false');
    await userEvent.keyboard('{ArrowRight}{End}');
    expect(screen.getByText('Create')).toBeTruthy();
    expect(focused()).toBe('System');
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe('Business');
  });

  it('goes to what is typed, round and on', async () => {
    render(<Permissions />);
    await userEvent.tab();
    await userEvent.keyboard('c');
    expect(focused()).toBe('Classes');
    await userEvent.keyboard('c');
    expect(focused()).toBe('Create');
    await userEvent.keyboard('c');
    expect(focused()).toBe('Classes');
    await userEvent.keyboard('x');
    expect(focused()).toBe('Classes');
  });

  it('says of each row where it stands', () => {
    render(<Permissions />);
    const rows = screen
      .getAllByRole('treeitem')
      .map((row) => [
        row.getAttribute('aria-level'),
        row.getAttribute('aria-posinset'),
        row.getAttribute('aria-setsize'),
        row.getAttribute('aria-expanded'),
      ]);
    expect(rows).toEqual([
      ['1', '1', '2', 'true'],
      ['2', '1', '1', 'true'],
      ['3', '1', '2', null],
      ['3', '2', '2', null],
      ['1', '2', '2', null],
    ]);
  });

  it('is one stop for Tab', () => {
    render(<Permissions />);
    expect(screen.getAllByRole('treeitem').filter((item) => item.tabIndex === 0)).toHaveLength(1);
  });

  it('shows the first level open, and chooses one node when it has no boxes', async () => {
    const onSelect = vi.fn();
    render(<Tree label="Departments" nodes={nodes} selected={5} onSelect={onSelect} />);
    expect(Object.keys(states())).toEqual(['Business', 'Classes', 'System']);
    expect(screen.getByRole('treeitem', { name: 'System' }).getAttribute('aria-selected')).toBe('true');
    await userEvent.click(screen.getByText('Classes'));
    expect(onSelect).toHaveBeenCalledWith(2);
  });

  it('changes nothing while it is disabled', async () => {
    const onCheckedChange = vi.fn();
    render(<Tree label="Permission" nodes={nodes} checked={[]} onCheckedChange={onCheckedChange} disabled />);
    await userEvent.click(screen.getByText('System'));
    expect(onCheckedChange).not.toHaveBeenCalled();
  });

  it('renders the two rows that a key changes, of 2,000', async () => {
    const renderActions = vi.fn(() => null);
    const many = Array.from({ length: 40 }, (_, a) => ({
      id: a + 1,
      text: `${a}`,
      children: Array.from({ length: 49 }, (__, b) => ({ id: 1000 + a * 100 + b, text: `${a}.${b}` })),
    }));
    render(<Tree label="Menu" nodes={many} renderActions={renderActions} />);
    expect(renderActions).toHaveBeenCalledTimes(2000);
    await userEvent.tab();
    renderActions.mockClear();
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('0.0');
    expect(renderActions).toHaveBeenCalledTimes(2);
  });
});
