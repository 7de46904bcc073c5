import { refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { detail, gateway } from './testing/user-gateway.ts';
import UserCreate from './user-create.tsx';
import UserEdit from './user-edit.tsx';
import UserList from './user-list.tsx';

const edit = () => showScreen(UserEdit, { at: '/user/edit?id=7' });
const field = () => screen.findByLabelText<HTMLSelectElement>('User type');
const offered = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const inputs = (server: ReturnType<typeof gateway>, action: string) =>
  server.calls.filter((call) => call.action === action).map(({ input }) => input);

describe('the own type of a user', () => {
  it('is chosen among those of the user’s kind, or removed', async () => {
    const server = gateway();
    const router = await edit();
    const select = await field();
    expect(offered(select)).toEqual(['None', '特种作业', '班组长']);
    expect(select.selectedOptions[0]?.text).toBe('特种作业');
    await userEvent.selectOptions(select, 'None');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/user'));
    expect(inputs(server, 'User/UpdateUser')).toEqual([expect.objectContaining({ ownTypeId: null })]);
  });

  it('of a new user is asked for if their kind has some, and is cleared when another kind is chosen', async () => {
    gateway();
    await showScreen(UserCreate, { at: '/user/add' });
    await screen.findByLabelText(/^Kind/);
    expect(screen.queryByLabelText('User type')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText(/^Kind/), 'Student');
    await userEvent.selectOptions(await field(), '班组长');
    await userEvent.selectOptions(screen.getByLabelText(/^Kind/), 'Enterprise');
    expect(offered(await field())).toEqual(['None', '危化企业']);
    expect((await field()).selectedOptions[0]?.text).toBe('None');
  });

  it('that was refused says so at its field', async () => {
    const server = gateway();
    server.handlers['User/UpdateUser'] = () =>
      refuse(40901, 'This user is not of the kind that this type belongs to', { id: 'user-type.other-base' });
    await edit();
    await userEvent.selectOptions(await field(), '班组长');
    await save();
    await screen.findByText('This user is not of the kind that this type belongs to');
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
  });

  it('is not asked for where there are none', async () => {
    const server = gateway();
    server.handlers['UserType/GetUserTypeSelection'] = () => [];
    await edit();
    await screen.findByText(/Now 138\*\*\*\*5678/);
    expect(screen.queryByLabelText('User type')).toBeNull();
  });
});

describe('the list of users', () => {
  const list = async (at: string) => {
    const server = gateway();
    server.handlers['User/GetUserPageList'] = () => ({ totalCount: 1, items: [detail] });
    server.handlers['Label/GetLabelSelection'] = () => [{ id: 31, name: '骨干', tone: 'good' }];
    const router = await showScreen(UserList, { at });
    return { server, router };
  };

  it('shows own types, and is narrowed by type and label', async () => {
    const { server } = await list('/user?userType=3');
    within((await screen.findByText('张三')).closest('tr')!).getByText('特种作业');
    await userEvent.click(screen.getByRole('button', { name: 'More filters' }));
    const select = await field();
    expect(offered(select)).toEqual(['All types', '特种作业', '班组长']);
    await userEvent.selectOptions(select, '特种作业');
    await userEvent.selectOptions(await screen.findByLabelText('Label'), '骨干');
    await waitFor(() =>
      expect(inputs(server, 'User/GetUserPageList').at(-1)).toMatchObject({
        userType: '3',
        ownTypeId: 21,
        labelId: 31,
      }),
    );
  });

  it('of all kinds names the kind beside each type, and forgets the type when a kind is chosen', async () => {
    const { server } = await list('/user?ownTypeId=21&labelId=31');
    await screen.findByText('张三');
    screen.getByText('Student · 特种作业');
    expect(offered(await field())).toContain('危化企业 (Enterprise)');
    await userEvent.click(screen.getByRole('tab', { name: 'Enterprise' }));
    await waitFor(() =>
      expect(inputs(server, 'User/GetUserPageList').at(-1)).toMatchObject({ userType: '1', labelId: 31 }),
    );
    expect(inputs(server, 'User/GetUserPageList').at(-1)).not.toHaveProperty('ownTypeId');
  });

  it('of a kind without own types has neither column nor filter for them', async () => {
    await list('/user?userType=5');
    await userEvent.click(await screen.findByRole('button', { name: 'More filters' }));
    await screen.findByLabelText('Label');
    expect(screen.queryByLabelText('User type')).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'User type' })).toBeNull();
  });
});
