import { currentToken } from '@college/portal-sdk/access-token';
import { useNotices } from '@college/portal-sdk/notify';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { isPasswordCheckDue } from '../../session/password-check-flow.ts';
import { renderAt } from '../../testing/open.tsx';
import { visit } from '../../testing/people.ts';
import LoginPage from './login-page.tsx';

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
  it('names the site and its organiser', () => {
    open();
    expect(screen.getByText('Safety College')).toBeDefined();
    expect(screen.getByText('Department of Emergency Management')).toBeDefined();
  });

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

  it('a wrong password is told on the page and in a toast, and the login stays open', async () => {
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
