import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DataTable } from './data-table.tsx';
import type { Column, DataTableProps } from './data-table.tsx';

interface Row {
  id: number;
  name: string;
  seats: number | null;
}

const columns: Column<Row>[] = [
  { key: 'name', title: 'Name', sortable: true },
  { key: 'seats', title: 'Seats', align: 'end' },
  { key: 'actions', title: '', render: (row) => <button type="button">{`Edit ${row.name}`}</button> },
];
const rows: Row[] = [
  { id: 7, name: 'Mine rescue', seats: 40 },
  { id: 8, name: 'Welding', seats: null },
];
const table = (props: Partial<DataTableProps<Row>> = {}) =>
  render(<DataTable caption="Train classes" columns={columns} rows={rows} rowKey="id" {...props} />);

const cellsOf = (row: HTMLElement): (string | null)[] =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('DataTable', () => {
  it('shows a row per entry, with a dash where there is nothing', () => {
    table();
    const [, first, second] = screen.getAllByRole('row');
    expect(cellsOf(first!)).toEqual(['1', 'Mine rescue', '40', 'Edit Mine rescue']);
    expect(cellsOf(second!)).toEqual(['2', 'Welding', '—', 'Edit Welding']);
    expect(screen.getByRole('table', { name: 'Train classes' })).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeTruthy();
  });

  it('spec 9: numbers rows by (page-1)*pageSize+index+1', () => {
    table({ page: 3, pageSize: 20, totalCount: 42, onPageChange: () => undefined });
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => cellsOf(row)[0]),
    ).toEqual(['41', '42']);
  });

  it('gives each cell its title, for the cards of a phone', () => {
    table();
    expect(screen.getByRole('cell', { name: '40' }).getAttribute('data-title')).toBe('Seats');
  });

  it('counts and pages', async () => {
    const onPageChange = vi.fn();
    table({ page: 2, pageSize: 20, totalCount: 45, onPageChange });
    expect(screen.getByText('45 rows')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go to page 2' }).getAttribute('aria-current')).toBe('page');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Go to page 1' }));
    expect(onPageChange.mock.calls).toEqual([
      [3, 20],
      [1, 20],
    ]);
  });

  it('stops at the ends and starts over with another page size', async () => {
    const onPageChange = vi.fn();
    table({ page: 3, pageSize: 20, totalCount: 45, onPageChange });
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true);
    await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '50');
    expect(onPageChange).toHaveBeenCalledWith(1, 50);
  });

  it('sorts ascending, then descending, then not at all', async () => {
    const asked: string[] = [];
    const view = table({ sorting: '', onSortingChange: (sorting) => asked.push(sorting) });
    for (const sorting of ['name', 'name desc', '']) {
      await userEvent.click(screen.getByRole('button', { name: 'Name' }));
      expect(asked.at(-1)).toBe(sorting);
      view.rerender(
        <DataTable
          caption="Train classes"
          columns={columns}
          rows={rows}
          rowKey="id"
          sorting={sorting}
          onSortingChange={(next) => asked.push(next)}
        />,
      );
      const header = screen.getByRole('columnheader', { name: 'Name' });
      expect(header.getAttribute('aria-sort')).toBe(
        { name: 'ascending', 'name desc': 'descending' }[sorting] ?? null,
      );
    }
    expect(screen.queryByRole('button', { name: 'Seats' })).toBeNull();
  });

  it('shows placeholders for rows that are under way', () => {
    table({ rows: undefined, loading: true });
    expect(screen.getByRole('status').textContent).toBe('Loading…');
    expect(screen.getAllByRole('row')).toHaveLength(1);
    expect(screen.getByRole('group', { name: 'Train classes' }).getAttribute('aria-busy')).toBe('true');
  });

  it('keeps rows in view while others are fetched', () => {
    table({ loading: true });
    expect(screen.getByText('Mine rescue')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says what to do when there is nothing', () => {
    table({
      rows: [],
      empty: { title: 'No class yet', hint: 'Create the first.', action: <button>New class</button> },
    });
    expect(screen.getByText('No class yet')).toBeTruthy();
    expect(screen.getByText('Create the first.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'New class' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('offers to try again after an error', async () => {
    const onRetry = vi.fn();
    table({ rows: undefined, error: new Error('Too many attempts'), onRetry });
    expect(screen.getByRole('alert').textContent).toContain('Too many attempts');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
