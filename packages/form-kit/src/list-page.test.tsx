import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listDefaults, ListPage, pageQueryOf } from './list-page.tsx';
import { useRowSelection } from './use-row-selection.tsx';

interface Row {
  id: number;
  name: string;
}
const defaults = { ...listDefaults, state: '' };
type Answer = ComponentProps<typeof ListPage<Row, typeof defaults>>['list'];

const rows = [{ id: 1, name: 'First' }];
const answer = (change: Partial<Answer> = {}): Answer => ({
  data: { items: rows, totalCount: 45 },
  isFetching: false,
  error: null,
  refetch: () => undefined,
  ...change,
});
const none = answer({ data: { items: [], totalCount: 0 } });

const show = (
  list: Answer,
  at = '/list',
  { canSelect = false, ...more }: { searchHint?: string; canSelect?: boolean } = { searchHint: 'Name' },
) => {
  const Screen = () => {
    const [filters, setFilters] = useUrlFilters(defaults);
    const selection = useRowSelection<Row>({
      rows: list.data?.items,
      keyOf: ({ id }) => id,
      labelOf: ({ name }) => name,
      filters,
    });
    return (
      <ListPage
        title="Things"
        intro="What there is."
        filters={filters}
        onFilters={setFilters}
        defaults={defaults}
        {...more}
        columns={[{ key: 'name', title: 'Name', sortable: true }]}
        rowKey="id"
        selection={canSelect ? selection : undefined}
        selectionActions={selection.rows.map(({ name }) => `Disable ${name}`).join()}
        list={list}
        empty={{ title: 'Nothing yet', hint: 'Add the first.' }}
        tabs={{
          label: 'States',
          tabs: [
            { key: '', text: 'All' },
            { key: 'draft', text: 'Drafts' },
          ],
          active: filters.state,
          onChange: (state) => setFilters({ state }),
        }}
      />
    );
  };
  return showScreen(Screen, { at });
};

afterEach(cleanup);

describe('a list', () => {
  it('asks for what the address says, and counts an empty text as no filter', () => {
    expect(pageQueryOf({ ...defaults, keyword: 'x', page: 3 })).toEqual({
      page: 3,
      pageSize: 20,
      keyword: 'x',
      sorting: undefined,
    });
  });

  it('shows rows under its title, and keeps page and order in the address', async () => {
    const router = await show(answer());
    expect(screen.getByRole('heading', { name: 'Things' })).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Things' });
    fireEvent.click(within(table).getByRole('button', { name: /Name/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?sorting=name'));
    fireEvent.click(screen.getByRole('button', { name: /3/ }));
    await waitFor(() => expect(router.state.location.search).toContain('page=3'));
  });

  it('starts from the first page again when a filter changes', async () => {
    const router = await show(answer(), '/list?page=3&sorting=name');
    fireEvent.click(screen.getByRole('tab', { name: 'Drafts' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sorting=name&state=draft'));
  });

  it('says what to do when there is nothing', async () => {
    await show(none);
    expect(screen.getByText('Add the first.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /filter/i })).toBeNull();
  });

  it('offers the way out of filters that leave nothing, and keeps the order', async () => {
    const router = await show(none, '/list?state=draft&sorting=name&pageSize=50');
    expect(screen.queryByText('Nothing yet')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('state'));
    expect(router.state.location.search).toContain('sorting=name');
    expect(router.state.location.search).toContain('pageSize=50');
  });

  it('leads back from a page behind the last one', async () => {
    const router = await show(none, '/list?page=9&state=draft');
    fireEvent.click(screen.getByRole('button', { name: 'Go to the first page' }));
    await waitFor(() => expect(router.state.location.search).toBe('?state=draft'));
  });

  it('says why it could not be read, and tries again', async () => {
    const refetch = vi.fn();
    await show(answer({ data: undefined, error: new Error('No connection'), refetch }));
    expect(screen.getByText('No connection')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('offers what can be done to ticked rows, and forgets them with another filter', async () => {
    await show(answer(), '/list', { canSelect: true });
    const box = () => screen.getByRole('checkbox', { name: 'Select First' });
    fireEvent.click(box());
    screen.getByText('1 selected');
    screen.getByText('Disable First');
    fireEvent.click(screen.getByRole('tab', { name: 'Drafts' }));
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
    expect(box()).toHaveProperty('checked', false);
    fireEvent.click(box());
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(box()).toHaveProperty('checked', false);
  });

  it('has no boxes where nothing can be ticked', async () => {
    await show(answer());
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('has no filter bar where nothing can be filtered', async () => {
    await show(answer(), '/list', {});
    expect(screen.queryByRole('search')).toBeNull();
  });
});
