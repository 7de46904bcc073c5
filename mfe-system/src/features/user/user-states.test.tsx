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
  departmentName: null,
  areaName: '临江区',
  ownTypeName: null,
  labels: [],
  roleNames: ['学员'],
  state: 'enabled',
  creationTime: '2026-11-20T20:00:00.000Z',
  canManage: true,
  rowVersion: 4,
  ...more,
});
const me = { id: 1, username: 'admin', phone: '管理员', logo: '', roleId: [1], userType: '0' as const };

/** A gateway that does what it is asked, but to those who are named. */
const withUsers = (rows: UserInList[], refused: { id: number; name: string; message: string }[] = []) => {
  let now = rows;
  return fakeServer({
    'User/GetUserPageList': () => ({ totalCount: now.length, items: now }),
    'User/SetUserStates': ({ input }) => {
      const { users, state } = input as { users: { id: number }[]; state: 'enabled' };
      const done = users.filter(({ id }) => !refused.some((one) => one.id === id)).map(({ id }) => id);
      now = now.map((one) => (done.includes(one.id) ? { ...one, state, rowVersion: 5 } : one));
      return { done: done.length, refused };
    },
  });
};

const show = async (permits = ['user:update']) => {
  await showScreen(UserList, { at: '/user', permits, session: { user: me } });
  await screen.findByText('user7');
};
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
const bar = (name: string) => screen.queryByRole('button', { name });
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
const sent = (server: ReturnType<typeof withUsers>) =>
  server.calls.find(({ action }) => action === 'User/SetUserStates')?.input;

describe('several users', () => {
  it('are ticked by who may change them: not oneself, not whom one does not manage', async () => {
    withUsers([row(1), row(7), row(8, { canManage: false })]);
    await show();
    expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual([
      'Select all rows of this page',
      'Select 张7',
    ]);
  });

  it('are not ticked by who may change nobody', async () => {
    withUsers([row(7)]);
    await show([]);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('are offered what would change somebody, and nothing else', async () => {
    withUsers([row(7), row(8, { state: 'disabled' }), row(9, { state: 'frozen' as 'enabled' })]);
    await show();
    await tick('Select 张9');
    expect([bar('Enable'), bar('Disable')]).toEqual([null, null]);
    await tick('Select 张7');
    expect(bar('Enable')).toBeNull();
    await tick('Select 张8');
    expect(bar('Enable (1)'), 'not all that are ticked').toBeTruthy();
    expect(bar('Disable (1)')).toBeTruthy();
  });

  it('are disabled after one question that names them, at the versions that were seen', async () => {
    const rows = [7, 8, 9, 10, 11, 12, 13].map((id) => row(id));
    const server = withUsers([...rows, row(14, { state: 'disabled' })]);
    await show();
    await tick('Select all rows of this page');
    screen.getByText('8 selected');
    await userEvent.click(bar('Disable (7)')!);
    const dialog = screen.getByRole('alertdialog', { name: 'Disable 7 users?' });
    expect(dialog.textContent).toContain(
      '张7, 张8, 张9, 张10, 张11 and 2 more: all their logins end at once',
    );
    expect(sent(server)).toBeUndefined();
    await confirm('Disable');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent(server)).toEqual({
      users: rows.map(({ id }) => ({ id, rowVersion: 4 })),
      state: 'disabled',
    });
    await waitFor(() => expect(screen.getAllByText('Disabled', { selector: 'td *' })).toHaveLength(8));
    screen.getByText('1 selected');
    expect(
      screen.getByRole('checkbox', { name: 'Select 张14' }),
      'nobody was asked about this user',
    ).toHaveProperty('checked', true);
  });

  it('who is refused is named with the reason, and stays ticked', async () => {
    withUsers(
      [row(7), row(8), row(9)],
      [
        { id: 8, name: '', message: 'There is no such record' },
        { id: 9, name: '张9', message: 'Somebody changed this first' },
      ],
    );
    await show();
    await tick('Select all rows of this page');
    await userEvent.click(bar('Disable')!);
    await confirm('Disable');
    const dialog = await screen.findByRole('dialog', { name: '2 users could not be disabled' });
    expect(within(within(dialog).getByText('张8').closest('tr')!).getByText(/no such record/)).toBeTruthy();
    within(dialog).getByText('Somebody changed this first');
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
    screen.getByText('2 selected');
    expect(screen.getByRole('checkbox', { name: 'Select 张7' })).toHaveProperty('checked', false);
    expect(screen.getByRole('checkbox', { name: 'Select 张8' })).toHaveProperty('checked', true);
  });

  it('a call that fails says so in the question, and everybody stays ticked', async () => {
    const server = withUsers([row(7), row(8, { state: 'disabled' })]);
    server.handlers['User/SetUserStates'] = () => refuse(40301, 'Your role may not do this');
    await show();
    await tick('Select 张8');
    await userEvent.click(bar('Enable')!);
    screen.getByRole('alertdialog', { name: 'Enable one user?' });
    await confirm('Enable');
    await screen.findByText('Your role may not do this');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    screen.getByText('1 selected');
  });
});
