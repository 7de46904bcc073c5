import { holdAccessToken } from '@college/portal-sdk/access-token';
import { useLoginLost, useRoleChanged } from '@college/portal-sdk/login-lost';
import { applyBootstrap } from '@college/portal-sdk/session';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { place } from '../app/place.ts';
import { renderAt } from '../testing/open.tsx';
import { managerBootstrap } from '../testing/people.ts';
import LiveSession from './live-session.tsx';
import { logOut } from './log-out.ts';
import LoginLost from './login-lost.tsx';
import { ownRoleSwitch } from './own-change.ts';
import RoleChanged from './role-changed.tsx';

const handlers = vi.hoisted(() => new Map<string, (data: unknown) => void>());
vi.mock('@college/portal-sdk/live', () => ({
  onLive: (kind: string, handler: (data: unknown) => void) => {
    handlers.set(kind, handler);
    return () => handlers.delete(kind);
  },
  startLive: () => () => undefined,
}));

const reload = vi.spyOn(place, 'reload').mockImplementation(() => undefined);
const reloadAtRoot = vi.spyOn(place, 'reloadAtRoot').mockImplementation(() => undefined);
const hear = (kind: string, data: object) => act(() => handlers.get(kind)?.(data));

beforeEach(() => {
  reload.mockClear();
  reloadAtRoot.mockClear();
  useLoginLost.setState({ asking: false });
  useRoleChanged.setState({ asking: false });
  fakeServer({});
  holdAccessToken({ accessToken: 'token', expireInSeconds: 1800 });
  applyBootstrap(managerBootstrap);
  renderAt(
    '/',
    <>
      <LiveSession />
      <LoginLost />
      <RoleChanged />
    </>,
  );
});

describe('what the live socket says of the login', () => {
  it('replaced: the dialog of section 8 opens at once', () => {
    hear('login-ended', { reason: 'replaced', code: 50012 });
    screen.getByRole('alertdialog', { name: 'Logged out' });
  });

  it('logged out in another tab: this one loads anew without a question', () => {
    hear('login-ended', { reason: 'logged-out', code: 50008 });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(reload).toHaveBeenCalledOnce();
    hear('login-ended', { reason: 'logged-out', code: 50008 });
    expect(reload, 'the other tab and the socket both say it').toHaveBeenCalledOnce();
  });

  it('logged out here, heard before the answer comes: one page load, not two', async () => {
    let answer: (nothing: null) => void = () => undefined;
    fakeServer({ 'TokenAuth/LogOut': () => new Promise((resolve) => (answer = resolve)) });
    const leaving = logOut();
    hear('login-ended', { reason: 'logged-out', code: 50008 });
    expect(reload).not.toHaveBeenCalled();
    await vi.waitFor(() => {
      answer(null);
      expect(reload).toHaveBeenCalled();
    });
    await leaving;
    hear('login-ended', { reason: 'logged-out', code: 50008 });
    expect(reload).toHaveBeenCalledOnce();
  });

  it('another role: asks to reload, at the root', async () => {
    hear('role-changed', { roleId: 6 });
    screen.getByRole('alertdialog', { name: 'Role changed' });
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reloadAtRoot).toHaveBeenCalledOnce();
  });

  it('the role that this tab is in, or has just chosen itself: nothing', async () => {
    hear('role-changed', { roleId: 2 });
    await ownRoleSwitch.during(() => Promise.resolve());
    hear('role-changed', { roleId: 6 });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
