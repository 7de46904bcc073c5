import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import RolePower from './role-permission.tsx';

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
    'Role/GetRolePower': () => ({ id: 4, rowVersion: 5, moduleIds }),
    'Module/GetModuleTreeList': () => modules,
    'Role/SetRolePower': ({ input }) => ({ ...(input as object), rowVersion: 6 }),
  });

const show = (ownRole = false) =>
  showScreen(RolePower, {
    at: '/role/power?id=4',
    session: { roles: [{ id: ownRole ? 4 : 1, roleName: '' }], currentRoleId: ownRole ? 4 : 1 },
  });
const box = (name: string) =>
  screen.findByRole('treeitem', { name: new RegExp(`^${name} (menu|page|button)`) });
const click = async (name: string) => userEvent.click(within(await box(name)).getByText(name));
const state = async (name: string) => (await box(name)).getAttribute('aria-checked');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const sent = (server: ReturnType<typeof gateway>) =>
  server.calls.filter(({ action }) => action === 'Role/SetRolePower').map(({ input }) => input);

describe('the permissions of a role', () => {
  it('show in three states, with counts', async () => {
    gateway([1, 2, 3]);
    await show();
    expect(await state('System')).toBe('mixed');
    expect(await state('Users')).toBe('mixed');
    expect(await state('Delete a user')).toBe('true');
    expect(await state('Roles')).toBe('false');
    await screen.findByRole('treeitem', { name: 'Users page 1/2' });
    screen.getByText('Granted 3 of 6: menus 1, pages 1, buttons 1');
    screen.getByText('A change takes effect at once; menus follow at the next page load.');
  });

  it('say what was added and removed since they were read, and are saved with their version', async () => {
    const server = gateway([1, 2, 3]);
    await show();
    await click('Set permissions');
    await click('Delete a user');
    await screen.findByText('2 added, 1 removed');
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
    expect(screen.queryByText('Roles')).not.toBeNull();
    expect(screen.queryByRole('treeitem', { name: /^Roles/ })).toBeNull();
    expect((await box('Users')).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
    await screen.findByText('Nothing changed');
  });

  it('are worked by keyboard', async () => {
    gateway([]);
    await show();
    const first = await box('System');
    act(() => first.focus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
    expect(await state('Delete a user')).toBe('true');
    expect(await state('Users')).toBe('mixed');
  });

  it('of one’s own role are taken only after a warning that names them', async () => {
    const server = gateway([1, 2, 3, 5, 6]);
    await show(true);
    await click('Delete a user');
    await save();
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('You hold the role Keeper yourself. You lose: Delete a user.');
    expect(sent(server)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take them away' }));
    await waitFor(() => expect(sent(server)).toHaveLength(1));
  });

  it('of one’s own role are listed in part when there are many, and in full on demand, without duplicates', async () => {
    const pages = ['Notices', 'Files', 'Codes'].map((name, index) => node(10 * index + 10, 1, 'page', name));
    const buttons = pages.flatMap(({ id }) => [
      node(id + 1, id, 'button', 'Add'),
      node(id + 2, id, 'button', `Export ${id}`),
    ]);
    const all = [...modules, ...pages, ...buttons];
    const server = gateway(all.map(({ id }) => id));
    server.handlers['Module/GetModuleTreeList'] = () => all;
    await show(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Select none' }));
    await save();
    const dialog = await screen.findByRole('alertdialog');
    const warning = within(dialog).getByText(/you could not come back to this page/);
    const told = within(dialog).getByText(
      /You lose 15 permissions, among them System, Users, Delete a user\.$/,
    );
    expect(warning.compareDocumentPosition(told)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const list = within(dialog).getByText('All 15 of them').closest('details');
    expect(list?.open).toBe(false);
    expect(list?.textContent).toMatch(/Notices: Add\n.*Files: Add\n.*Codes: Add/s);
  });

  it('over roles, menus and users stay the administrator’s, and say so, whatever is clicked', async () => {
    const server = gateway([1, 2, 3, 4, 5, 6], 'admin');
    const shop = node(7, 1, 'page', 'Shop', 'shop:read');
    server.handlers['Module/GetModuleTreeList'] = () => [...modules, shop];
    server.handlers['Role/GetRolePower'] = () => ({ id: 4, rowVersion: 5, moduleIds: [1, 2, 3, 4, 5, 6, 7] });
    await show(true);
    await screen.findByText(/^The administrator role must keep/);
    expect((await box('Set permissions')).getAttribute('aria-disabled')).toBe('true');
    await screen.findByRole('treeitem', { name: 'Set permissions button · stays' });
    await click('Set permissions');
    await screen.findByText('Nothing changed');
    await userEvent.click(screen.getByRole('button', { name: 'Select none' }));
    await screen.findByText('0 added, 1 removed');
    await save();
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('You lose: Shop.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take them away' }));
    await waitFor(() => expect(sent(server)[0]).toMatchObject({ moduleIds: [1, 2, 3, 4, 5, 6] }));
  });

  it('that the gateway keeps are named in its words', async () => {
    const server = gateway([1, 2, 5, 6]);
    server.handlers['Role/SetRolePower'] = () =>
      refuse(40901, 'The administrator role must keep this', { id: 'role.vital-power' });
    await show(true);
    await click('Set permissions');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Take them away' }));
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
    expect(await state('Create a user')).toBe('true');
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
