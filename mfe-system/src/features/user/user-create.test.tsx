import { refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { detail, gateway } from './testing/user-gateway.ts';
import UserCreate from './user-create.tsx';

const permits = ['department:read'];
const sent = (server: ReturnType<typeof gateway>, action: string) =>
  server.calls.find((call) => call.action === action)?.input;
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

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

  it('offers the kinds that the caller manages', async () => {
    gateway();
    await create();
    expect(await offeredKinds()).toEqual(['Please choose', 'Enterprise', 'Student']);
  });

  it('starts with the kind of the tab that one came from, and the role of that kind', async () => {
    const server = gateway();
    await showScreen(UserCreate, { at: '/user/add?userType=1', permits });
    expect((await screen.findByLabelText<HTMLSelectElement>(/^Kind/)).value).toBe('1');
    screen.getByLabelText(/^Enterprise name/);
    screen.getByText('企业', { selector: '.label' });
    await userEvent.selectOptions(screen.getByLabelText(/^Kind/), 'Student');
    await screen.findByText('学员', { selector: '.label' });
    expect(screen.queryByText('企业', { selector: '.label' })).toBeNull();
    cleanup();
    await showScreen(UserCreate, { at: '/user/add?userType=0', permits });
    expect((await screen.findByLabelText<HTMLSelectElement>(/^Kind/)).value, 'not one that they manage').toBe(
      '',
    );
    expect(server.actions()).not.toContain('User/CreateUser');
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
      ownTypeId: null,
      education: null,
      workUnit: '',
      jobTitle: '',
    });
    server.handlers['User/CreateUser'] = () => detail;
    await userEvent.type(screen.getByLabelText(/^User name/), '2');
    await save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/user'));
  });

  it('puts what only the gateway can know at its field, and the rest above the form', async () => {
    const server = gateway();
    const refusal = refuse(40001, 'Some fields cannot be accepted');
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
    screen.getByText('Some fields cannot be accepted');
  });
});
