import type { UserInList } from '@college/contracts/identity/user';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { noProfile } from './testing/no-profile.ts';
import UserList from './user-list.tsx';

const row = (id: number, more: Partial<UserInList> = {}): UserInList => ({
  ...noProfile,
  idCard: '',
  id,
  username: `user${id}`,
  name: `张${id}`,
  userType: '3',
  phone: '138****5678',
  departmentName: '澜江石油化工有限公司',
  areaName: '临江区',
  ownTypeName: null,
  labels: [],
  roleNames: ['学员', '教师'],
  state: 'enabled',
  creationTime: '2026-11-20T20:00:00.000Z',
  canManage: true,
  rowVersion: 4,
  ...more,
});

const everything = ['user:create', 'user:update', 'user:delete', 'user:reset-password', 'department:read'];
const me = { id: 1, username: 'admin', phone: '管理员', logo: '', roleId: [1], userType: '0' as const };

const withUsers = (rows: UserInList[]) =>
  fakeServer({
    'User/GetUserPageList': () => ({ totalCount: rows.length, items: rows }),
    'User/GetUserTypeOption': () => ['0', '3'],
    'User/GetSeenUserTypes': () => ['0', '1', '2', '3', '4', '5', '6'],
    'Department/GetDepartmentTreeList': () => [],
    'User/SetUserState': () => rows[0],
    'User/DeleteUser': () => null,
    'User/UpdateUserPassword': () => null,
  });

const show = (at = '/user', permits = everything) =>
  showScreen(UserList, { at, permits, session: { user: me } });
const bodyRow = async (name: string) => (await screen.findByText(name)).closest('tr')!;
const choose = async (name: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `More actions for ${name}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
};

describe('the list of users', () => {
  it('says who is there, and shows what it does not know as it is', async () => {
    withUsers([row(7), row(8, { userType: '9' as '3', state: 'frozen' as 'enabled' })]);
    await show();
    const seven = await bodyRow('张7');
    for (const text of ['user7', 'Student', '138****5678', 'Enabled']) within(seven).getByText(text);
    const eight = await bodyRow('张8');
    within(eight).getByText('9');
    within(eight).getByText('frozen');
  });

  it('shows labels beside the name', async () => {
    withUsers([row(7, { labels: [{ id: 3, name: 'Expert', tone: 'good' }] })]);
    await show();
    within(await bodyRow('张7')).getByText('Expert');
  });

  it('is read in full, masked, by who may look and not change', async () => {
    const server = withUsers([row(7)]);
    server.handlers['User/GetUser'] = () => ({
      ...row(7),
      workUnit: '澜江石油化工有限公司车间',
      education: 'bachelor',
      email: 'z***@example.com',
      labels: [{ id: 3, name: 'Expert', tone: 'good' }],
    });
    await show('/user', []);
    await userEvent.click(await screen.findByRole('button', { name: 'View 张7' }));
    const dialog = await screen.findByRole('dialog', { name: '张7' });
    await within(dialog).findByText('澜江石油化工有限公司车间');
    for (const text of ['138****5678', 'z***@example.com', 'Expert', 'Student', 'Employer'])
      within(dialog).getByText(text);
    expect(server.calls.find(({ action }) => action === 'User/GetUser')?.input).toEqual({ id: 7 });
  });

  it('asks for what the address says', async () => {
    const server = withUsers([row(7)]);
    await show('/user?userType=1&state=disabled&keyword=zhang&departmentId=4&sorting=name desc&page=2');
    await bodyRow('张7');
    expect(server.calls.find(({ action }) => action === 'User/GetUserPageList')?.input).toEqual({
      page: 2,
      pageSize: 20,
      keyword: 'zhang',
      sorting: 'name desc',
      userType: '1',
      state: 'disabled',
      departmentId: 4,
    });
  });

  it('takes what no contract knows for no filter', async () => {
    const server = withUsers([row(7)]);
    await show('/user?userType=42&state=odd');
    await bodyRow('张7');
    expect(server.calls.find(({ action }) => action === 'User/GetUserPageList')?.input).toEqual({
      page: 1,
      pageSize: 20,
    });
  });

  it('a kind is chosen by its tab and stored in the address', async () => {
    const server = withUsers([row(7)]);
    const router = await show();
    await bodyRow('张7');
    await userEvent.click(screen.getByRole('tab', { name: 'Enterprise' }));
    expect(router.state.location.search).toBe('?userType=1');
    await waitFor(() => expect(server.calls.at(-1)?.input).toMatchObject({ userType: '1' }));
  });

  it('offers what the page permits, and nothing without', async () => {
    withUsers([row(7)]);
    await show('/user', []);
    await bodyRow('张7');
    expect(screen.queryByRole('link', { name: 'New user' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit 张7' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More actions for 张7' })).toBeNull();
  });

  it('offers to view alone a user whom the caller may not manage', async () => {
    withUsers([row(7, { canManage: false }), row(8)]);
    await show();
    expect(within(await bodyRow('张7')).queryAllByRole('link')).toEqual([]);
    expect(within(await bodyRow('张7')).getAllByRole('button')).toEqual([
      screen.getByRole('button', { name: 'View 张7' }),
    ]);
    within(await bodyRow('张8')).getByRole('link', { name: 'Edit 张8' });
  });

  it('says what to do when nobody is there', async () => {
    withUsers([]);
    await show();
    await screen.findByText('No users yet');
    expect(screen.getAllByRole('link', { name: 'New user' })).toHaveLength(2);
  });

  it.each([
    ['all kinds', '/user', 2, 1],
    ['a kind that the caller manages', '/user?userType=3', 2, 1],
    ['administrators, who are no sheet', '/user?userType=0', 2, 0],
  ])('of %s offers to add to it', async (_what, at, creates, imports) => {
    withUsers([]);
    await show(at, [...everything, 'user:import']);
    await screen.findByText('Add the first account; its user can sign in at once.');
    expect(screen.getAllByRole('link', { name: 'New user' })).toHaveLength(creates);
    expect(screen.queryAllByRole('button', { name: 'Import' })).toHaveLength(imports);
  });

  it('of a kind that the caller does not manage offers to add nothing, by its address either', async () => {
    const server = withUsers([]);
    await show('/user?userType=1&window=import', [...everything, 'user:import']);
    await screen.findByText('Accounts will appear here once they have been added.');
    await waitFor(() => expect(server.actions()).toContain('User/GetUserTypeOption'));
    await userEvent.click(screen.getByRole('tab', { name: 'Student' }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'New user' })).toHaveLength(2));
    await userEvent.click(screen.getByRole('tab', { name: 'Enterprise' }));
    expect(screen.queryByRole('link', { name: 'New user' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not ask for the kinds of who only looks', async () => {
    const server = withUsers([row(7)]);
    await show('/user?userType=3', []);
    await bodyRow('张7');
    expect(server.actions()).not.toContain('User/GetUserTypeOption');
  });

  it('says that too many numbers were searched for, and asks again on Retry', async () => {
    const server = withUsers([row(7)]);
    server.handlers['User/GetUserPageList'] = () =>
      refuse(42901, 'You have searched for 60 numbers', { id: 'user.too-many-searches' });
    await show('/user?keyword=13800001111');
    await screen.findByText('You have searched for 60 numbers');
    server.handlers['User/GetUserPageList'] = () => ({ totalCount: 1, items: [row(7)] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await bodyRow('张7');
  });

  it('says what to do when nobody matches', async () => {
    withUsers([]);
    await show('/user?keyword=x');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear the filters' }));
    expect(screen.queryByText('Nothing matches')).toBeNull();
  });
});

describe('an action on a user', () => {
  it('disabling asks first, says what will be lost, and sends the version that was seen', async () => {
    const server = withUsers([row(7)]);
    await show();
    await choose('张7', 'Disable');
    const dialog = screen.getByRole('alertdialog');
    expect(dialog.textContent).toContain('All logins of user7 end at once');
    expect(server.actions()).not.toContain('User/SetUserState');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Disable' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.calls.find(({ action }) => action === 'User/SetUserState')?.input).toEqual({
      id: 7,
      rowVersion: 4,
      state: 'disabled',
    });
  });

  it('a refusal stays in the dialog, and the list is read again', async () => {
    const server = withUsers([row(7)]);
    server.handlers['User/DeleteUser'] = () =>
      refuse(40902, 'Somebody changed this first', { id: 'common.stale' });
    await show();
    await choose('张7', 'Delete');
    const reads = () => server.actions().filter((action) => action === 'User/GetUserPageList').length;
    const before = reads();
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Somebody changed this first');
    expect(reads()).toBe(before + 1);
  });

  it('a password is generated, checked, set, and shown once', async () => {
    const server = withUsers([row(7)]);
    await show();
    await choose('张7', 'Reset password');
    const field = screen.getByLabelText<HTMLInputElement>(/New password/);
    expect(field.value).toHaveLength(14);
    screen.getByText(/must change this password at the next login; after 30 days it expires/);

    await userEvent.clear(field);
    await userEvent.type(field, 'weak{Enter}');
    screen.getByText(
      'password must consist of upper and lower-case letters and digits and be at least 8 characters long',
    );
    expect(server.actions()).not.toContain('User/UpdateUserPassword');

    await userEvent.click(screen.getByRole('button', { name: 'Generate' }));
    const generated = field.value;
    await userEvent.click(screen.getByRole('button', { name: 'Reset password' }));
    await screen.findByText(generated);
    expect(server.calls.find(({ action }) => action === 'User/UpdateUserPassword')?.input).toEqual({
      id: 7,
      rowVersion: 4,
      newPassword: generated,
    });
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(screen.queryByText(generated)).toBeNull();
  });
});
