import { currentToken, holdAccessToken } from '@college/portal-sdk/access-token';
import { askForLogin } from '@college/portal-sdk/login-lost';
import type { LoginLoss } from '@college/portal-sdk/login-lost';
import { useNotices } from '@college/portal-sdk/notify';
import { fakeServer, refuse, unreachable } from '@college/portal-sdk/testing/fake-server';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { place } from '../app/place.ts';
import { wantedPlace } from '../app/wanted-place.ts';
import { renderAt } from '../testing/open.tsx';
import { signIn } from '../testing/people.ts';
import { isPasswordCheckDue } from './password-check-flow.ts';
import LoginLost from './login-lost.tsx';

// Whole forms are typed into; on a machine with two busy cores that takes its time.
vi.setConfig({ testTimeout: 20_000 });

const reload = vi.spyOn(place, 'reload').mockImplementation(() => undefined);

beforeEach(() => {
  reload.mockClear();
  holdAccessToken({ accessToken: 'token', expireInSeconds: 1800 });
  signIn();
});

const onPhone = { code: 50012, takenOver: { device: 'mobile', at: '2026-06-15T04:20:00.000Z' } } as const;

/** The dialog of a lost login, with a server that answers as the test says. */
const lose = (handlers: Parameters<typeof fakeServer>[0] = {}, loss: LoginLoss = onPhone) => {
  const server = fakeServer(handlers);
  renderAt('/trainClass?page=2', <LoginLost />);
  act(() => {
    askForLogin(loss);
    askForLogin({ code: 50008, takenOver: null });
  });
  return server;
};

describe('section 8: codes 50008, 50012 and 50014', () => {
  it('a confirm asks, once, with buttons re-login and cancel', () => {
    lose();
    expect(screen.getAllByText('you have been logged out; cancel to stay, or log in again')).toHaveLength(1);
    const words = screen.getAllByRole('button').map((button) => button.textContent);
    expect(words.filter((text) => text !== '')).toEqual(['Cancel', 'Re-login']);
  });

  const LOG_OUT = 'TokenAuth/LogOut';
  const RENEW = 'TokenAuth/RefreshToken';
  const logInAgain = () => userEvent.click(screen.getByRole('button', { name: 'Re-login' }));

  it('re-login ends the login on the server, clears the session and reloads', async () => {
    const server = lose({ [LOG_OUT]: () => null });
    await logInAgain();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(server.actions()).toEqual(expect.arrayContaining([LOG_OUT]));
    expect(currentToken()).toBeNull();
  });

  it.each([
    ['was replaced', () => refuse(50012, 'elsewhere'), [LOG_OUT]],
    ['is unknown, and so is its renewal', () => refuse(50008, 'gone'), [LOG_OUT, RENEW]],
  ])('re-login reloads where the login %s there', async (_what, outcome, calls) => {
    const server = lose({ [LOG_OUT]: outcome, [RENEW]: () => refuse(50014, 'over') });
    await logInAgain();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(server.actions()).toEqual(calls);
    expect(currentToken()).toBeNull();
  });

  it('re-login ends with a fresh token a login whose renewal is still good', async () => {
    const server = lose({ [RENEW]: () => ({ accessToken: 'fresh', expireInSeconds: 1800 }) });
    server.handlers[LOG_OUT] = () => (currentToken() === 'fresh' ? null : refuse(50008, 'unknown'));
    await logInAgain();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(server.actions()).toEqual([LOG_OUT, RENEW, LOG_OUT]);
    expect(currentToken()).toBeNull();
  });

  it('out of reach of the server the question stays, and a toast says why', async () => {
    const server = lose({ [LOG_OUT]: () => unreachable });
    await logInAgain();
    await waitFor(() => expect(useNotices.getState().notices).toHaveLength(1));
    expect(reload).not.toHaveBeenCalled();
    expect(currentToken()).toBe('token');
    server.handlers[LOG_OUT] = () => null;
    await logInAgain();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('cancel stays on the page', async () => {
    lose();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('under the sentence', () => {
  const LOGIN = 'TokenAuth/Authenticate';
  const password = () => screen.findByLabelText(/^Password/);
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Re-login' }));

  it('says why, by the first call that failed, and that the work is kept', async () => {
    lose();
    await screen.findByText(
      'At 2026-06-15 12:20 your account signed in on another phone, which ended this login.',
    );
    await screen.findByText('Your work is kept. Log in here to return to this page.');
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  });

  it('signs in with the fields filled, and reloads at this very place', async () => {
    const server = lose({ [LOGIN]: () => ({ accessToken: 'new', expireInSeconds: 1800 }) });
    await userEvent.type(await password(), 'Training2026');
    await press();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(server.calls.find(({ action }) => action === LOGIN)?.input).toMatchObject({
      username: 'manager',
      password: 'Training2026',
    });
    expect(server.actions()).not.toContain('TokenAuth/LogOut');
    expect(currentToken()).toBe('new');
    expect(isPasswordCheckDue()).toBe(true);
  });

  it('signs in although the lost login is due for renewal', async () => {
    const server = lose({ [LOGIN]: () => ({ accessToken: 'new', expireInSeconds: 1800 }) });
    holdAccessToken({ accessToken: 'overdue', expireInSeconds: -1 });
    await userEvent.type(await password(), 'Training2026{Enter}');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(server.actions()).not.toContain('TokenAuth/RefreshToken');
  });

  it('stays and says so where the password is wrong', async () => {
    lose({ [LOGIN]: () => refuse(40101, 'The user name or the password is wrong') });
    await userEvent.type(await password(), 'wrong');
    await press();
    await screen.findByText('The user name or the password is wrong', { selector: '[role="alertdialog"] *' });
    expect(reload).not.toHaveBeenCalled();
    screen.getByRole('button', { name: 'Re-login' });
  });

  it('offers a phone code, and the account of another house, which leads back here', async () => {
    const goTo = vi.spyOn(place, 'goTo').mockImplementation(() => undefined);
    signIn({ oidcLabel: 'Provincial account' });
    lose({ 'TokenAuth/LogOut': () => refuse(50012, 'elsewhere') });
    await userEvent.click(await screen.findByRole('tab', { name: 'By phone code' }));
    await screen.findByLabelText(/^Phone number/);
    await userEvent.click(await screen.findByRole('link', { name: 'Log in with Provincial account' }));
    await waitFor(() =>
      expect(goTo).toHaveBeenCalledWith(
        '/YjtSingleManage/YjtSingleLoginManage?redirect=%2FtrainClass%3Fpage%3D2',
      ),
    );
  });

  it('keeps the place for the same user where nothing was filled', async () => {
    lose({ 'TokenAuth/LogOut': () => null });
    history.replaceState(null, '', '/trainClass?page=2');
    document.title = 'Training classes · Safety College';
    await press();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(wantedPlace()).toMatchObject({
      path: '/trainClass?page=2',
      title: 'Training classes',
      userId: 7,
      loss: { code: 50012 },
    });
    history.replaceState(null, '', '/');
  });
});

it('of another tab’s login goes on with that one, without asking for it again', async () => {
  lose({}, { code: 50012, takenOver: null });
  await screen.findByText('Somebody has signed in again in another tab of this browser.');
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
});
