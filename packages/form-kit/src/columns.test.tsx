/** The columns and drop-downs that lists share, on one list; the lists test what is theirs. */
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { DataTable } from '@college/ui-kit/data-table';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { choiceFilter } from './choice-filter.tsx';
import { buttonColumn, dateColumn, flagColumn, nameColumn, statusColumn } from './columns.tsx';

afterEach(cleanup);

const rows = [
  { id: 1, name: 'First', state: 'done' as const, passed: true, time: '2026-03-04T05:06:07Z' },
  { id: 2, name: 'Second', state: 'open' as const, passed: null, time: null },
];
type Row = (typeof rows)[number];
const onOpen = vi.fn();

const Screen = () => {
  const [filters, setFilters] = useUrlFilters({ state: '', classId: 0 });
  const choice = choiceFilter(filters, setFilters);
  return (
    <>
      {choice('state', 'State', 'All states', ['done', 'open'], (state) => `It is ${state}`)}
      {choice('classId', 'Class', 'All classes', [{ value: 7, text: 'Seven' }])}
      <DataTable<Row>
        caption="Rows"
        rows={rows}
        rowKey="id"
        columns={[
          nameColumn('name', 'Name', { to: ({ id }: Row) => (id === 1 ? `/row?id=${id}` : null) }),
          dateColumn('time', 'Time', { none: 'never' }),
          statusColumn('state', 'State', { tone: { done: 'good', open: 'warn' }, text: (is) => `is ${is}` }),
          flagColumn('passed', 'Result', { yes: 'passed', no: 'failed' }),
          buttonColumn('Open', { label: ({ name }) => `Open ${name}`, onClick: onOpen }),
        ]}
      />
    </>
  );
};

it('show a date or what stands for none, a word for each state, and nothing for what is open', async () => {
  await showScreen(Screen, { at: '/rows', session: { timeZone: 'UTC' } });
  const [first, second] = screen.getAllByRole('row').slice(1);
  expect(first?.textContent).toContain('First');
  for (const text of ['2026-03-04 05:06', 'is done', 'passed']) within(first!).getByText(text);
  for (const text of ['never', 'is open', '—']) within(second!).getByText(text);
  await userEvent.click(screen.getByRole('button', { name: 'Open Second' }));
  expect(onOpen).toHaveBeenCalledWith(rows[1]);
});

it('lead to the record, whose page then knows the filters; where there is no page, the name is text', async () => {
  const router = await showScreen(Screen, { at: '/rows?state=done' });
  expect(screen.queryByRole('link', { name: 'Second' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'First' }));
  expect(router.state.location).toMatchObject({ search: '?id=1', state: { list: '?state=done' } });
});

it('set their filter in the address; what the address has and nobody knows is no choice', async () => {
  const router = await showScreen(Screen, { at: '/rows?state=gone&classId=7' });
  expect((screen.getByLabelText('State') as HTMLSelectElement).value).toBe('');
  expect((screen.getByLabelText('Class') as HTMLSelectElement).value).toBe('7');
  await userEvent.selectOptions(screen.getByLabelText('State'), 'It is open');
  await userEvent.selectOptions(screen.getByLabelText('Class'), 'All classes');
  expect(router.state.location.search).toBe('?state=open');
});
