import { currentToken, holdAccessToken } from '@college/portal-sdk/access-token';
import { askForLogin } from '@college/portal-sdk/login-lost';
import { useNotices } from '@college/portal-sdk/notify';
import { fakeServer, refuse, unreachable } from '@college/portal-sdk/testing/fake-server';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { place } from '../app/place.ts';
import { LoginLost } from './login-lost.tsx';

const reload = vi.spyOn(place, 'reload').mockImplementation(() => undefined);

beforeEach(() => {
  reload.mockClear();
  holdAccessToken({ accessToken: 'token', expireInSeconds: 1800 });
  render(<LoginLost />);
  act(() => {
    askForLogin();
    askForLogin();
  });
});

describe('section 8: codes 50008, 50012 and 50014', () => {
  it('a confirm asks, once, with buttons re-login and cancel', () => {
    expect(screen.getAllByText('you have been logged out; cancel to stay, or log in again')).toHaveLength(1);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Cancel', 'Re-login']);
  });

  const LOG_OUT = 'TokenAuth/LogOut';
  const RENEW = 'TokenAuth/RefreshToken';
  const logInAgain = () => userEvent.click(screen.getByRole('button', { name: 'Re-login' }));

  it('re-login ends the login on the server, clears the session and reloads', async () => {
    const server = fakeServer({ [LOG_OUT]: () => null });
    await logInAgain();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(server.actions()).toEqual([LOG_OUT]);
    expect(currentToken()).toBeNull();
  });

  it.each([
    ['was replaced', () => refuse(50012, 'elsewhere'), [LOG_OUT]],
    ['is unknown, and so is its renewal', () => refuse(50008, 'gone'), [LOG_OUT, RENEW]],
  ])('re-login reloads where the login %s there', async (_what, outcome, calls) => {
    const server = fakeServer({ [LOG_OUT]: outcome, [RENEW]: () => refuse(50014, 'over') });
    await logInAgain();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(server.actions()).toEqual(calls);
    expect(currentToken()).toBeNull();
  });

  it('re-login ends with a fresh token a login whose renewal is still good', async () => {
    const server = fakeServer({ [RENEW]: () => ({ accessToken: 'fresh', expireInSeconds: 1800 }) });
    server.handlers[LOG_OUT] = () => (currentToken() === 'fresh' ? null : refuse(50008, 'unknown'));
    await logInAgain();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(server.actions()).toEqual([LOG_OUT, RENEW, LOG_OUT]);
    expect(currentToken()).toBeNull();
  });

  it('out of reach of the server the question stays, and a toast says why', async () => {
    const server = fakeServer({ [LOG_OUT]: () => unreachable });
    await logInAgain();
    await waitFor(() => expect(useNotices.getState().notices).toHaveLength(1));
    expect(reload).not.toHaveBeenCalled();
    expect(currentToken()).toBe('token');
    server.handlers[LOG_OUT] = () => null;
    await logInAgain();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('cancel stays on the page', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });
});
