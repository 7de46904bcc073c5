import { useNotices } from '@college/portal-sdk/notify';
import { usePasswordDue } from '@college/portal-sdk/password-due';
import { fakeServer, refuse, unreachable } from '@college/portal-sdk/testing/fake-server';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../testing/open.tsx';
import { sessionCalls } from './calls.ts';
import { isPasswordCheckDue, POST_LOGIN_WAIT, requestPasswordCheck } from './password-check-flow.ts';
import PasswordCheck from './password-check.tsx';

const CHECK = 'User/CheckUserValidityInfo';
const CHANGE = 'User/UpdatePassword';
const Address = () => <p>at {useLocation().pathname}</p>;
const open = () =>
  renderAt(
    '/dashboard',
    <>
      <PasswordCheck wait={5} />
      <Address />
    </>,
  );
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));

describe('section 4: after login', () => {
  it('section 9: the flow waits 0.5 s', () => {
    expect(POST_LOGIN_WAIT).toBe(500);
  });

  it('the check runs once after the wait, and says nothing of a good password', async () => {
    const server = fakeServer({ [CHECK]: () => ({ isSuccess: true, message: '', data: '' }) });
    requestPasswordCheck();
    open();
    expect(server.calls).toEqual([]);
    await settle();
    expect(server.actions()).toEqual([CHECK]);
    expect(isPasswordCheckDue()).toBe(false);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('without a login before it nothing is checked', async () => {
    const server = fakeServer({});
    open();
    await settle();
    expect(server.calls).toEqual([]);
  });

  it('a check that did not get through stays due', async () => {
    fakeServer({ [CHECK]: () => unreachable });
    requestPasswordCheck();
    open();
    await settle();
    expect(isPasswordCheckDue()).toBe(true);
  });

  it.each([
    ['Change now', '/UserManager/updatePwd'],
    ['Later', '/dashboard'],
  ])('if it fails with data 0 the user is asked to change now or later: %s', async (answer, path) => {
    fakeServer({ [CHECK]: () => ({ isSuccess: false, message: 'Your password is old', data: '0' }) });
    requestPasswordCheck();
    open();
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Your password is old')).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: answer }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText(`at ${path}`)).toBeDefined();
    expect(isPasswordCheckDue()).toBe(false);
  });

  it('in any other tab the dialog opens as soon as the server refuses a call because of it', async () => {
    const server = fakeServer({
      [CHECK]: () => ({ isSuccess: false, message: 'Change it now to go on', data: '1' }),
      'Session/GetUserInfo': () => refuse(40301, 'Change it first', { id: 'common.password-due' }),
      [CHANGE]: () => null,
    });
    open();
    await settle();
    expect(server.calls).toEqual([]);
    await act(() => expect(sessionCalls.GetUserInfo()).rejects.toThrow('Change it first'));
    expect(useNotices.getState().notices).toEqual([]);
    await screen.findByText('Change it now to go on');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await userEvent.type(dialog.getByLabelText(/^Current password/), 'Training2026');
    await userEvent.type(dialog.getByLabelText(/^New password/), 'Mountain2027');
    await userEvent.type(dialog.getByLabelText(/^Confirm/), 'Mountain2027');
    await userEvent.click(dialog.getByRole('button', { name: 'Change password' }));
    await settle();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(usePasswordDue.getState().asking).toBe(false);
  });

  it('otherwise a blocking warning opens a change-password dialog', async () => {
    const server = fakeServer({
      [CHECK]: () => ({ isSuccess: false, message: 'Change it now to go on', data: '1' }),
      [CHANGE]: () => null,
    });
    requestPasswordCheck();
    open();
    await screen.findByText('Change it now to go on');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await userEvent.keyboard('{Escape}');
    expect(isPasswordCheckDue()).toBe(true);

    const dialog = within(screen.getByRole('alertdialog'));
    await userEvent.type(dialog.getByLabelText(/^Current password/), 'Training2026');
    await userEvent.type(dialog.getByLabelText(/^New password/), 'Training2027');
    await userEvent.type(dialog.getByLabelText(/^Confirm/), 'Training2027');
    await userEvent.click(dialog.getByRole('button', { name: 'Change password' }));
    await settle();
    // The form asks too, whether there is a password yet.
    expect(server.actions().filter((action) => action !== CHECK)).toEqual([
      'User/CheckPasswordFormat',
      CHANGE,
    ]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(isPasswordCheckDue()).toBe(false);
  });
});
