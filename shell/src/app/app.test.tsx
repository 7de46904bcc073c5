import { holdAccessToken } from '@college/portal-sdk/access-token';
import { useNotices } from '@college/portal-sdk/notify';
import { fakeServer, refuse, unreachable } from '@college/portal-sdk/testing/fake-server';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScreen, setRegistry } from '../federation/index.ts';
import type { OpenedScreen } from '../federation/index.ts';
import { businessEntry, registryOf } from '../testing/builds.ts';
import { startSession } from '../session/session-flow.ts';
import { openShell } from '../testing/open.tsx';
import { calls, opened, registry, startAs, token } from '../testing/session.ts';
import { managerBootstrap, visitorBootstrap } from '../testing/people.ts';

vi.mock('../federation/index.ts', async (original) => ({
  ...(await original<object>()),
  loadScreen: vi.fn(),
}));
const remote = vi.mocked(loadScreen);

beforeEach(() => {
  remote.mockReset();
  remote.mockImplementation((component) => Promise.resolve(opened(() => <h1>screen {component}</h1>)));
});

describe('without a token', () => {
  it('section 4: / goes to /web/home, with the public header and footer of section 2', async () => {
    fakeServer({});
    await startAs('visitor');
    const { address } = openShell('/');
    await screen.findByText('screen portal/home');
    expect(address()).toBe('/web/home');
    expect(screen.getByRole('banner')).toBeDefined();
    expect(screen.getByRole('contentinfo').textContent).toContain('Department of Emergency Management');
    expect(document.title).toBe('Home · Safety College');
  });

  it('section 4: a page inside goes to /web/home', async () => {
    fakeServer({});
    await startAs('visitor');
    const { address } = openShell('/UserManager/updatePwd');
    await screen.findByText('screen portal/home');
    expect(address()).toBe('/web/home');
  });

  it.each(['/login', '/loginold'])('section 2: %s has the public header and footer', async (path) => {
    fakeServer({});
    await startAs('visitor');
    openShell(path);
    await screen.findByRole('heading', { level: 1, name: 'Log in' });
    expect(screen.getByRole('banner').textContent).toContain('Safety College');
    expect(screen.getByRole('contentinfo').textContent).toContain('Department of Emergency Management');
    expect(document.activeElement).toBe(screen.getByLabelText(/^User name/));
  });

  it('a whitelisted page that is not built yet is not found, in its place', async () => {
    fakeServer({});
    await startAs('visitor');
    const { address } = openShell('/web/subject');
    await screen.findByText('This page does not exist');
    expect(address()).toBe('/web/subject');
  });
});

describe('with a token', () => {
  it('a developer’s build has an address for each screen, before any menu leads there; a release has none', async () => {
    fakeServer(calls);
    await startAs('manager');
    const due = { version: 'dev', baseUrl: 'http://127.0.0.1:3001/', manifestIntegrity: null };
    const safety = { ...businessEntry, name: 'safety', due, overridden: true };
    setRegistry(registryOf(businessEntry, safety));
    openShell('/developer/safety/drill/list');
    await screen.findByText('screen safety/drill/list');
    cleanup();
    openShell('/developer/business/train-class/list');
    await screen.findByText('This page does not exist');
    expect(remote).toHaveBeenCalledTimes(1);
  });

  it('section 2: / goes to /dashboard, with header, side menu and body, and without a call for the menu', async () => {
    const server = fakeServer(calls);
    await startAs('manager');
    const { address } = openShell('/');
    await screen.findByText('Welcome, Lin Ruochuan');
    expect(address()).toBe('/dashboard');
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeDefined();
    expect(server.actions()).toEqual([]);
  });

  it('the router list may bring a home of the role in place of the plain one', async () => {
    const server = fakeServer(calls);
    const meta = { title: 'Home', parentPath: '', buttonPremission: [], ignore: false };
    const home = { path: '/dashboard', component: 'business/dashboard/manager', meta, children: [] };
    await startSession({
      bootstrap: { ...managerBootstrap, routers: [home, ...managerBootstrap.routers] },
      registry,
      accessToken: token,
      language: 'en',
    });
    openShell('/');
    await screen.findByText('screen business/dashboard/manager');
    expect(screen.queryByText('Welcome, Lin Ruochuan')).toBeNull();
    expect(server.actions()).toEqual([]);
  });

  it('section 4: /login redirects to the root', async () => {
    fakeServer(calls);
    await startAs('manager');
    const { address } = openShell('/login');
    await screen.findByText('Welcome, Lin Ruochuan');
    expect(address()).toBe('/dashboard');
  });

  it('section 4: with a token and no known roles user, roles and routes are fetched, and the navigation goes on', async () => {
    const server = fakeServer(calls);
    await startAs('visitor');
    holdAccessToken(token);
    const { address } = openShell('/trainClass');
    await screen.findByText('screen business/train-class/list');
    expect(address()).toBe('/trainClass');
    expect(server.actions()).toEqual(['Session/GetBootstrap', 'MicroFrontend/GetRegistry']);
    expect(document.title).toBe('Training classes · Safety College');
  });

  it.each([
    ['a refusal', () => refuse(50301, 'The service is starting'), 'The service is starting'],
    [
      'no connection',
      () => unreachable,
      'The connection is down. Once it is back, check whether it went through, then try again.',
    ],
    ['an answer without a user', () => visitorBootstrap, 'Verification failed, please login again'],
  ])(
    'section 4: on failure (%s) forced local logout, an error is shown, and on to the root',
    async (_, outcome, text) => {
      const server = fakeServer({ ...calls, 'Session/GetBootstrap': outcome });
      await startAs('visitor');
      holdAccessToken(token);
      const { address } = openShell('/trainClass');
      await screen.findByText('screen portal/home');
      expect(address()).toBe('/web/home');
      expect(useNotices.getState().notices.map((notice) => notice.text)).toEqual([text]);
      expect(server.actions(), 'or the renewal cookie would bring the login back').toContain(
        'TokenAuth/LogOut',
      );
    },
  );
});

describe('going from page to page', () => {
  it('the focus moves to the heading of the new page, also when it arrives late', async () => {
    fakeServer(calls);
    await startAs('manager');
    let show: () => void = () => undefined;
    const { router } = openShell('/user');
    await screen.findByRole('heading', { name: 'screen system/user/list' });
    expect(document.activeElement).toBe(document.body);
    const late = new Promise<OpenedScreen>((resolve) => {
      show = () => resolve(opened(() => <h1>late</h1>));
    });
    remote.mockImplementation(() => late);
    await act(() => router.navigate('/role?fresh'));
    show();
    const heading = await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});
