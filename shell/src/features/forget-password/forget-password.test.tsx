import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/open.tsx';
import { visit } from '../../testing/people.ts';
import ForgetPasswordPage from './forget-password-page.tsx';

// Whole forms are typed into; on a machine with two busy cores that takes its time.
vi.setConfig({ testTimeout: 20_000 });

const NAME = 'User/GetMobileByUserName';
const SEND = 'User/SendForgotPasswordVerifyCode';
const CHECK = 'User/CheckSmsCode';
const SET = 'User/SetPassword';
const right = { isSuccess: true, message: '' };
const sent = { expireInSeconds: 300, resendInSeconds: 60 };
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const field = (name: RegExp) => screen.getByLabelText(name);
const step = () => document.querySelector('[aria-current=step]')?.textContent;
const errors = () => [...document.querySelectorAll('[aria-live=polite] p')].map((line) => line.textContent);

const serve = (more: Record<string, () => unknown> = {}) =>
  fakeServer({
    [NAME]: () => '138****5678',
    [SEND]: () => sent,
    [CHECK]: () => right,
    [SET]: () => null,
    ...more,
  });
const toCode = async () => {
  await userEvent.type(field(/^User name/), ' manager ');
  await press('Next');
  await screen.findByText(/138\*\*\*\*5678/);
};
const toPassword = async () => {
  await toCode();
  await press('Send the code');
  await screen.findByText(/on its way to 138\*\*\*\*5678/);
  await userEvent.type(field(/^Phone code/), '042731');
  await press('Next');
  await screen.findByLabelText(/^New password/);
};

describe('a forgotten password', () => {
  beforeEach(() => visit());

  it('is set anew in three steps', async () => {
    const server = serve();
    renderAt('/forgetPassword', <ForgetPasswordPage />);
    expect(step()).toBe('1User name');
    await toPassword();
    expect(step()).toBe('3New password');
    await userEvent.type(field(/^New password/), 'Garden4711');
    await userEvent.type(field(/^Confirm/), 'Garden4711');
    await press('Set the new password');
    await screen.findByRole('heading', { name: 'The new password is set' });
    expect(server.calls.map(({ action, input }) => [action, input])).toEqual([
      [NAME, { username: 'manager' }],
      [SEND, { username: 'manager' }],
      [CHECK, { purpose: 'forgot-password', username: 'manager', smsCode: '042731' }],
      [
        SET,
        {
          username: 'manager',
          smsCode: '042731',
          newPassword: 'Garden4711',
          confimPassword: 'Garden4711',
        },
      ],
    ]);
  });

  it('section 5: the new password and its confirmation are checked on blur, in the spec’s words', async () => {
    const server = serve();
    renderAt('/forgetPassword', <ForgetPasswordPage />);
    await toPassword();
    await userEvent.type(field(/^New password/), 'short');
    await userEvent.type(field(/^Confirm/), 'other');
    await userEvent.tab();
    expect(errors()).toEqual([
      'password must consist of upper and lower-case letters and digits and be at least 8 characters long',
      'the two passwords entered do not match',
    ]);
    await press('Set the new password');
    expect(server.actions()).not.toContain(SET);
  });

  it('shows the rules for the new password as they are met', async () => {
    serve();
    renderAt('/forgetPassword', <ForgetPasswordPage />);
    await toPassword();
    const rules = () =>
      within(screen.getByRole('list', { name: 'A new password needs' }))
        .getAllByRole('listitem')
        .map((rule) => rule.textContent);
    await userEvent.type(field(/^New password/), 'garden47');
    expect(rules()).toEqual([
      'at least 8 characters: met',
      'a lower-case letter: met',
      'an upper-case letter: not yet met',
      'a digit: met',
      'not one that is often guessed: checked when you save',
      'none of your last five: checked when you save',
    ]);
  });

  it('goes back a step, and asks for the name anew', async () => {
    serve();
    renderAt('/forgetPassword', <ForgetPasswordPage />);
    await toPassword();
    await press('Back');
    expect(step()).toBe('2Phone code');
    await press('Back');
    expect(step()).toBe('1User name');
    expect(field(/^User name/)).toHaveProperty('value', ' manager ');
  });

  it('sending a code is no reason to mark its field', async () => {
    serve();
    renderAt('/forgetPassword', <ForgetPasswordPage />);
    await toCode();
    await waitFor(() => expect(document.activeElement).toBe(field(/^Phone code/)));
    await press('Send the code');
    await screen.findByText(/on its way to/);
    expect(errors()).toEqual([]);
  });

  it('a wrong code keeps the step, and what is wrong takes the focus', async () => {
    const message = 'The phone code is wrong or has expired; ask for a new one';
    serve({ [CHECK]: () => ({ isSuccess: false, message }) });
    renderAt('/forgetPassword', <ForgetPasswordPage />);
    await toCode();
    await userEvent.type(field(/^Phone code/), '000000');
    await press('Next');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(message);
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
    expect(step()).toBe('2Phone code');
  });

  it('begins again when it took too long, and says so', async () => {
    serve({
      [SEND]: () =>
        refuse(40101, 'This took too long; begin again with the user name', {
          id: 'forgot-password.start-again',
        }),
    });
    renderAt('/forgetPassword', <ForgetPasswordPage />);
    await toCode();
    await press('Send the code');
    expect((await screen.findByRole('alert')).textContent).toContain('This took too long');
    expect(step()).toBe('1User name');
  });

  it('a password that the server refuses keeps the step', async () => {
    serve({
      [SET]: () => refuse(40001, 'This password was used before', { id: 'user.password-used-before' }),
    });
    renderAt('/forgetPassword', <ForgetPasswordPage />);
    await toPassword();
    await userEvent.type(field(/^New password/), 'Garden4711');
    await userEvent.type(field(/^Confirm/), 'Garden4711');
    await press('Set the new password');
    expect((await screen.findByRole('alert')).textContent).toContain('This password was used before');
    expect(step()).toBe('3New password');
  });

  it('names whose picture was answered in the calls that follow', async () => {
    visit({ captcha: 'image' });
    let drawn = 0;
    const server = serve({
      'TokenAuth/GetVerifyCode': () => ({
        codeId: `code-${(drawn += 1)}`,
        image: 'data:image/svg+xml,<svg/>',
      }),
    });
    renderAt('/forgetPassword', <ForgetPasswordPage />);
    await waitFor(() => expect(document.querySelector('form img')).not.toBeNull());
    await userEvent.type(screen.getByRole('textbox', { name: /^Verify code/ }), 'ab12');
    await toPassword();
    await userEvent.type(field(/^New password/), 'Garden4711');
    await userEvent.type(field(/^Confirm/), 'Garden4711');
    await press('Set the new password');
    await screen.findByRole('heading', { name: 'The new password is set' });
    const inputOf = (action: string) => server.calls.find((call) => call.action === action)?.input;
    expect(inputOf(NAME)).toEqual({ username: 'manager', codeId: 'code-1', code: 'ab12' });
    expect(inputOf(SEND)).toEqual({ username: 'manager', codeId: 'code-1' });
    expect(inputOf(SET)).toMatchObject({ codeId: 'code-1' });
  });
});
