import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Key } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DataTable } from './data-table.tsx';
import type { Column } from './data-table.tsx';

interface Row {
  id: number;
  name: string;
}

const rows: Row[] = [
  { id: 7, name: 'Mine rescue' },
  { id: 8, name: 'Welding' },
  { id: 9, name: 'Lifting' },
];
const onOpen = vi.fn();
const onHide = vi.fn();
const linked: Column<Row>[] = [
  {
    key: 'name',
    title: 'Name',
    render: ({ name }) => (
      <button type="button" onClick={() => onOpen(name)}>
        {name}
      </button>
    ),
  },
];
const plain: Column<Row>[] = [
  { key: 'name', title: 'Name' },
  {
    key: 'actions',
    title: '',
    render: ({ name }) => (
      <button type="button" onClick={() => onHide(name)}>
        Hide {name}
      </button>
    ),
  },
];

const List = ({ caption = 'Classes', columns = linked }: { caption?: string; columns?: Column<Row>[] }) => {
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set());
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey="id"
      selection={{ chosen, onChange: setChosen, labelOf: ({ name }) => name }}
    />
  );
};

const focused = (): string | undefined => document.activeElement?.textContent?.slice(1);
const keys = (text: string) => userEvent.keyboard(text);
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
});

describe('the keys of lists', () => {
  it('move between rows and stay at both ends', async () => {
    render(<List />);
    await keys('j');
    expect(focused()).toBe('Mine rescue');
    expect(document.activeElement?.tagName).toBe('TR');
    await keys('jjjj');
    expect(focused()).toBe('Lifting');
    await keys('kkkk');
    expect(focused()).toBe('Mine rescue');
  });

  it('tick the row and open it by its name', async () => {
    render(<List />);
    await keys('jjx');
    expect([box('Mine rescue').checked, box('Welding').checked]).toEqual([false, true]);
    await keys('{Enter}');
    expect(onOpen.mock.calls).toEqual([['Welding']]);
    // On the button itself, Enter is the button's.
    await keys('{Tab}{Tab}{Enter}');
    expect(onOpen).toHaveBeenCalledTimes(2);
  });

  it('do nothing to a row that has no page: its first button is only offered', async () => {
    render(<List columns={plain} />);
    await keys('j{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hide Mine rescue' }));
    expect(onHide).not.toHaveBeenCalled();
  });

  it('are letters in a field, and with other keys held they are the browser’s', async () => {
    render(
      <>
        <input aria-label="Search" />
        <List />
      </>,
    );
    const search = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });
    await userEvent.type(search, 'jkx?');
    expect(search.value).toBe('jkx?');
    expect(document.activeElement).toBe(search);
    expect(screen.queryByRole('dialog')).toBeNull();
    search.blur();
    await keys('{Control>}j{/Control}{Alt>}j{/Alt}');
    expect(document.activeElement).toBe(document.body);
  });

  it('mean the list with the focus, or else the first one', async () => {
    render(
      <>
        <List caption="First" />
        <List caption="Second" />
      </>,
    );
    await keys('j');
    expect(screen.getByRole('table', { name: 'First' }).contains(document.activeElement)).toBe(true);
    screen.getByRole('group', { name: 'Second' }).focus();
    await keys('j');
    expect(screen.getByRole('table', { name: 'Second' }).contains(document.activeElement)).toBe(true);
  });

  it('leave a list alone that a layer covers', async () => {
    const { container } = render(<List />);
    container.setAttribute('inert', '');
    await keys('j?');
    expect(document.activeElement).toBe(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are shown by ?, rest while a dialog is open, and can be turned off', async () => {
    render(<List />);
    await keys('j?');
    await screen.findByRole('dialog', { name: 'Keys in lists' });
    await keys('j');
    expect(focused()).not.toBe('Welding');
    await userEvent.click(screen.getByRole('checkbox', { name: /Use these keys/ }));
    await keys('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(focused()).toBe('Mine rescue');
    await keys('j?');
    expect(focused()).toBe('Mine rescue');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
