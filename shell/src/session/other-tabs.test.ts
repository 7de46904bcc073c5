import { currentToken, dropAccessToken } from '@college/portal-sdk/access-token';
import { keepCalm } from '@college/portal-sdk/calm';
import { forgetLoginLost, stayLoggedOut, useLoginLost } from '@college/portal-sdk/login-lost';
import { mayLeave } from '@college/portal-sdk/leave';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { place } from '../app/place.ts';
import { logOut } from './log-out.ts';
import { beginLogin, takeUpLogin } from './login-state.ts';
import { subscribeToOtherTabs } from './other-tabs.ts';
import { TABS } from './tabs.ts';

const token = { accessToken: 'token', expireInSeconds: 1800 };
const reload = vi.spyOn(place, 'reload').mockImplementation(() => undefined);

describe('the tabs of one browser', () => {
  /** Another tab of this browser. */
  let other: BroadcastChannel;
  let heard: string[];
  let deafen: () => void;
  beforeEach(() => {
    reload.mockClear();
    heard = [];
    other = new BroadcastChannel(TABS);
    other.onmessage = ({ data }: MessageEvent<string>) => heard.push(data);
    fakeServer({ 'TokenAuth/LogOut': () => null });
    deafen = subscribeToOtherTabs();
  });
  afterEach(() => {
    deafen();
    other.close();
    dropAccessToken();
    stayLoggedOut();
    forgetLoginLost();
    sessionStorage.clear();
  });

  it('learn of a log-out and of a login, and of no visit', async () => {
    takeUpLogin(token);
    beginLogin(token);
    await vi.waitFor(() => expect(heard).toEqual(['logged-in']));
    expect(useLoginLost.getState().asking, 'it is not its own other tab').toBe(false);
    await logOut();
    await vi.waitFor(() => expect(heard).toEqual(['logged-in', 'logged-out']));
    expect(reload, 'the log-out itself').toHaveBeenCalledOnce();
  });

  it('all log out with one, at once and without a question, and keep nothing', async () => {
    takeUpLogin(token);
    sessionStorage.setItem('college_drafts', '{}');
    other.postMessage('logged-out');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(currentToken()).toBeNull();
    expect(mayLeave()).toBe(true);
    expect(sessionStorage.getItem('college_drafts')).toBeNull();
  });

  it('where nobody is signed in take up a login, unless somebody is in the middle of something', async () => {
    const carryOn = keepCalm('a form');
    other.postMessage('logged-in');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(reload).not.toHaveBeenCalled();
    carryOn();
    other.postMessage('logged-in');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('hear nothing of what they did themselves', async () => {
    beginLogin(token);
    await vi.waitFor(() => expect(heard).toEqual(['logged-in']));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(useLoginLost.getState().asking).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('of an older login ask to log in again', async () => {
    takeUpLogin(token);
    other.postMessage('logged-in');
    await vi.waitFor(() => expect(useLoginLost.getState().asking).toBe(true));
    expect(reload).not.toHaveBeenCalled();
  });
});
