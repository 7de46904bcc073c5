import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setRegistry } from './registry.ts';
import { createScreenLoader } from './screen-loader.ts';
import type { World } from './screen-loader.ts';
import { container, failureOf, jsonAnswer, manifest, shared } from './testing/builds.ts';

const version = '0.1.0-h12345678';
const whole = {
  remotes: [{ name: 'business', version, manifestUrl: `/remotes/business/${version}/mf-manifest.json` }],
};
const List = () => null;
const Detail = () => null;
const screens = {
  'train-class/list': () => Promise.resolve({ default: List }),
  'train-class/detail': () => Promise.resolve({ default: Detail }),
};

/** A world in which everything works, but for what a test breaks. */
const worldWith = (fetchRegistry: World['fetchRegistry'] = () => Promise.resolve(whole)) => {
  const world = {
    fetch: vi.fn<typeof fetch>(() => Promise.resolve(jsonAnswer(manifest))),
    fetchRegistry: vi.fn(fetchRegistry),
    runtime: { screensOf: vi.fn(() => Promise.resolve<unknown>(screens)) },
    shared: { ...shared, forgetFailed: vi.fn() },
    limits: { manifest: 1000, entry: 1000, screen: 1000 },
  };
  return { ...world, loadScreen: createScreenLoader(world) };
};

/** Stands for the browser, which runs the entries that are put into the page. */
const scripts = { requested: 0 };
const browser = new MutationObserver((records) => {
  for (const { addedNodes } of records)
    for (const node of addedNodes) {
      scripts.requested += 1;
      Object.assign(globalThis, { [container.globalName]: {} });
      node.dispatchEvent(new Event('load'));
    }
});

beforeEach(() => {
  scripts.requested = 0;
  browser.observe(document.head, { childList: true });
  setRegistry(whole);
});
afterEach(() => {
  browser.disconnect();
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, container.globalName);
});

describe('loading a screen', () => {
  it('goes through the stages once for all screens of a remote', async () => {
    const { loadScreen, fetch, fetchRegistry } = worldWith();
    const [list, again] = await Promise.all([
      loadScreen('business/train-class/list'),
      loadScreen('business/train-class/list'),
    ]);
    expect([list, again]).toEqual([List, List]);
    await expect(loadScreen('business/train-class/detail')).resolves.toBe(Detail);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(scripts.requested).toBe(1);
    expect(fetchRegistry).not.toHaveBeenCalled();
  });

  it('requests nothing of a remote that cannot be resolved', async () => {
    setRegistry({ remotes: [{ name: 'business', version: null, manifestUrl: null }] });
    const { loadScreen, fetch } = worldWith();
    expect(await failureOf(loadScreen('business/train-class/list'))).toMatchObject({ stage: 'resolve' });
    expect(fetch).not.toHaveBeenCalled();
    expect(scripts.requested).toBe(0);
  });
});

describe('trying again', () => {
  it('reads the registry again, and so finds a build that is back', async () => {
    setRegistry({ remotes: [] });
    const { loadScreen, fetchRegistry } = worldWith();
    await failureOf(loadScreen('business/train-class/list'));
    await expect(loadScreen('business/train-class/list')).resolves.toBe(List);
    expect(fetchRegistry).toHaveBeenCalledTimes(1);
  });

  it('says that the registry cannot be read', async () => {
    setRegistry({ remotes: [] });
    const { loadScreen } = worldWith(() => Promise.reject(new Error('offline')));
    await failureOf(loadScreen('business/train-class/list'));
    expect(await failureOf(loadScreen('business/train-class/list'))).toMatchObject({
      stage: 'resolve',
      reason: 'the registry could not be read again: offline',
    });
  });

  it('fetches the manifest past the cache', async () => {
    const { loadScreen, fetch } = worldWith();
    fetch.mockResolvedValueOnce(new Response('gone', { status: 404 }));
    expect(await failureOf(loadScreen('business/train-class/list'))).toMatchObject({
      stage: 'fetch-manifest',
    });
    await expect(loadScreen('business/train-class/list')).resolves.toBe(List);
    expect(fetch).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ cache: 'reload' }));
  });

  it('forgets shared downloads that failed', async () => {
    const { loadScreen, runtime, shared: packages } = worldWith();
    runtime.screensOf.mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
    expect(await failureOf(loadScreen('business/train-class/list'))).toMatchObject({ stage: 'load-screen' });
    expect(packages.forgetFailed).not.toHaveBeenCalled();
    await expect(loadScreen('business/train-class/list')).resolves.toBe(List);
    expect(packages.forgetFailed).toHaveBeenCalledTimes(1);
  });

  it('is over once it worked', async () => {
    setRegistry({ remotes: [] });
    const { loadScreen, fetchRegistry } = worldWith();
    await failureOf(loadScreen('business/train-class/list'));
    await loadScreen('business/train-class/list');
    await loadScreen('business/train-class/detail');
    expect(fetchRegistry).toHaveBeenCalledTimes(1);
  });
});
