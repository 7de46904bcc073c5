import { currentToken } from '@college/portal-sdk/access-token';
import { useNotices } from '@college/portal-sdk/notify';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { isPasswordCheckDue } from '../../session/password-check-flow.ts';
import { renderAt } from '../../testing/open.tsx';
import { visit } from '../../testing/people.ts';
import LoginPage from './login-page.tsx';

// Whole forms are typed into; on a machine with two busy cores that takes its time.
vi.setConfig({ testTimeout: 20_000 });

const LOGIN = 'TokenAuth/Authenticate';
const CODE = 'TokenAuth/GetVerifyCode';
const Address = () => {
  const { pathname, search } = useLocation();
  return <p>{`at ${pathname}${search}`}</p>;
};
const open = (path = '/login') =>
  renderAt(
    path,
    <>
      <LoginPage />
      <Address />
    </>,
  );
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }));
const fill = async (username: string, password: string) => {
  await userEvent.type(screen.getByLabelText(/^User name/), username);
  await userEvent.type(screen.getByLabelText(/^Password/), password);
};
const token = () => ({ accessToken: 'token', expireInSeconds: 1800 });

describe('login by password', () => {
  it('section 5: the user name is trimmed before sending; without a verify code none is sent', async () => {
    const server = fakeServer({ [LOGIN]: token });
    open();
    await fill('  manager ', ' Training2026 ');
    await submit();
    await screen.findByText('at /');
    expect(server.calls).toMatchObject([
      { action: LOGIN, input: { username: 'manager', password: ' Training2026 ' } },
    ]);
    expect(currentToken()).toBe('token');
    expect(isPasswordCheckDue()).toBe(true);
  });

  it.each([
    ['/login?redirect=%2Fvisitor%2FtrainDetail%3Fid%3D3', 'at /visitor/trainDetail?id=3'],
    ['/login?redirect=%2F%2Fevil.example', 'at /'],
  ])('%s leads on within this site only', async (path, where) => {
    fakeServer({ [LOGIN]: token });
    open(path);
    await fill('manager', 'Training2026');
    await submit();
    await screen.findByText(where);
  });

  it('both fields are required and checked on blur', async () => {
    const server = fakeServer({});
    open();
    await userEvent.click(screen.getByLabelText(/^User name/));
    await userEvent.tab();
    expect(screen.getByText('please enter the user name')).toBeDefined();
    expect(screen.queryByText('please enter the password')).toBeNull();
    await submit();
    expect(screen.getByText('please enter the password')).toBeDefined();
    expect(server.calls).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^User name/)));
  });

  it('what is missing shows only once a press is over, so that what is pressed stays where it is', async () => {
    fakeServer({});
    open();
    const user = userEvent.setup();
    const link = screen.getByRole('link', { name: 'Forgot the password?' });
    screen.getByLabelText(/^User name/).focus();
    await user.pointer({ keys: '[MouseLeft>]', target: link });
    expect(document.activeElement).not.toBe(screen.getByLabelText(/^User name/));
    expect(screen.queryByText('please enter the user name')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: screen.getByText('Log in', { selector: 'h1' }) });
    expect(await screen.findByText('please enter the user name')).toBeDefined();
  });

  it('a wrong password is reported on the page and in a toast, and the login stays open', async () => {
    fakeServer({ [LOGIN]: () => refuse(40101, 'The user name or the password is wrong') });
    open();
    await fill('manager', 'wrong');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The user name or the password is wrong',
    );
    expect(useNotices.getState().notices).toHaveLength(1);
    expect(currentToken()).toBeNull();
  });
});

describe('ways to a login', () => {
  it('lead to a forgotten password, and to the account of another house where there is one', () => {
    fakeServer({});
    visit({ oidcLabel: 'Provincial account' });
    open('/login?redirect=%2FtrainClass');
    expect(screen.getByRole('link', { name: 'Forgot the password?' }).getAttribute('href')).toBe(
      '/forgetPassword',
    );
    const link = screen.getByRole('link', { name: 'Log in with Provincial account' });
    expect(link.getAttribute('href')).toBe('/YjtSingleManage/YjtSingleLoginManage?redirect=%2FtrainClass');
  });

  it('offer no other house where none is set up, and ask for nothing', () => {
    const server = fakeServer({});
    open();
    expect(screen.queryByRole('link', { name: /Log in with/ })).toBeNull();
    expect(server.calls).toEqual([]);
  });

  it('between the tabs the arrow keys move, and the focus stays on them', async () => {
    fakeServer({});
    open();
    await userEvent.click(screen.getByRole('tab', { name: 'By password' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(await screen.findByLabelText(/^Phone number/)).toBeDefined();
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'By password' }));
  });
});

describe('the verify code', () => {
  let asked = 0;
  const code = () => ({ codeId: `code-${(asked += 1)}`, image: 'data:image/svg+xml,<svg/>' });

  it('is sent with the login; a press on its picture gets another', async () => {
    visit({ captcha: 'image' });
    const server = fakeServer({ [CODE]: code, [LOGIN]: token });
    asked = 0;
    open();
    await waitFor(() => expect(document.querySelector('form img')).not.toBeNull());
    await userEvent.click(screen.getByRole('button', { name: /^Verify code/ }));
    await waitFor(() => expect(asked).toBe(2));
    await fill('manager', 'Training2026');
    await userEvent.type(screen.getByRole('textbox', { name: /^Verify code/ }), ' ab12 ');
    await submit();
    await screen.findByText('at /');
    expect(server.calls.at(-1)?.input).toMatchObject({ codeId: 'code-2', code: 'ab12' });
  });

  it('is emptied and replaced after a refusal, since it is good once', async () => {
    visit({ captcha: 'image' });
    fakeServer({ [CODE]: code, [LOGIN]: () => refuse(40101, 'The verify code is wrong') });
    asked = 0;
    open();
    await waitFor(() => expect(asked).toBe(1));
    await fill('manager', 'Training2026');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Verify code/ });
    await userEvent.type(field, 'ab12');
    await submit();
    await waitFor(() => expect(asked).toBe(2));
    expect(field.value).toBe('');
    expect(screen.queryByText('please enter the characters in the picture')).toBeNull();
  });
});
