import { currentToken } from '@college/portal-sdk/access-token';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { isPasswordCheckDue } from '../../session/password-check-flow.ts';
import { renderAt } from '../../testing/open.tsx';
import { visit } from '../../testing/people.ts';
import { PhoneForm } from './phone-form.tsx';

// Whole forms are typed into; on a machine with two busy cores that takes its time.
vi.setConfig({ testTimeout: 20_000 });

const SEND = 'User/SendSmsCode';
const ENTER = 'TokenAuth/PhoneCodeAuthenticate';
const sent = () => ({ expireInSeconds: 300, resendInSeconds: 60 });
const phone = () => screen.getByLabelText(/^Phone number/);
const code = () => screen.getByLabelText(/^Phone code/);
const sendButton = () => screen.getByRole('button', { name: /^(Send the code|Again in)/ });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }));
const open = () => renderAt('/login', <PhoneForm />);

describe('login by phone code', () => {
  it('sends a code, counts down, and signs in with what was typed', async () => {
    const server = fakeServer({
      [SEND]: sent,
      [ENTER]: () => ({ accessToken: 'token', expireInSeconds: 1800 }),
    });
    open();
    await userEvent.type(phone(), ' 13812345678 ');
    await userEvent.click(sendButton());
    await waitFor(() => expect(sendButton().textContent).toMatch(/^Again in (60|59) s$/));
    expect(sendButton()).toHaveProperty('disabled', true);
    expect(screen.getByRole('status').textContent).toBe(
      'If an account has this number, a code is on its way to it. It is good for 5 minutes.',
    );
    await userEvent.type(code(), '042731');
    await submit();
    await waitFor(() => expect(currentToken()).toBe('token'));
    expect(isPasswordCheckDue()).toBe(true);
    expect(server.calls.map(({ input }) => input)).toEqual([
      { phone: '13812345678', purpose: 'login' },
      { phone: '13812345678', smsCode: '042731' },
    ]);
  });

  it('wants a whole number before it sends, and six digits before it signs in', async () => {
    const server = fakeServer({});
    open();
    await userEvent.type(phone(), '1381234');
    await userEvent.click(sendButton());
    expect(screen.getByText('a mobile number has 11 digits and begins with 1')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(phone()));
    await userEvent.type(phone(), '5678');
    await userEvent.type(code(), '0427');
    await submit();
    expect(screen.getByText('the phone code has 6 digits')).toBeDefined();
    expect(server.calls).toEqual([]);
  });

  it('says why no code comes, and how long to wait', async () => {
    fakeServer({
      [SEND]: () =>
        refuse(42901, 'Codes were asked for too often; try again in 40 seconds', {
          data: { retryAfter: 40 },
        }),
    });
    open();
    await userEvent.type(phone(), '13812345678');
    await userEvent.click(sendButton());
    expect((await screen.findByRole('alert')).textContent).toContain('try again in 40 seconds');
    expect(sendButton().textContent).toMatch(/^Again in (40|39) s$/);
  });

  it('a wrong code is reported, and the form stays', async () => {
    fakeServer({ [ENTER]: () => refuse(40101, 'The phone code is wrong or has expired; ask for a new one') });
    open();
    await userEvent.type(phone(), '13812345678');
    await userEvent.type(code(), '000000');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toContain('The phone code is wrong');
    expect(currentToken()).toBeNull();
  });

  it('asks for the user name, too, where several accounts have the phone', async () => {
    const server = fakeServer({
      [ENTER]: ({ input }) =>
        (input as { username?: string }).username === 'teacher'
          ? { accessToken: 'token', expireInSeconds: 1800 }
          : refuse(40101, 'Several accounts have this phone; enter your user name as well', {
              id: 'phone-login.shared-phone',
            }),
    });
    open();
    await userEvent.type(phone(), '13812345678');
    await userEvent.type(code(), '042731');
    expect(screen.queryByLabelText(/^User name/)).toBeNull();
    await submit();
    const username = await screen.findByLabelText(/^User name/);
    expect(screen.getByRole('alert').textContent).toContain('enter your user name as well');
    expect(code(), 'the code is good still').toHaveProperty('value', '042731');
    await submit();
    expect(screen.getByText('please enter the user name')).toBeDefined();
    expect(server.calls).toHaveLength(1);
    await userEvent.type(username, 'teacher');
    await submit();
    await waitFor(() => expect(currentToken()).toBe('token'));
    expect(server.calls.at(-1)?.input).toEqual({
      phone: '13812345678',
      smsCode: '042731',
      username: 'teacher',
    });
  });

  it('forgets about the user name when the phone is another', async () => {
    fakeServer({ [ENTER]: () => refuse(40101, 'shared', { id: 'phone-login.shared-phone' }) });
    open();
    await userEvent.type(phone(), '13812345678');
    await userEvent.type(code(), '042731');
    await submit();
    await screen.findByLabelText(/^User name/);
    await userEvent.type(phone(), '{Backspace}9');
    expect(screen.queryByLabelText(/^User name/)).toBeNull();
  });

  it('the picture is for the sending, and another one comes after it', async () => {
    visit({ captcha: 'image' });
    let drawn = 0;
    const server = fakeServer({
      'TokenAuth/GetVerifyCode': () => ({
        codeId: `code-${(drawn += 1)}`,
        image: 'data:image/svg+xml,<svg/>',
      }),
      [SEND]: sent,
    });
    open();
    await waitFor(() => expect(document.querySelector('form img')).not.toBeNull());
    await userEvent.type(phone(), '13812345678');
    await userEvent.click(sendButton());
    expect(screen.getByText('please enter the characters in the picture')).toBeDefined();
    await userEvent.type(screen.getByRole('textbox', { name: /^Verify code/ }), 'ab12');
    await userEvent.click(sendButton());
    await waitFor(() => expect(drawn).toBe(2));
    expect(server.calls.find(({ action }) => action === SEND)?.input).toMatchObject({
      codeId: 'code-1',
      code: 'ab12',
    });
  });
});
