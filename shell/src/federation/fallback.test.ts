import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Builds } from './builds.ts';
import { LIMITS } from './policy.ts';
import { useRegistry } from './registry.ts';
import { RemoteLoadError } from './remote-load-error.ts';
import type { Remote } from './resolve-screen.ts';
import { createScreenLoader } from './screen-loader.ts';
import {
  buildOf,
  businessEntry,
  container,
  failureOf,
  never,
  registryOf,
  shared,
} from '../testing/builds.ts';

const LIST = 'business/train-class/list';
const List = () => null;
const registry = registryOf({ ...businessEntry, due: buildOf('1.1.0'), fallback: buildOf('1.0.0') });

const lateEntry = (remote: Remote) =>
  new RemoteLoadError('load-entry', remote, 'no answer within 20 s', { fault: 'late' });

const HANGS = '1.3.0';

/** A world in which the versions named cannot be loaded. */
const worldWithout = (...dead: string[]) => {
  const start = vi.fn<Builds['start']>((remote) => {
    if (remote.version === HANGS) return never();
    return dead.includes(remote.version) ? Promise.reject(lateEntry(remote)) : Promise.resolve(container);
  });
  const reporter = { loaded: vi.fn(), failed: vi.fn() };
  const loadScreen = createScreenLoader({
    fetch: () => Promise.reject(new Error('offline')),
    fetchRegistry: () => Promise.resolve(registry),
    builds: { read: () => Promise.resolve(container), start },
    runtime: {
      screensOf: () =>
        Promise.resolve(Object.fromEntries(['list', 'detail'].map((name) => [`train-class/${name}`, load]))),
    },
    shared,
    reporter,
    limits: { ...LIMITS, fallback: 50 },
    backOff: () => Promise.resolve(),
    onOpened: () => undefined,
  });
  const started = () => start.mock.calls.map(([{ version }]) => version);
  return { loadScreen, reporter, started, dead };
};
const load = () => Promise.resolve({ default: List });

beforeEach(() => useRegistry.setState(registry));

describe('a version that cannot be loaded', () => {
  it('gives way to the one before, and both are reported', async () => {
    const { loadScreen, reporter } = worldWithout('1.1.0');
    const opened = await loadScreen(LIST);
    expect(opened).toMatchObject({
      Screen: List,
      version: '1.0.0',
      insteadOf: { stage: 'load-entry', version: '1.1.0' },
    });
    expect(reporter.failed.mock.calls).toEqual([[opened.insteadOf]]);
    expect(reporter.loaded).toHaveBeenCalledWith(expect.objectContaining({ version: '1.0.0' }));
  });

  it('is not waited for again by the next screen, until the registry says otherwise', async () => {
    const { loadScreen, started } = worldWithout('1.1.0');
    await loadScreen(LIST);
    await expect(loadScreen('business/train-class/detail')).resolves.toMatchObject({ version: '1.0.0' });
    expect(started()).toEqual(['1.1.0', '1.0.0', '1.0.0']);
    useRegistry.setState(registryOf({ ...businessEntry, due: buildOf('1.2.0'), fallback: buildOf('1.0.0') }));
    await expect(loadScreen(LIST)).resolves.toMatchObject({ version: '1.2.0', insteadOf: null });
  });

  it('gives way in time when it hangs', async () => {
    const { loadScreen, reporter } = worldWithout();
    const hanging = { ...businessEntry, due: buildOf(HANGS), fallback: buildOf('1.0.0') };
    useRegistry.setState(registryOf(hanging));
    const opened = await loadScreen(LIST);
    expect(opened).toMatchObject({ version: '1.0.0', insteadOf: { version: HANGS, fault: 'late' } });
    expect(reporter.failed.mock.calls).toEqual([[opened.insteadOf]]);
  });

  it('is reported when the one before cannot be loaded either, and Retry tries it again', async () => {
    const { loadScreen, reporter, dead } = worldWithout('1.1.0', '1.0.0');
    expect(await failureOf(loadScreen(LIST))).toMatchObject({ stage: 'load-entry', version: '1.1.0' });
    expect(reporter.failed).toHaveBeenCalledTimes(2);
    dead.length = 0;
    await expect(loadScreen(LIST)).resolves.toMatchObject({ version: '1.1.0', insteadOf: null });
  });
});
