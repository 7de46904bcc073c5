import { fakeServer, refuse, unreachable } from '@college/portal-sdk/testing/fake-server';
import { useLoginLost } from '@college/portal-sdk/login-lost';
import { useNotices } from '@college/portal-sdk/notify';
import { getSession } from '@college/portal-sdk/session';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registered, setRegistry } from '../federation/index.ts';
import { buildOf, businessEntry, registryOf } from '../testing/builds.ts';
import { managerBootstrap, signIn, visitorBootstrap } from '../testing/people.ts';
import { askBeforeNavigation, askForRegistry, pollRegistry } from './poll-registry.ts';
import { pagesOf } from './router-list.ts';

const ASK = 'MicroFrontend/GetRegistry';
const MENU = 'Session/GetBootstrap';
const released = registryOf({ ...businessEntry, due: buildOf('2.0.0') });
const aMinute = () => vi.advanceTimersByTimeAsync(60_000);
const look = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

let end: () => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers();
  signIn();
  setRegistry(registryOf(businessEntry));
  end = pollRegistry();
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

describe('which versions are due', () => {
  it('is asked every minute while the page is in view, and at once when it comes into view', async () => {
    const server = fakeServer({ [ASK]: () => registryOf(businessEntry) });
    await aMinute();
    await aMinute();
    expect(server.actions()).toEqual([ASK, ASK]);
    look('hidden');
    await aMinute();
    expect(server.calls).toHaveLength(2);
    look('visible');
    await vi.advanceTimersByTimeAsync(0);
    expect(server.actions(), 'and the menu only after a change').toEqual([ASK, ASK, ASK]);
  });

  it('is asked when somebody is about to go to another page, unless the answer is fresh', async () => {
    const server = fakeServer({ [ASK]: () => released, [MENU]: () => managerBootstrap });
    await askForRegistry();
    server.calls.length = 0;
    askBeforeNavigation();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(server.actions()).toEqual([]);
    askBeforeNavigation();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.actions()).toEqual([ASK]);
  });

  it.each([
    ['out of reach', () => unreachable],
    ['a lost login', () => refuse(50008, 'gone')],
  ])('stays what it was while the answer is %s, and nobody is notified', async (_what, outcome) => {
    fakeServer({ [ASK]: outcome });
    await aMinute();
    expect(registered('business')).toEqual(businessEntry);
    expect([useNotices.getState().notices, useLoginLost.getState().asking]).toEqual([[], false]);
  });
});

describe('a release', () => {
  const withNewPage = {
    ...managerBootstrap,
    menus: [{ ...managerBootstrap.menus[0]!, menuName: 'Renamed' }],
    routers: managerBootstrap.routers.slice(0, 2),
  };
  const release = async (bootstrap: unknown) => {
    const server = fakeServer({ [ASK]: () => released, [MENU]: () => bootstrap });
    await aMinute();
    return server;
  };

  it('brings its menu entries and pages without a reload, once', async () => {
    const server = await release(withNewPage);
    expect(registered('business')?.due?.version).toBe('2.0.0');
    expect(getSession().menus.map(({ menuName }) => menuName)).toEqual(['Renamed']);
    expect(getSession().routers).toHaveLength(2);
    await aMinute();
    expect(server.actions()).toEqual([ASK, MENU, ASK]);
  });

  it('asks for the menu again when that failed', async () => {
    const server = fakeServer({ [ASK]: () => released });
    await aMinute();
    server.handlers[MENU] = () => withNewPage;
    await aMinute();
    expect(getSession().menus.map(({ menuName }) => menuName)).toEqual(['Renamed']);
  });

  it('leaves the page in view where it is, even if the version that is due does not have it', async () => {
    history.replaceState(null, '', '/user');
    await release(withNewPage);
    expect(pagesOf(getSession().routers).map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/trainClass', '/user']),
    );
    expect(pagesOf(getSession().routers).map(({ path }) => path)).not.toContain('/role');
  });

  it.each([
    ['a visitor, since the login is lost', visitorBootstrap],
    [
      'another role, taken in another tab',
      { ...withNewPage, user: { ...managerBootstrap.user!, roleId: [6, 2] } },
    ],
  ])('changes no menu when the answer is that of %s', async (_what, bootstrap) => {
    await release(bootstrap);
    expect(getSession().menus).toEqual(managerBootstrap.menus);
    expect(getSession().user?.id).toBe(7);
  });
});
