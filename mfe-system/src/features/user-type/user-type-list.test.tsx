import type { UserTypeRow } from '@college/contracts/identity/user-type';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { field, press, refusedAt, retype, sentTo } from '@college/form-kit/testing/form-dialog';
import { itOffersWhatIsPermitted } from '@college/form-kit/testing/list-states';
import UserTypeList from './user-type-list.tsx';

const row = (id: number, more: Partial<UserTypeRow> = {}): UserTypeRow => ({
  id,
  baseType: '3',
  nameZh: `类型${id}`,
  nameEn: '',
  sort: 10,
  isSystem: false,
  userCount: 0,
  rowVersion: 2,
  ...more,
});
const withTypes = (items: UserTypeRow[] = [row(17)]) =>
  fakeServer({
    'UserType/GetUserTypePageList': () => ({ totalCount: items.length, items }),
    'UserType/GetUserType': ({ input }) =>
      items.find(({ id }) => id === (input as { id: number }).id) ??
      refuse(40401, 'It is not there', { id: 'common.not-found' }),
    'UserType/CreateUserType': () => row(19),
    'UserType/UpdateUserType': () => row(17),
    'UserType/DeleteUserType': () => null,
    'UserType/GetUserTypeUserPageList': () => ({
      totalCount: 1,
      items: [{ id: 1, username: 'user1', name: '用户1', userType: '3', isHeld: false }],
    }),
    'UserType/SetUserTypeUser': () => null,
  });
const everything = ['user-type:create', 'user-type:update', 'user-type:delete'];
const show = (permits = everything, language: 'en' | 'zh-CN' = 'en', at = '/basic/userType') =>
  showScreen(UserTypeList, { at, permits, language });

describe('the list of user types', () => {
  it('says which of the seven one refines, and how many are of it', async () => {
    withTypes([row(17, { userCount: 12 }), row(3, { isSystem: true, nameEn: 'Students' })]);
    await show();
    await screen.findByText('类型17');
    const [, own, system] = screen.getAllByRole('row') as [unknown, HTMLElement, HTMLElement];
    for (const text of ['Students', '12', 'Added here']) within(own).getByText(text);
    for (const text of ['Students', 'System']) within(system).getByText(text);
  });

  it('offers nothing on those of the system', async () => {
    withTypes([row(3, { isSystem: true })]);
    await show();
    await screen.findByText('类型3');
    expect(within(screen.getByRole('table')).queryByRole('button', { name: /类型3/ })).toBeNull();
  });

  it('is read in Chinese', async () => {
    withTypes([row(17, { nameEn: 'Apprentices' })]);
    await show(everything, 'zh-CN');
    await screen.findByText('类型17');
    screen.getByText('自行添加');
    for (const name of ['新建用户类型', '“类型17”类型的用户', '修改类型17', '删除类型17'])
      screen.getByRole('button', { name });
  });

  itOffersWhatIsPermitted({
    open: withTypes,
    show,
    first: '类型17',
    buttons: {
      'user-type:create': ['New user type'],
      'user-type:update': ['Users of the type 类型17', 'Edit 类型17'],
      'user-type:delete': ['Delete 类型17'],
    },
  });
});

describe('a user type', () => {
  it('wants the type that it refines and a name, and is then added', async () => {
    const server = withTypes();
    await show();
    await press('New user type');
    await press('Save');
    await waitFor(() => expect(screen.getAllByText('This is required')).toHaveLength(2));
    await userEvent.selectOptions(await field('Refines\\*'), 'Students');
    await retype('Chinese name', '学徒');
    await retype('Place in the order', '10000');
    await press('Save');
    await refusedAt('Place in the order', 'At most 9999');
    expect(sentTo(server, 'UserType/CreateUserType')).toEqual([]);
    await retype('Place in the order', '30');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo(server, 'UserType/CreateUserType')).toEqual([
      { baseType: '3', nameZh: '学徒', nameEn: '', sort: 30 },
    ]);
  });

  it('whose name is taken is refused at the name', async () => {
    withTypes().handlers['UserType/UpdateUserType'] = () =>
      refuse(40901, 'There is one already', { id: 'user-type.name-taken' });
    await show();
    await press('Edit 类型17');
    expect(screen.queryByLabelText(/^Refines/), 'what it refines stays').toBeNull();
    await retype('Chinese name', '学徒');
    await press('Save');
    await refusedAt('Chinese name', 'There is one already');
  });

  it('that users are of cannot be deleted, and shows at once who they are', async () => {
    const server = withTypes([row(17, { userCount: 1 })]);
    await show();
    await press('Delete 类型17');
    const dialog = await screen.findByRole('alertdialog', { name: '“类型17” cannot be deleted yet' });
    within(dialog).getByText('1 user is of this type. Take it away there first.');
    await press('Show the users');
    await screen.findByRole('dialog', { name: 'Users of the type 类型17' });
    expect(sentTo(server, 'UserType/DeleteUserType')).toEqual([]);
  });

  it('is given to users of the type that it refines', async () => {
    const server = withTypes();
    await show();
    await press('Users of the type 类型17');
    await press('Add users');
    await press('Give it to 用户1');
    await waitFor(() =>
      expect(sentTo(server, 'UserType/SetUserTypeUser')).toEqual([{ id: 17, userId: 1, isHeld: true }]),
    );
  });
});

describe('one that is opened by its link', () => {
  it('of the system is only looked at', async () => {
    withTypes([row(3, { isSystem: true })]);
    await show();
    await userEvent.click(await screen.findByRole('link', { name: '类型3' }));
    await screen.findByRole('dialog', { name: '类型3' });
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });
});
