import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { DataTable, ownView } from './data-table.tsx';
import type { Column, TableView } from './data-table.tsx';

interface Row {
  id: number;
  name: string;
  seats: number;
  place: string;
  code: string;
}
const columns: Column<Row>[] = [
  { key: 'seats', title: 'Seats' },
  { key: 'name', title: 'Name', priority: 'lead' },
  { key: 'place', title: 'Place', priority: 'low' },
  { key: 'code', title: 'Code', isExtra: true },
  { key: 'actions', title: '', render: () => 'Edit' },
];
const rows: Row[] = [{ id: 7, name: 'Mine rescue', seats: 40, place: 'North', code: 'A-1' }];

let latest: TableView = ownView;
const Controlled = ({
  initially = ownView,
  shown = columns,
}: {
  initially?: TableView;
  shown?: Column<Row>[];
}) => {
  const [view, setView] = useState(initially);
  latest = view;
  return (
    <DataTable
      caption="Classes"
      columns={shown}
      rows={rows}
      rowKey="id"
      numbered={false}
      view={view}
      onViewChange={setView}
    />
  );
};
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const button = () => screen.getByRole('button', { name: 'Columns and density' });
const panel = () => screen.getByRole('dialog', { name: 'Columns and density' });

describe('the chooser of a table', () => {
  it('offers all columns but the name and the actions; extra ones are not shown at first', async () => {
    render(<Controlled />);
    expect(heads()).toEqual(['Seats', 'Name', 'Place', 'Actions']);
    await userEvent.click(button());
    const boxes = within(panel()).getAllByRole('checkbox');
    expect(
      boxes.map((box) => [box.closest('label')?.textContent, (box as HTMLInputElement).checked]),
    ).toEqual([
      ['Seats', true],
      ['Place', true],
      ['Code', false],
    ]);
  });

  it('shows and hides columns, and undoes it all', async () => {
    render(<Controlled />);
    await userEvent.click(button());
    await userEvent.click(screen.getByLabelText('Seats'));
    await userEvent.click(screen.getByLabelText('Code'));
    expect(heads()).toEqual(['Name', 'Place', 'Code', 'Actions']);
    expect(latest.columns).toEqual({ seats: false, code: true });
    await userEvent.click(screen.getByLabelText('Seats'));
    expect(latest.columns).toEqual({ code: true });
    await userEvent.click(screen.getByLabelText('Compact'));
    expect(latest.density).toBe('compact');
    await userEvent.click(screen.getByRole('button', { name: 'As it was' }));
    expect(latest).toEqual(ownView);
    expect(heads()).toEqual(['Seats', 'Name', 'Place', 'Actions']);
  });

  it('keeps the choice of a column that this list does not have now', async () => {
    render(<Controlled initially={{ density: 'comfortable', columns: { other: false, name: false } }} />);
    expect(heads()).toContain('Name');
    await userEvent.click(button());
    await userEvent.click(screen.getByLabelText('Seats'));
    expect(latest.columns).toEqual({ other: false, name: false, seats: false });
  });

  it('is worked by keyboard: opens, moves, closes and returns to its button', async () => {
    render(<Controlled />);
    button().focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Comfortable'));
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(heads()).toEqual(['Name', 'Place', 'Actions']);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button());
    await userEvent.keyboard('{Enter}');
    await userEvent.tab({ shift: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  it('has a place where rows have no actions', () => {
    render(<Controlled shown={columns.slice(0, 2)} />);
    expect(heads()).toEqual(['Seats', 'Name']);
    button();
  });

  it('is not there where nobody can choose', () => {
    render(<DataTable caption="Classes" columns={columns} rows={rows} rowKey="id" />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
