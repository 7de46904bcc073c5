import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScreen, RemoteLoadError, setRegistry } from '../federation/index.ts';
import { buildOf, business, businessEntry, registryOf } from '../testing/builds.ts';
import { openShell } from '../testing/open.tsx';
import { calls, opened, startAs } from '../testing/session.ts';

vi.mock('../federation/index.ts', async (original) => ({
  ...(await original<object>()),
  loadScreen: vi.fn(),
}));
const remote = vi.mocked(loadScreen);

beforeEach(() => {
  remote.mockReset();
  remote.mockImplementation((component) => Promise.resolve(opened(() => <h1>screen {component}</h1>)));
});

describe('a screen that cannot be shown', () => {
  const missing = () =>
    Promise.reject(new RemoteLoadError('load-entry', { remote: 'business', version: '1.4.0' }, 'HTTP 404'));

  it('says which remote is missing and why, leaves header and menu working, and Retry tries again', async () => {
    fakeServer(calls);
    await startAs('manager');
    remote.mockImplementationOnce(missing);
    const { router } = openShell('/trainClass');
    await screen.findByText('“Business management” is not available at the moment');
    expect(screen.getByText(/Its program could not be loaded or started\./)).toBeDefined();

    await act(() => router.navigate('/user'));
    await screen.findByText('screen system/user/list');
    await act(() => router.navigate('/trainClass'));
    await screen.findByText('screen business/train-class/list');

    remote.mockImplementationOnce(missing);
    await act(() => router.navigate('/trainClass/detail'));
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByText('screen business/train-class/detail');
  });

  it('one that throws leaves everything else working, and Retry draws it anew', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const expected = (event: Event) => event.preventDefault();
    window.addEventListener('error', expected);
    fakeServer(calls);
    await startAs('manager');
    let isBroken = true;
    remote.mockImplementation(() =>
      Promise.resolve(
        opened(() => {
          if (isBroken) throw new Error('cannot read x');
          return <h1>mended</h1>;
        }),
      ),
    );
    openShell('/role');
    await screen.findByText('This page ran into a problem');
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeDefined();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('mended');
    window.removeEventListener('error', expected);
    silent.mockRestore();
  });
});

describe('a release while somebody works', () => {
  const release = (version: string) =>
    act(() => setRegistry(registryOf({ ...businessEntry, due: buildOf(version) })));

  it('leaves the page in view alone, and shows at the next navigation', async () => {
    fakeServer(calls);
    await startAs('manager');
    const { router } = openShell('/trainClass');
    await screen.findByText('screen business/train-class/list');
    remote.mockImplementation((component) =>
      Promise.resolve(opened(() => <h1>new {component}</h1>, '2.0.0')),
    );
    release('2.0.0');
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.getByText('screen business/train-class/list')).toBeDefined();

    await act(() => router.navigate('/user'));
    await act(() => router.navigate('/trainClass'));
    await screen.findByText('new business/train-class/list');
    release(business.version);
    await act(() => router.navigate('/user'));
    await act(() => router.navigate('/trainClass'));
    await screen.findByText('screen business/train-class/list');
  });
});

describe('the version before', () => {
  it('is shown with a quiet note, which can be dismissed', async () => {
    fakeServer(calls);
    await startAs('manager');
    const insteadOf = new RemoteLoadError('load-entry', { remote: 'business', version: '2.0.0' }, 'HTTP 404');
    remote.mockResolvedValue({ ...opened(() => <h1>old</h1>, '1.0.0'), insteadOf });
    openShell('/trainClass');
    const note = 'You see the previous version of “Business management”; the new one could not be loaded.';
    await screen.findByText(note);
    expect(screen.getByRole('heading', { name: 'old' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(note)).toBeNull();
  });
});

describe('a dead remote', () => {
  it('adds no request and no wait before the shell is ready', async () => {
    const server = fakeServer(calls);
    const requested = vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => undefined));
    remote.mockImplementation(() => new Promise(() => undefined));
    // What is done in idle moments comes after the shell is ready, however long that takes here.
    const idle = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0);
    await startAs('manager');
    openShell('/dashboard');
    await screen.findByText('Welcome, Lin Ruochuan');
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeDefined();
    expect(requested).not.toHaveBeenCalled();
    expect(remote).not.toHaveBeenCalled();
    expect(server.actions()).toEqual([]);
    expect(document.querySelector('link[href*="remotes"], script[src*="remotes"]')).toBeNull();
    for (const spy of [requested, idle]) spy.mockRestore();
  });

  it('leaves header, menu and every other screen working while it hangs', async () => {
    fakeServer(calls);
    await startAs('manager');
    remote.mockImplementationOnce(() => new Promise(() => undefined));
    const { router } = openShell('/trainClass');
    await screen.findByRole('navigation', { name: 'Main menu' });
    await act(() => router.navigate('/user'));
    await screen.findByText('screen system/user/list');
  });
});
