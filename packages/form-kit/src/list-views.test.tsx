import { useSession } from '@college/portal-sdk/session';
import type { Session } from '@college/portal-sdk/session';
import { useNotices } from '@college/portal-sdk/notify';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { useUrlFilters } from '@college/portal-sdk/url-filters';
import type { ListView } from '@college/contracts/site/list-view';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listDefaults, ListPage } from './list-page.tsx';

const defaults = { ...listDefaults, state: '' };
const ROLES = [{ id: 6, name: 'Teacher' }];

const view = (changes: Partial<ListView> = {}): ListView => ({
  id: 1,
  name: '草稿',
  nameEn: 'Drafts by name',
  filters: [
    { name: 'state', value: 'draft' },
    { name: 'sorting', value: 'name' },
    { name: 'gone', value: 'x' },
  ],
  density: 'compact',
  columns: [
    { key: 'area', shown: false },
    { key: 'removed', shown: true },
  ],
  isOwn: true,
  roleIds: [],
  ...changes,
});

const Screen = () => {
  const [filters, setFilters] = useUrlFilters(defaults);
  return (
    <ListPage
      title="Things"
      intro="What there is."
      filters={filters}
      onFilters={setFilters}
      defaults={defaults}
      searchHint="Name"
      columns={[
        { key: 'name', title: 'Name' },
        { key: 'area', title: 'Area' },
      ]}
      rowKey="id"
      list={{
        data: { items: [{ id: 1, name: 'First', area: 'North' }], totalCount: 1 },
        isFetching: false,
        error: null,
        refetch: () => undefined,
      }}
      empty={{ title: 'Nothing yet' }}
    />
  );
};

const signedIn = { user: { id: 7 } as Session['user'] };
const user = userEvent.setup();

const open = async (
  answers: Parameters<typeof fakeServer>[0],
  { at = '/things', session = signedIn }: { at?: string; session?: Partial<Session> } = {},
) => {
  const server = fakeServer(answers);
  const router = await showScreen(Screen, { at, session });
  await user.click(screen.getByRole('button', { name: 'Views' }));
  return { server, router, dialog: await screen.findByRole('dialog', { name: 'Views of this list' }) };
};
const listing = (views: ListView[], roles: typeof ROLES = []) => ({
  'ListView/GetListViewList': () => ({ views, roles }),
});

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  useNotices.setState({ notices: [] });
});

describe('the views of a list', () => {
  it('are not offered to visitors', async () => {
    await showScreen(Screen, { at: '/things', session: { user: null } });
    expect(screen.queryByRole('button', { name: 'Views' })).toBeNull();
  });

  it('one sets filters, order, columns and density; what the list no longer has is left out', async () => {
    const { router, dialog } = await open(listing([view()]), { at: '/things?keyword=x&page=3' });
    await user.click(await within(dialog).findByRole('button', { name: 'Drafts by name' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sorting=name&state=draft'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('columnheader', { name: /Area/ })).toBeNull();
    expect(screen.getByRole('columnheader', { name: /Name/ })).toBeTruthy();
    expect(useSession.getState().user?.id).toBe(7);
  });

  it('is chosen by keyboard alone, and the focus returns to the button', async () => {
    await open(listing([view()]));
    await screen.findByRole('button', { name: 'Drafts by name' });
    screen.getByRole('button', { name: 'Drafts by name' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Views' }));
  });

  it('what is shown now is saved under a name, without the search text and the page', async () => {
    const { server, dialog } = await open(
      { ...listing([]), 'ListView/SaveListView': () => view({ name: 'Mine', nameEn: '' }) },
      { at: '/things?keyword=138&state=draft&page=2' },
    );
    expect(await within(dialog).findByText(/No views yet/)).toBeTruthy();
    expect(within(dialog).getByText(/but not the search text/)).toBeTruthy();
    await user.type(within(dialog).getByLabelText(/Name of the new view/), 'Mine{Enter}');
    await waitFor(() => expect(useNotices.getState().notices[0]?.text).toBe('“Mine” has been saved'));
    expect(server.calls.find(({ action }) => action === 'ListView/SaveListView')?.input).toEqual({
      list: '/things:name',
      name: 'Mine',
      nameEn: '',
      filters: [{ name: 'state', value: 'draft' }],
      density: 'comfortable',
      columns: [],
    });
  });

  it('a name is needed, one’s own of the same name is replaced, and a refusal stands at the name', async () => {
    const { dialog } = await open({
      ...listing([view({ name: 'Mine', nameEn: '' })]),
      'ListView/SaveListView': () => refuse(40902, 'You have 20 views', { id: 'list-view.too-many' }),
    });
    await user.click(await within(dialog).findByRole('button', { name: 'Save' }));
    const name = within(dialog).getByLabelText(/Name of the new view/);
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    await user.type(name, 'Mine');
    await user.click(within(dialog).getByRole('button', { name: 'Replace' }));
    expect(await within(dialog).findByText('You have 20 views')).toBeTruthy();
  });

  it('is deleted without a question, and comes back with its roles by Undo', async () => {
    const { server, dialog } = await open({
      ...listing([view({ roleIds: [6] })], ROLES),
      'ListView/DeleteListView': () => null,
      'ListView/SaveListView': () => view({ id: 2 }),
      'ListView/ShareListView': () => view({ id: 2, roleIds: [6] }),
    });
    await user.click(await within(dialog).findByRole('button', { name: 'Delete “Drafts by name”' }));
    await waitFor(() => expect(useNotices.getState().notices[0]?.undo).toBeTypeOf('function'));
    useNotices.getState().notices[0]?.undo?.();
    await waitFor(() =>
      expect(server.calls.find(({ action }) => action === 'ListView/ShareListView')?.input).toEqual({
        id: 2,
        roleIds: [6],
      }),
    );
  });

  it('says who has it, and offers sharing to who may share', async () => {
    const { dialog } = await open(listing([view({ roleIds: [6] })], ROLES));
    expect(await within(dialog).findByText(/Shared with Teacher/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Share “Drafts by name”' }));
    expect(await within(dialog).findByText('Takes effect at once.')).toBeTruthy();
    expect(within(dialog).getByLabelText(/English name/)).toBeTruthy();
  });

  it('of others is shown as such, and is neither deleted nor shared', async () => {
    const { dialog } = await open(listing([view({ isOwn: false, roleIds: [2] })]));
    expect(await within(dialog).findByText('Shared with your role')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: /Delete|Share/ })).toBeNull();
  });

  it('a failure can be tried again', async () => {
    let fails = true;
    const { dialog } = await open({
      'ListView/GetListViewList': () => (fails ? refuse(50000, 'Broken') : { views: [view()], roles: [] }),
    });
    expect(await within(dialog).findByText('Broken')).toBeTruthy();
    fails = false;
    await user.click(within(dialog).getByRole('button', { name: /Retry|Try again/ }));
    expect(await within(dialog).findByRole('button', { name: 'Drafts by name' })).toBeTruthy();
  });
});
