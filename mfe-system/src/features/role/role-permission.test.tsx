import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import RolePermission from './role-permission.tsx';

const node = (id: number, parentId: number | null, type: string, name: string, permCode = '') => ({
  id,
  parentId,
  type,
  name,
  permCode,
  path: '',
  hidden: false,
  sort: id,
});

const modules = [
  node(1, null, 'menu', 'System'),
  node(2, 1, 'page', 'Users', 'user:read'),
  node(3, 2, 'button', 'Delete a user', 'user:delete'),
  node(4, 2, 'button', 'Create a user', 'user:create'),
  node(5, 1, 'page', 'Roles', 'role:read'),
  node(6, 5, 'button', 'Set permissions', 'role:set-power'),
];

const gateway = (moduleIds: number[], roleKey = 'keeper') =>
  fakeServer({
    'Role/GetRole': () => ({
      id: 4,
      roleName: 'Keeper',
      roleKey,
      dataScope: 'all',
      isSystem: false,
      userCount: 1,
      rowVersion: 5,
    }),
    'Role/GetRolePower': () => ({ id: 4, rowVersion: 5, moduleIds, userCount: 23 }),
    'Module/GetModuleTreeList': () => modules,
    'Role/SetRolePower': ({ input }) => ({ ...(input as object), rowVersion: 6 }),
  });

const show = (ownRole = false) =>
  showScreen(RolePermission, {
    at: '/role/power?id=4',
    session: { roles: [{ id: ownRole ? 4 : 1, roleName: '' }], currentRoleId: ownRole ? 4 : 1 },
  });
const row = async (page: string) =>
  (await screen.findByRole('checkbox', { name: page })).closest('tr') ?? expect.fail(`no row ${page}`);
const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const view = async (page: string) =>
  within(await row(page)).getByRole<HTMLInputElement>('checkbox', { name: /^View/ });
const click = async (name: string | RegExp) => userEvent.click(await box(name));
const stateOf = ({ checked, indeterminate }: HTMLInputElement) => (indeterminate ? 'mixed' : checked);
const state = async (name: string | RegExp) => stateOf(await box(name));
/** Asks to save, and answers the question. */
const save = async (answer = 'Save') => {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: answer }));
};
const sent = (server: ReturnType<typeof gateway>) =>
  server.calls.filter(({ action }) => action === 'Role/SetRolePower').map(({ input }) => input);

describe('the permissions of a role', () => {
  it('are a table with a row for each page, and boxes in three states', async () => {
    gateway([1, 2, 3]);
    await show();
    const table = await screen.findByRole('table', { name: 'Permissions by page' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Page', 'View', 'Buttons']);
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['System 2 of 5', 'Users', 'Roles']);
    expect(await state(/^System/)).toBe('mixed');
    expect(await state('Users')).toBe('mixed');
    expect(stateOf(await view('Users'))).toBe(true);
    expect(await state('Delete a user')).toBe(true);
    expect(await state('Roles')).toBe(false);
    screen.getByText('Granted: pages 1, buttons 1');
    screen.getByText('A change takes effect at once; menus follow at the next page load.');
  });

  it('are given and taken by the row and by the menu', async () => {
    gateway([1, 2, 3]);
    await show();
    await click('Users');
    expect(await state('Create a user')).toBe(true);
    await click('Users');
    expect(stateOf(await view('Users'))).toBe(false);
    await click(/^System/);
    await screen.findByText('3 added, 0 removed');
    await click(/^System/);
    await screen.findByText('0 added, 3 removed');
    await click('Set permissions');
    expect(stateOf(await view('Roles'))).toBe(true);
    await userEvent.click(await view('Roles'));
    expect(await state('Set permissions')).toBe(false);
  });

  it('say which other page brings them', async () => {
    const server = gateway([1, 2, 7]);
    server.handlers['Module/GetModuleTreeList'] = () => [
      ...modules,
      node(7, 2, 'button', 'See roles', 'role:read'),
    ];
    await show();
    expect((await row('Roles')).textContent).toContain('also through Users');
    expect((await row('Users')).textContent).not.toContain('also through');
  });

  it('say what was added and removed since they were read, and are saved with their version', async () => {
    const server = gateway([1, 2, 3]);
    await show();
    await click('Set permissions');
    await click('Delete a user');
    await screen.findByText('2 added, 1 removed');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Save the permissions of Keeper?' });
    within(dialog).getByText('This reaches 23 users with this role, at once.');
    expect(within(dialog).getByRole('region', { name: 'Added' }).textContent).toBe(
      'AddedRolesSystemView, Set permissions',
    );
    expect(within(dialog).getByRole('region', { name: 'Taken away' }).textContent).toBe(
      'Taken awayUsersSystemDelete a user',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(sent(server)).toEqual([]);
    await save();
    await screen.findByText('Nothing changed');
    expect(sent(server)).toEqual([{ id: 4, rowVersion: 5, moduleIds: [1, 2, 5, 6], confirmed: false }]);

    await click('Delete a user');
    await save();
    await waitFor(() => expect(sent(server)).toHaveLength(2));
    expect(sent(server)[1]).toEqual({ id: 4, rowVersion: 6, moduleIds: [1, 2, 3, 5, 6], confirmed: false });
  });

  it('are chosen all at once, or as far as they were found, and a change can be undone', async () => {
    gateway([]);
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Select all' }));
    await screen.findByText('6 added, 0 removed');
    await userEvent.click(screen.getByRole('button', { name: 'Select none' }));
    await screen.findByText('Nothing changed');
    await userEvent.type(screen.getByLabelText('Search permissions'), 'user:delete{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Select what was found' }));
    await screen.findByText('3 added, 0 removed');
    expect(screen.queryByRole('checkbox', { name: 'Roles' })).toBeNull();
    expect((await view('Users')).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
    await screen.findByText('Nothing changed');
  });

  it('are worked by keyboard', async () => {
    gateway([]);
    await show();
    const first = await box('Delete a user');
    act(() => first.focus());
    await userEvent.keyboard(' ');
    expect(await state('Delete a user')).toBe(true);
    expect(await state('Users')).toBe('mixed');
  });

  it('of one’s own role are taken only after a warning that names them', async () => {
    const server = gateway([1, 2, 3, 5, 6]);
    await show(true);
    await click('Delete a user');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('alertdialog');
    within(dialog).getByText(/what is taken away is taken from you, too/);
    expect(within(dialog).getByRole('region', { name: 'Taken away' }).textContent).toContain('Delete a user');
    expect(sent(server)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take them away' }));
    await waitFor(() => expect(sent(server)).toHaveLength(1));
    expect(sent(server)[0]).toMatchObject({ confirmed: true });
  });

  it('of one’s own role warn when the way back would be lost', async () => {
    gateway([1, 2, 3, 5, 6]);
    await show(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Select none' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('alertdialog');
    within(dialog).getByText(/you could not come back to this page/);
  });

  it('over roles, menus and users stay the administrator’s, and say so, whatever is clicked', async () => {
    const server = gateway([1, 2, 3, 4, 5, 6], 'admin');
    const shop = node(7, 1, 'page', 'Shop', 'shop:read');
    server.handlers['Module/GetModuleTreeList'] = () => [...modules, shop];
    server.handlers['Role/GetRolePower'] = () => ({ id: 4, rowVersion: 5, moduleIds: [1, 2, 3, 4, 5, 6, 7] });
    await show(true);
    await screen.findByText(/^The administrator role must keep/);
    expect((await box(/^Set permissions/)).disabled).toBe(true);
    expect((await row('Roles')).textContent).toContain('Set permissions stays');
    await userEvent.click(await screen.findByRole('button', { name: 'Select none' }));
    await screen.findByText('0 added, 1 removed');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByRole('region', { name: 'Taken away' }).textContent).toContain(
      'ShopSystemView',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take them away' }));
    await waitFor(() => expect(sent(server)[0]).toMatchObject({ moduleIds: [1, 2, 3, 4, 5, 6] }));
  });

  it('that the gateway does not take away are named in its words', async () => {
    const server = gateway([1, 2, 5, 6]);
    server.handlers['Role/SetRolePower'] = () =>
      refuse(40901, 'The administrator role must keep this', { id: 'role.vital-power' });
    await show(true);
    await click('Set permissions');
    await save('Take them away');
    await screen.findByText('The administrator role must keep this');
    expect(sent(server)[0]).toMatchObject({ confirmed: true });
    await screen.findByText('0 added, 1 removed');
  });

  it('that somebody else changed first are read anew when asked for', async () => {
    const server = gateway([1, 2]);
    server.handlers['Role/SetRolePower'] = () =>
      refuse(40902, 'Somebody changed this first', { id: 'common.stale' });
    await show();
    await click('Set permissions');
    await save();
    await screen.findByText('Somebody changed this first');
    server.handlers['Role/GetRolePower'] = () => ({ id: 4, rowVersion: 9, moduleIds: [1, 2, 4] });
    await userEvent.click(screen.getByRole('button', { name: /^Reload/ }));
    await screen.findByText('Nothing changed');
    expect(await state('Create a user')).toBe(true);
    expect(screen.queryByText('Somebody changed this first')).toBeNull();
  });

  it('that are not saved yet are not left behind unasked', async () => {
    gateway([1, 2]);
    const router = await show();
    await click('Set permissions');
    await act(() => router.navigate('/role'));
    await screen.findByText('Leave without saving?');
    expect(router.state.location.pathname).toBe('/role/power');
  });
});
