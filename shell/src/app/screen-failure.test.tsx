import { applyLanguage } from '@college/portal-sdk/texts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RemoteLoadError, reporter, useRegistry } from '../federation/index.ts';
import { businessEntry, registryOf } from '../testing/builds.ts';
import { renderAt } from '../testing/open.tsx';
import { place } from './place.ts';
import { ScreenFailure } from './screen-failure.tsx';
import { ScreenFrame } from './screen-frame.tsx';

const build = { remote: 'business', version: '1.1.0' };
const show = (error: unknown, isRepeated = false) =>
  renderAt('/', <ScreenFailure title="Classes" error={error} isRepeated={isRepeated} onRetry={vi.fn()} />);
const reloadButton = () => screen.queryByRole('button', { name: 'Reload the page' });

beforeEach(() => useRegistry.setState(registryOf(businessEntry)));

describe('the panel of a screen that could not be loaded', () => {
  it('names the remote, who looks after it, and the trace id of the failure', () => {
    const error = new RemoteLoadError('load-entry', build, 'status 404');
    show(error);
    expect(screen.getByText('“Business management” is not available at the moment')).toBeDefined();
    expect(screen.getByText('Looked after by Business team, 000-1234')).toBeDefined();
    expect(screen.getByText(error.traceId)).toBeDefined();
    expect(screen.getByText(/business 1\.1\.0: load-entry: status 404/)).toBeDefined();
    expect(reloadButton()).toBeNull();
  });

  it('names nobody while the line is down, and says that it goes on by itself', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    show(new RemoteLoadError('fetch-manifest', build, 'no answer', { fault: 'passing' }));
    expect(
      screen.getByText('The connection is down. The page continues automatically once it is back.'),
    ).toBeDefined();
    expect(screen.queryByText(/Looked after by/)).toBeNull();
  });

  it('names nobody to a visitor, who does not see whose it is', () => {
    useRegistry.setState(registryOf({ ...businessEntry, owner: '', contact: '' }));
    show(new RemoteLoadError('load-entry', build, 'status 404'));
    expect(screen.queryByText(/Looked after by/)).toBeNull();
  });

  it('calls one that is not registered by its name', () => {
    show(new RemoteLoadError('resolve', { remote: 'warehouse', version: null }, 'it is not in the registry'));
    expect(screen.getByText('“warehouse” is not available at the moment')).toBeDefined();
  });

  it.each([
    ['resolve', 'lasting', /not installed, or is being replaced/],
    ['fetch-manifest', 'passing', /Its directory could not be loaded/],
    ['check', 'lasting', /Its released version cannot be used/],
    ['load-entry', 'passing', /Its program could not be loaded or started/],
    ['load-screen', 'passing', /The requested page could not be loaded/],
    ['load-screen', 'tampered', /One of its files was modified on the way and was refused/],
    ['load-entry', 'late', /It did not answer in time/],
    ['check', 'unfit', /It needs another version of the platform/],
  ] as const)('says in plain words what failed: %s, %s', (stage, fault, words) => {
    show(new RemoteLoadError(stage, build, 'x', { fault }));
    expect(screen.getByText(words)).toBeDefined();
  });

  it('speaks Chinese too', async () => {
    await applyLanguage('zh-CN');
    show(new RemoteLoadError('load-screen', build, 'x', { fault: 'tampered' }));
    expect(screen.getByText(/文件在传输过程中被改动，已拒绝加载/)).toBeDefined();
    expect(screen.getByText('由Business team维护，联系方式：000-1234')).toBeDefined();
  });

  it.each([
    ['the shell of this page does not fit', 'unfit', false],
    ['Retry brought the same again', 'passing', true],
  ] as const)('offers to load the page anew where %s', async (_what, fault, isRepeated) => {
    const reload = vi.spyOn(place, 'reload').mockImplementation(() => undefined);
    show(new RemoteLoadError('check', build, 'x', { fault }), isRepeated);
    await userEvent.click(reloadButton()!);
    expect(reload).toHaveBeenCalledOnce();
    reload.mockRestore();
  });
});

describe('instead of a screen', () => {
  it('a second identical failure after Retry offers the reload, another one does not', async () => {
    const failures = ['load-entry', 'load-screen', 'load-screen'] as const;
    let tries = 0;
    const load = () =>
      Promise.reject(new RemoteLoadError(failures[tries++]!, build, 'x', { fault: 'passing' }));
    renderAt('/', <ScreenFrame id="business/list" title="Classes" load={load} />);
    const retry = async (tried: number) => {
      await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
      await vi.waitFor(() => expect(tries).toBe(tried));
    };
    await retry(2);
    await screen.findByText(/The requested page could not be loaded/);
    expect(reloadButton()).toBeNull();
    await retry(3);
    await vi.waitFor(() => expect(reloadButton()).not.toBeNull());
  });

  it('a screen that throws is reported once as `render`, under the trace id in view', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const expected = (event: Event) => event.preventDefault();
    window.addEventListener('error', expected);
    const failed = vi.spyOn(reporter, 'failed').mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error('cannot read x');
    };
    const load = () => Promise.resolve({ Screen: Broken, version: '1.1.0', insteadOf: null });
    renderAt('/', <ScreenFrame id="business/list" title="Classes" load={load} />);
    await screen.findByText('This page ran into a problem');
    expect(screen.getByText('Looked after by Business team, 000-1234')).toBeDefined();
    expect(failed).toHaveBeenCalledOnce();
    const [report] = failed.mock.lastCall!;
    expect(report).toMatchObject({ stage: 'render', ...build });
    expect(screen.getByText(report.traceId)).toBeDefined();
    window.removeEventListener('error', expected);
    silent.mockRestore();
    failed.mockRestore();
  });
});
