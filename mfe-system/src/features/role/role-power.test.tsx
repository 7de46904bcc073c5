import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import RolePower from './role-power.tsx';

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
  node(6, 5, 'button', 'Set powers', 'role:set-power'),
];

const gateway = (moduleIds: number[]) =>
  fakeServer({
    'Role/GetRole': () => ({
      id: 4,
      roleName: 'Keeper',
      roleKey: 'keeper',
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

describe('the powers of a role', () => {
  it('show in three states, with counts', async () => {
    gateway([1, 2, 3]);
    await show();
    expect(await state('System')).toBe('mixed');
    expect(await state('Users')).toBe('mixed');
    expect(await state('Delete a user')).toBe('true');
    expect(await state('Roles')).toBe('false');
    await screen.findByRole('treeitem', { name: 'Users page 1/2' });
    screen.getByText('Granted 3 of 6: menus 1, pages 1, buttons 1');
    screen.getByText('A change takes effect at once for calls, and at the next page load for menus.');
  });

  it('say what was added and removed since they were read, and are saved with their version', async () => {
    const server = gateway([1, 2, 3]);
    await show();
    await click('Set powers');
    await click('Delete a user');
    await screen.findByText('2 added, 1 removed');
    await save();
    await screen.findByText('Nothing changed');
    expect(sent(server)).toEqual([{ id: 4, rowVersion: 5, moduleIds: [1, 2, 5, 6] }]);

    await click('Delete a user');
    await save();
    await waitFor(() => expect(sent(server)).toHaveLength(2));
    expect(sent(server)[1]).toEqual({ id: 4, rowVersion: 6, moduleIds: [1, 2, 3, 5, 6] });
  });

  it('are chosen all at once, or as far as they were found, and a change can be undone', async () => {
    gateway([]);
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Select all' }));
    await screen.findByText('6 added, 0 removed');
    await userEvent.click(screen.getByRole('button', { name: 'Select none' }));
    await screen.findByText('Nothing changed');
    await userEvent.type(screen.getByLabelText('Search powers'), 'user:delete{Enter}');
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

  it('cannot be given up by whoever administers roles with them: warned first, then refused in plain words', async () => {
    const server = gateway([1, 2, 5, 6]);
    server.handlers['Role/SetRolePower'] = () => refuse(40901, 'locked out', { id: 'role.locked-out' });
    await show(true);
    await click('Set powers');
    await screen.findByText(/you could not come back to this page/);
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Take them away' }));
    await screen.findByText(/^Not saved: this would take the administration of roles/);
    await screen.findByText('0 added, 1 removed');
  });

  it('that somebody else changed first are read anew when asked for', async () => {
    const server = gateway([1, 2]);
    server.handlers['Role/SetRolePower'] = () =>
      refuse(40902, 'Somebody changed this first', { id: 'common.stale' });
    await show();
    await click('Set powers');
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
    await click('Set powers');
    await act(() => router.navigate('/role'));
    await screen.findByText('Leave without saving?');
    expect(router.state.location.pathname).toBe('/role/power');
  });
});
