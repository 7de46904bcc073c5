import type { UserDetail } from '@college/contracts/system/user';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import UserCreate from './user-create.tsx';
import UserEdit from './user-edit.tsx';

const detail: UserDetail = {
  id: 7,
  username: 'zhangsan',
  name: '张三',
  userType: '3',
  phone: '138****5678',
  idCard: '',
  email: 'z***@example.com',
  departmentId: 4,
  departmentName: '澜江石油化工有限公司',
  areaCode: '990102',
  areaName: '临江区',
  roleIds: [7, 9],
  roleNames: ['学员', '特别角色'],
  state: 'enabled',
  creationTime: '2026-11-21T00:00:00.000Z',
  canManage: true,
  rowVersion: 3,
};

const gateway = () =>
  fakeServer({
    'User/GetUser': () => detail,
    'User/UpdateUser': () => detail,
    'User/CreateUser': () => detail,
    'User/GetUserTypeOption': () => ['1', '3'],
    'Area/GetAreaTreeList': () => [
      { code: '990100', parentCode: null, name: '澜州市' },
      { code: '990102', parentCode: '990100', name: '临江区' },
    ],
    'Department/GetDepartmentTreeList': () => [
      { id: 4, parentId: null, name: '澜江石油化工有限公司', kind: 'enterprise', areaCode: '990102' },
    ],
    'Role/GetRoleSelection': () => [{ id: 7, name: '学员' }],
  });

const permits = ['department:read'];
const edit = () => showScreen(UserEdit, { at: '/user/edit?id=7', permits });
const sent = (server: ReturnType<typeof gateway>, action: string) =>
  server.calls.find((call) => call.action === action)?.input;
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('changing a user', () => {
  it('shows masked data as a hint and leaves it out unless something new is typed', async () => {
    const server = gateway();
    const router = await edit();
    await screen.findByText(/Now 138\*\*\*\*5678/);
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('');
    await userEvent.type(screen.getByLabelText(/^Name/), '丰');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/user'));
    expect(sent(server, 'User/UpdateUser')).toEqual({
      id: 7,
      rowVersion: 3,
      name: '张三丰',
      areaCode: '990102',
      departmentId: 4,
      roleIds: [7, 9],
    });
  });

  it('clears what is stored only when told so, and that can be taken back', async () => {
    const server = gateway();
    const router = await edit();
    await userEvent.click(await screen.findByRole('button', { name: 'Clear: Phone' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear: E-mail' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep: E-mail' }));
    expect(screen.queryByRole('button', { name: 'Clear: ID card' })).toBeNull();
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/user'));
    expect(sent(server, 'User/UpdateUser')).toMatchObject({ phone: null });
    expect(sent(server, 'User/UpdateUser')).not.toHaveProperty('email');
  });

  describe('personal data in full', () => {
    const editAs = (...more: string[]) =>
      showScreen(UserEdit, { at: '/user/edit?id=7', permits: [...permits, ...more] });
    const ask = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Show in full: Phone' }));
      return screen.findByRole('dialog', { name: 'Show in full: Phone' });
    };

    it('is shown for a while after a reason was given, and the form is not sent by that', async () => {
      const server = gateway();
      server.handlers['User/RevealUserField'] = () => ({ value: '13812345678' });
      await editAs('user:reveal');
      await ask();
      await userEvent.type(screen.getByLabelText(/^Reason/), '核对身份{Enter}');
      await screen.findByText(/Now 13812345678/);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(sent(server, 'User/RevealUserField')).toEqual({ id: 7, field: 'phone', reason: '核对身份' });
      expect(server.actions()).not.toContain('User/UpdateUser');
      await userEvent.click(screen.getByRole('button', { name: 'Hide: Phone' }));
      await screen.findByText(/Now 138\*\*\*\*5678/);
    });

    it('is asked for only with a reason, and a refusal is said in the dialog', async () => {
      const server = gateway();
      server.handlers['User/RevealUserField'] = () => refuse(42901, 'Too many attempts');
      await editAs('user:reveal');
      await ask();
      await userEvent.click(screen.getByRole('button', { name: 'Show' }));
      await screen.findByText('Say why in 2 to 200 characters');
      expect(server.actions()).not.toContain('User/RevealUserField');
      await userEvent.type(screen.getByLabelText(/^Reason/), '核对身份');
      await userEvent.click(screen.getByRole('button', { name: 'Show' }));
      await screen.findByText('Too many attempts');
    });

    it('is not offered without the permission, nor where nothing is stored', async () => {
      gateway();
      await editAs();
      await screen.findByText(/Now 138\*\*\*\*5678/);
      expect(screen.queryByRole('button', { name: /^Show in full/ })).toBeNull();
      cleanup();
      await editAs('user:reveal');
      await screen.findByRole('button', { name: 'Show in full: Phone' });
      expect(screen.queryByRole('button', { name: 'Show in full: ID card' })).toBeNull();
    });
  });

  it('keeps a role that the caller may not give, by its name', async () => {
    gateway();
    await edit();
    await screen.findByText('特别角色');
  });

  it('offers to reload when somebody else was first, and then starts from the newest', async () => {
    const server = gateway();
    server.handlers['User/UpdateUser'] = () =>
      refuse(40902, 'Somebody changed this first', { id: 'common.stale' });
    await edit();
    await userEvent.type(await screen.findByLabelText(/^Name/), '丰');
    await save();
    await screen.findByText('Somebody changed this first');
    server.handlers['User/GetUser'] = () => ({ ...detail, name: '李四', rowVersion: 4 });
    await userEvent.click(screen.getByRole('button', { name: /^Reload/ }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('李四'));
    server.handlers['User/UpdateUser'] = () => detail;
    await save();
    await waitFor(() => expect(server.calls.at(-1)?.action).toBe('User/UpdateUser'));
    expect(server.calls.at(-1)?.input).toMatchObject({ name: '李四', rowVersion: 4 });
  });

  it('says so when the caller may not manage this user', async () => {
    const server = gateway();
    server.handlers['User/GetUser'] = () => ({ ...detail, canManage: false });
    await edit();
    await screen.findByText('You cannot change this account');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('asks before what was typed is left behind', async () => {
    gateway();
    const router = await edit();
    await userEvent.type(await screen.findByLabelText(/^Name/), '丰');
    await act(() => router.navigate('/user'));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
    expect(router.state.location.pathname).toBe('/user/edit');
    await act(() => router.navigate('/user'));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/user'));
  });

  it('says that it could not be read, and tries again', async () => {
    const server = gateway();
    server.handlers['User/GetUser'] = () => refuse(40401, 'This does not exist');
    await edit();
    await screen.findByText('This does not exist');
    server.handlers['User/GetUser'] = () => detail;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByLabelText(/^Name/);
  });
});

const policy =
  'password must consist of upper and lower-case letters and digits and be at least 8 characters long';

describe('adding a user', () => {
  const create = () => showScreen(UserCreate, { at: '/user/add', permits });
  const fill = async () => {
    await userEvent.type(await screen.findByLabelText(/^User name/), 'lisi');
    await userEvent.selectOptions(screen.getByLabelText(/^Kind/), 'Student');
    await userEvent.type(screen.getByLabelText(/^Initial password/), 'Training2026');
    await userEvent.type(screen.getByLabelText(/^Name/), '李四');
    await userEvent.click(await screen.findByRole('combobox', { name: /^Area/ }));
    await userEvent.click(await screen.findByRole('option', { name: /临江区/ }));
    await userEvent.click(screen.getByRole('combobox', { name: /^Roles/ }));
    await userEvent.click(await screen.findByRole('option', { name: '学员' }));
  };

  it('section 5: the password policy is checked on blur', async () => {
    gateway();
    await create();
    const password = await screen.findByLabelText(/^Initial password/);
    await userEvent.type(password, 'short');
    expect(password.getAttribute('aria-invalid')).toBeNull();
    await userEvent.tab();
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(policy)).toHaveLength(1);
  });

  it('says what is missing before anything is sent', async () => {
    const server = gateway();
    await create();
    await screen.findByLabelText(/^User name/);
    await save();
    expect(await screen.findAllByText('This is required')).toHaveLength(6);
    expect(document.activeElement).toBe(screen.getByLabelText(/^User name/));
    expect(server.actions()).not.toContain('User/CreateUser');
  });

  const offeredKinds = async () =>
    [...(await screen.findByLabelText<HTMLSelectElement>(/^Kind/)).options].map(({ text }) => text);

  it('offers the kinds that the caller keeps', async () => {
    gateway();
    await create();
    expect(await offeredKinds()).toEqual(['Please choose', 'Enterprise', 'Student']);
  });

  it('has chosen kind and department already where there is only one', async () => {
    gateway().handlers['User/GetUserTypeOption'] = () => ['3'];
    await create();
    expect(await offeredKinds()).toEqual(['Student']);
    screen.getByText('澜江石油化工有限公司', { selector: '.divider' });
  });

  it('sends what was typed, and a taken name is said at its field', async () => {
    const server = gateway();
    server.handlers['User/CreateUser'] = () =>
      refuse(40901, 'This user name is taken', { id: 'user.username-taken' });
    const router = await create();
    await fill();
    await save();
    await screen.findByText('This user name is taken');
    expect(screen.getByLabelText(/^User name/).getAttribute('aria-invalid')).toBe('true');
    expect(sent(server, 'User/CreateUser')).toEqual({
      username: 'lisi',
      userType: '3',
      password: 'Training2026',
      name: '李四',
      areaCode: '990102',
      departmentId: 4,
      roleIds: [7],
    });
    server.handlers['User/CreateUser'] = () => detail;
    await userEvent.type(screen.getByLabelText(/^User name/), '2');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/user'));
  });

  it('puts what only the gateway can know at its field, and the rest above the form', async () => {
    const server = gateway();
    const refusal = refuse(40001, 'Some of what was entered cannot be accepted');
    Object.assign(refusal.error, {
      validationErrors: [
        { message: 'this area is not yours to use', members: ['areaCode'] },
        { message: 'something else', members: ['unheardOf'] },
      ],
    });
    server.handlers['User/CreateUser'] = () => refusal;
    await create();
    await fill();
    await save();
    await screen.findByText('this area is not yours to use');
    screen.getByText('Some of what was entered cannot be accepted');
  });
});
