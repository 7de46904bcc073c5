import type { RoleRow } from '@college/contracts/identity/role';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import RoleList from './role-list.tsx';

const role = (id: number, more: Partial<RoleRow> = {}): RoleRow => ({
  id,
  roleName: `角色${id}`,
  roleKey: `role-${id}`,
  dataScope: 'area',
  isSystem: false,
  userCount: 0,
  rowVersion: 2,
  ...more,
});

const withRoles = (rows: RoleRow[]) =>
  fakeServer({
    'Role/GetRolePageList': () => ({ totalCount: rows.length, items: rows }),
    'Role/CreateRole': () => role(9),
    'Role/UpdateRole': () => rows[0],
    'Role/DeleteRole': () => null,
  });

const everything = ['role:create', 'role:update', 'role:delete', 'role:set-power'];
const show = (permits = everything) => showScreen(RoleList, { at: '/role', permits });
const sent = (server: ReturnType<typeof withRoles>, action: string) =>
  server.calls.find((call) => call.action === action)?.input;

describe('the list of roles', () => {
  it('says in words how far a role sees, and shows a scope it does not know as it is', async () => {
    withRoles([role(7), role(8, { dataScope: 'galaxy' as 'all', isSystem: true, userCount: 12 })]);
    await show();
    await screen.findByText('Own area and below');
    screen.getByText('galaxy');
    screen.getByText('System');
    screen.getByText('12');
  });

  it('shows the key of a system role alone: of one that was added here it is a number', async () => {
    withRoles([role(7), role(8, { roleKey: 'teacher', isSystem: true })]);
    await show();
    await screen.findByText('teacher');
    expect(screen.queryByText('role-7')).toBeNull();
    screen.getByText('—');
  });

  it('offers what the page permits, and of a system role only its permissions', async () => {
    withRoles([role(7, { isSystem: true })]);
    await show();
    await screen.findByRole('link', { name: 'Permissions of 角色7' });
    expect(screen.queryByRole('button', { name: 'Edit 角色7' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete 角色7' })).toBeNull();
  });

  it('offers nothing without permission', async () => {
    withRoles([role(7)]);
    await show([]);
    await screen.findByText('角色7');
    expect(screen.queryByRole('link', { name: /Powers/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /New role|Copy|Edit|Delete/ })).toBeNull();
  });
});

describe('a role', () => {
  it('is added with an explanation of its scope, and leads to its permissions', async () => {
    const server = withRoles([role(7)]);
    const router = await show();
    await userEvent.click(screen.getByRole('button', { name: 'New role' }));
    await userEvent.type(await screen.findByLabelText(/^Name\*/), '区县督导');
    await userEvent.selectOptions(screen.getByLabelText(/^Data scope/), 'Own enterprise');
    screen.getByText(/their own enterprise and its staff/);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe('/role/power?id=9'),
    );
    expect(sent(server, 'Role/CreateRole')).toEqual({ roleName: '区县督导', dataScope: 'enterprise' });
  });

  it('whose name is taken is refused at the name', async () => {
    const server = withRoles([role(7)]);
    server.handlers['Role/UpdateRole'] = () =>
      refuse(40901, 'There is a role of this name already', { id: 'role.name-taken' });
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit 角色7' }));
    const name = await screen.findByLabelText<HTMLInputElement>(/^Name\*/);
    expect(name.value).toBe('角色7');
    await userEvent.type(name, '甲{Enter}');
    await screen.findByText('There is a role of this name already');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(sent(server, 'Role/UpdateRole')).toEqual({
      id: 7,
      rowVersion: 2,
      roleName: '角色7甲',
      dataScope: 'area',
    });
  });

  it('that users have is not deleted: says by how many, and where to change that', async () => {
    const server = withRoles([role(7, { userCount: 3 })]);
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 角色7' }));
    const dialog = screen.getByRole('alertdialog');
    expect(dialog.textContent).toContain('3 users hold this role');
    within(dialog).getByRole('link', { name: 'Go to the users' });
    expect(server.actions()).not.toContain('Role/DeleteRole');
  });

  it('that was given to a user meanwhile is refused with the number', async () => {
    const rows = [role(7)];
    const server = withRoles(rows);
    server.handlers['Role/DeleteRole'] = () => {
      rows[0] = role(7, { userCount: 1 });
      return refuse(40901, 'Still held by 1 users', { id: 'role.in-use', data: { users: 1 } });
    };
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 角色7' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText(/^1 user holds this role/);
  });

  it('that nobody has is deleted at the version that was seen', async () => {
    const server = withRoles([role(7)]);
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete 角色7' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent(server, 'Role/DeleteRole')).toEqual({ id: 7, rowVersion: 2 });
  });
});
