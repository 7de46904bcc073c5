import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBuilds } from './builds.ts';
import { integrityAt } from './page-files.ts';
import { LIMITS } from './policy.ts';
import { useRegistry } from './registry.ts';
import { createScreenLoader } from './screen-loader.ts';
import type { World } from './screen-loader.ts';
import {
  business,
  businessEntry,
  container,
  failureOf,
  hashOf,
  jsonAnswer,
  manifest,
  registryOf,
  shared,
} from '../testing/builds.ts';

const LIST = 'business/train-class/list';
const List = () => null;
const Detail = () => null;
const screens = {
  'train-class/list': () => Promise.resolve({ default: List }),
  'train-class/detail': () => Promise.resolve({ default: Detail }),
};
const shown = { Screen: List, version: business.version, insteadOf: null };

/** A world in which everything works, but for what a test breaks. */
const worldWith = (
  fetchRegistry: World['fetchRegistry'] = () => Promise.resolve(registryOf(businessEntry)),
) => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(jsonAnswer(manifest)));
  const packages = { ...shared, forgetFailed: vi.fn() };
  const limits = { ...LIMITS, manifest: 1000, entry: 1000, chunk: 1000 };
  const world = {
    fetch,
    fetchRegistry: vi.fn(fetchRegistry),
    builds: createBuilds({ fetch, shared: packages, limits }),
    runtime: { screensOf: vi.fn(() => Promise.resolve<unknown>(screens)) },
    shared: packages,
    reporter: { loaded: vi.fn(), failed: vi.fn() },
    limits,
    backOff: vi.fn(() => Promise.resolve()),
    onOpened: vi.fn(),
  };
  return { ...world, loadScreen: createScreenLoader(world) };
};

/** Stands for the browser, which runs the entries that are put into the page. */
const scripts: string[] = [];
const browser = new MutationObserver((records) => {
  for (const { addedNodes } of records)
    for (const node of addedNodes)
      if (node instanceof HTMLScriptElement) {
        scripts.push(node.src);
        Object.assign(globalThis, { [container.globalName]: {} });
        node.dispatchEvent(new Event('load'));
      }
});

beforeEach(() => {
  scripts.length = 0;
  browser.observe(document.head, { childList: true });
  useRegistry.setState(registryOf(businessEntry));
});
afterEach(() => {
  browser.disconnect();
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, container.globalName);
});

describe('loading a screen', () => {
  it('fetches its files side by side with the entry, each as the manifest vouches for it', async () => {
    const { loadScreen, runtime } = worldWith();
    runtime.screensOf.mockImplementation(() => {
      const links = [...document.head.querySelectorAll('link')];
      expect(links.map(({ href, as, integrity }) => [href, as, integrity])).toEqual([
        [`${business.baseUrl}assets/list.js`, 'script', hashOf('l')],
        [`${business.baseUrl}assets/list.css`, 'style', hashOf('c')],
      ]);
      expect(document.head.firstElementChild?.tagName, 'ahead of the entry').toBe('LINK');
      return Promise.resolve(screens);
    });
    await loadScreen(LIST);
    expect(integrityAt(`${business.baseUrl}assets/list.js?retry=3`)).toBe(hashOf('l'));
  });

  it('goes through the stages once for all screens of a remote', async () => {
    const { loadScreen, fetch, fetchRegistry, reporter, onOpened } = worldWith();
    const [list, again] = await Promise.all([loadScreen(LIST), loadScreen(LIST)]);
    expect([list, again]).toEqual([shown, shown]);
    await expect(loadScreen('business/train-class/detail')).resolves.toMatchObject({ Screen: Detail });
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(scripts).toHaveLength(1);
    expect(fetchRegistry).not.toHaveBeenCalled();
    expect(reporter.loaded).toHaveBeenCalledWith(expect.objectContaining({ version: business.version }));
    expect(onOpened).toHaveBeenCalled();
  });

  it('requests nothing of a remote that cannot be resolved', async () => {
    useRegistry.setState(registryOf({ ...businessEntry, due: null }));
    const { loadScreen, fetch } = worldWith();
    expect(await failureOf(loadScreen(LIST))).toMatchObject({ stage: 'resolve' });
    expect(fetch).not.toHaveBeenCalled();
    expect(scripts).toEqual([]);
  });
});

describe('the second try', () => {
  it('comes by itself after what may pass, past the cache, and nobody hears of the first', async () => {
    const { loadScreen, fetch, backOff, reporter, shared: packages } = worldWith();
    fetch.mockResolvedValueOnce(new Response('down', { status: 503 }));
    // What is looked at to recognise a tampered file.
    fetch.mockResolvedValueOnce(new Response('down', { status: 503 }));
    await expect(loadScreen(LIST)).resolves.toEqual(shown);
    expect(fetch).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ cache: 'reload' }));
    expect(backOff).toHaveBeenCalledTimes(1);
    expect(packages.forgetFailed).toHaveBeenCalledTimes(1);
    expect(reporter.failed).not.toHaveBeenCalled();
  });

  it('is the last one', async () => {
    const { loadScreen, runtime, reporter } = worldWith();
    runtime.screensOf.mockRejectedValue(new Error('Loading chunk 7 failed'));
    const failure = await failureOf(loadScreen(LIST));
    expect(failure).toMatchObject({ stage: 'load-screen' });
    expect(runtime.screensOf).toHaveBeenCalledTimes(2);
    expect(reporter.failed.mock.calls).toEqual([[failure]]);
  });

  it.each([
    ['a time-out', () => Object.assign(new Error('late'), { type: 'timeout' }), 'late'],
    ['a screen that is not there', () => null, 'lasting'],
  ])('does not come after %s', async (_what, thrown, fault) => {
    const { loadScreen, runtime, backOff } = worldWith();
    const error = thrown();
    runtime.screensOf.mockImplementation(() => (error ? Promise.reject(error) : Promise.resolve({})));
    expect(await failureOf(loadScreen(LIST))).toMatchObject({ fault });
    expect(backOff).not.toHaveBeenCalled();
  });

  it('does not come after tampering', async () => {
    const { loadScreen, fetch, backOff } = worldWith();
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await failureOf(loadScreen(LIST))).toMatchObject({ stage: 'fetch-manifest', fault: 'tampered' });
    expect(backOff).not.toHaveBeenCalled();
    await expect(loadScreen(LIST), 'after repair').resolves.toEqual(shown);
  });
});

describe('Retry', () => {
  const fail = async ({ loadScreen, runtime }: ReturnType<typeof worldWith>) => {
    runtime.screensOf.mockResolvedValueOnce({});
    await failureOf(loadScreen(LIST));
  };

  it('reads the registry again, and so finds a build that is back', async () => {
    useRegistry.setState(registryOf());
    const { loadScreen, fetchRegistry } = worldWith();
    await failureOf(loadScreen(LIST));
    await expect(loadScreen(LIST)).resolves.toEqual(shown);
    expect(fetchRegistry).toHaveBeenCalledTimes(1);
  });

  it('says that the registry cannot be read where that matters', async () => {
    useRegistry.setState(registryOf());
    const { loadScreen } = worldWith(() => Promise.reject(new Error('offline')));
    await failureOf(loadScreen(LIST));
    expect(await failureOf(loadScreen(LIST))).toMatchObject({
      stage: 'resolve',
      reason: 'it is not in the registry, and the registry could not be read again: offline',
    });
  });

  it('goes on with the registry of before where it does not', async () => {
    const world = worldWith(() => Promise.reject(new Error('offline')));
    await fail(world);
    await expect(world.loadScreen(LIST)).resolves.toEqual(shown);
  });

  it('forgets shared downloads that failed', async () => {
    const world = worldWith();
    await fail(world);
    expect(world.shared.forgetFailed).not.toHaveBeenCalled();
    await world.loadScreen(LIST);
    expect(world.shared.forgetFailed).toHaveBeenCalledTimes(1);
  });

  it('is over once it worked', async () => {
    const world = worldWith();
    await fail(world);
    await world.loadScreen(LIST);
    await world.loadScreen('business/train-class/detail');
    expect(world.fetchRegistry).toHaveBeenCalledTimes(1);
  });
});
