import { refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { detail, gateway } from './testing/user-gateway.ts';
import UserEdit from './user-edit.tsx';

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
      ownTypeId: 21,
      education: null,
      workUnit: '',
      jobTitle: '',
    });
  });

  it('clears what is stored only on demand, and that can be taken back', async () => {
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

    it('is not offered where the server would refuse it', async () => {
      const server = gateway();
      server.handlers['User/GetUser'] = () => ({ ...detail, canReveal: false });
      await editAs('user:reveal');
      await screen.findByText(/Now 138\*\*\*\*5678/);
      expect(screen.queryByRole('button', { name: /^Show in full/ })).toBeNull();
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

  it('offers no way to clear an ID card, which can be corrected', async () => {
    const server = gateway();
    server.handlers['User/GetUser'] = () => ({ ...detail, idCard: '990***********1237' });
    await edit();
    await screen.findByText(/Now 990\*+1237\. It stays unless/);
    expect(screen.queryByRole('button', { name: 'Clear: ID card' })).toBeNull();
    await userEvent.type(screen.getByLabelText('ID card'), '11010519491231002X');
    await save();
    await waitFor(() =>
      expect(sent(server, 'User/UpdateUser')).toMatchObject({ idCard: '11010519491231002X' }),
    );
  });

  it('shows name and ID card that are on record, with why they cannot be changed, and saves the rest', async () => {
    const server = gateway();
    server.handlers['User/GetUser'] = () => ({
      ...detail,
      idCard: '990***********1237',
      isIdentityLocked: true,
    });
    await edit();
    await userEvent.type(await screen.findByLabelText(/^Name/), '丰');
    await userEvent.type(screen.getByLabelText('ID card'), '1');
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('张三');
    expect(screen.getByLabelText<HTMLInputElement>('ID card').value).toBe('');
    expect(screen.getAllByText(/Only an administrator of the college changes them/)).toHaveLength(2);
    await userEvent.type(screen.getByLabelText('Phone'), '13900001111');
    await save();
    await waitFor(() => expect(sent(server, 'User/UpdateUser')).toMatchObject({ phone: '13900001111' }));
    expect(sent(server, 'User/UpdateUser')).not.toHaveProperty('idCard');
  });

  it('says at the field that what was put on record meanwhile cannot be changed', async () => {
    const server = gateway();
    server.handlers['User/UpdateUser'] = () =>
      refuse(40901, 'Name and ID card are on record', {
        id: 'user.identity-recorded',
        validationErrors: [{ message: 'they are on record', members: ['name'] }],
      });
    await edit();
    await userEvent.type(await screen.findByLabelText(/^Name/), '丰');
    await save();
    await screen.findByText('they are on record');
    expect(screen.getByLabelText(/^Name/).getAttribute('aria-invalid')).toBe('true');
  });

  it('shows the user’s labels', async () => {
    gateway();
    await edit();
    await screen.findByText('骨干');
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
