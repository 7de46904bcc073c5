import { currentToken, holdAccessToken } from '@college/portal-sdk/access-token';
import { askForLogin } from '@college/portal-sdk/login-lost';
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

  it('re-login clears the session and reloads', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Re-login' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(currentToken()).toBeNull();
  });

  it('cancel stays on the page', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });
});
