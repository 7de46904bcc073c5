import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Key } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DataTable } from './data-table.tsx';
import { SelectionBar } from './selection-bar.tsx';

interface Row {
  id: number;
  name: string;
}

const rows: Row[] = [
  { id: 7, name: '张三' },
  { id: 8, name: '李四' },
  { id: 9, name: '王五' },
];
const onChange = vi.fn<(chosen: ReadonlySet<Key>) => void>();

const Listing = ({ start = [], locked = [] }: { start?: number[]; locked?: number[] }) => {
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set(start));
  const change = (next: ReadonlySet<Key>): void => {
    onChange(next);
    setChosen(next);
  };
  return (
    <>
      <DataTable
        caption="People"
        columns={[{ key: 'name', title: 'Name' }]}
        rows={rows}
        rowKey="id"
        selection={{
          chosen,
          onChange: change,
          labelOf: ({ name }) => name,
          mayChoose: ({ id }) => !locked.includes(id),
        }}
      />
      <SelectionBar count={chosen.size} onClear={() => change(new Set())}>
        <button type="button">Disable</button>
      </SelectionBar>
    </>
  );
};

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const ofPage = () => box('Select all rows of this page');
const last = () => [...(onChange.mock.lastCall?.[0] ?? [])];

describe('rows that can be ticked', () => {
  it('are ticked one by one, by mouse and by keyboard, under the name of the row', async () => {
    render(<Listing />);
    await userEvent.click(box('Select 张三'));
    expect(last()).toEqual([7]);
    box('Select 李四').focus();
    await userEvent.keyboard(' ');
    expect(last()).toEqual([7, 8]);
    await userEvent.click(box('Select 张三'));
    expect(last()).toEqual([8]);
  });

  it('are ticked all at once; the box in the head is half when some are', async () => {
    render(<Listing start={[8]} />);
    expect([ofPage().checked, ofPage().indeterminate]).toEqual([false, true]);
    await userEvent.click(ofPage());
    expect(last().sort()).toEqual([7, 8, 9]);
    expect([ofPage().checked, ofPage().indeterminate]).toEqual([true, false]);
    await userEvent.click(ofPage());
    expect(last()).toEqual([]);
  });

  it('have no box where they may not be, and are not ticked with the rest', async () => {
    render(<Listing locked={[8]} />);
    expect(screen.queryByRole('checkbox', { name: 'Select 李四' })).toBeNull();
    await userEvent.click(ofPage());
    expect(last()).toEqual([7, 9]);
    expect(ofPage().checked).toBe(true);
  });

  it('leave the head without a box when none may be', () => {
    render(<Listing locked={[7, 8, 9]} />);
    expect(screen.queryByRole('checkbox')).toBeNull();
    screen.getByRole('columnheader', { name: 'Selection' });
  });

  it('are none of a table without a selection', () => {
    render(<DataTable caption="People" columns={[{ key: 'name', title: 'Name' }]} rows={rows} rowKey="id" />);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(within(screen.getAllByRole('row')[1]!).getAllByRole('cell')).toHaveLength(2);
  });
});

describe('the bar of what is ticked', () => {
  it('says how many, in a status that was there before', async () => {
    render(<Listing />);
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull();
    await userEvent.click(ofPage());
    expect(screen.getByRole('status')).toBe(status);
    expect(status.textContent).toBe('3 selected');
    screen.getByRole('button', { name: 'Disable' });
  });

  it('unticks all, and the focus stays where it was', async () => {
    render(<Listing start={[7, 8]} />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(last()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('status').parentElement);
  });
});
