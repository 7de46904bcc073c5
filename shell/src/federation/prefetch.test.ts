import { beginCall } from '@college/portal-sdk/calls-in-flight';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Builds } from './builds.ts';
import { createPrefetcher } from './prefetch.ts';
import { useRegistry } from './registry.ts';
import { buildOf, businessEntry, container, never, registryOf } from '../testing/builds.ts';

let version = 0;
const links = () => [...document.head.querySelectorAll('link')];
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Each test has a version of its own, since no file is asked for twice. */
const worldWith = ({ mayPrefetch = true, read = undefined as Builds['read'] | undefined } = {}) => {
  version += 1;
  const base = `http://localhost:3000/remotes/business/${version}.0.0/`;
  useRegistry.setState(registryOf({ ...businessEntry, due: buildOf(`${version}.0.0`) }));
  const files = ['a.js', 'b.js', 'c.css'].map((file) => base + file);
  const known = { ...container, entryUrl: `${base}entry.js`, screenFiles: new Map([['list', files]]) };
  const builds = { read: vi.fn(read ?? (() => Promise.resolve(known))), start: vi.fn(never<typeof known>) };
  return {
    builds,
    files: [known.entryUrl, ...files],
    prefetch: createPrefetcher({ builds, mayPrefetch: () => mayPrefetch }),
  };
};

beforeEach(() => document.head.replaceChildren());
afterEach(() => document.head.replaceChildren());

describe('prefetching a screen', () => {
  it('fetches entry and files of the screen, two at a time, and runs nothing', async () => {
    const { prefetch, builds, files } = worldWith();
    const done = prefetch('business/list');
    await settle();
    expect(links().map(({ href }) => href)).toEqual(files.slice(0, 2));
    links()[0]?.dispatchEvent(new Event('load'));
    await settle();
    expect(links()).toHaveLength(3);
    links()[1]?.dispatchEvent(new Event('error'));
    await settle();
    expect(links().map(({ href, rel, crossOrigin }) => [href, rel, crossOrigin])).toEqual(
      files.map((file) => [file, 'prefetch', 'anonymous']),
    );
    for (const link of links()) link.dispatchEvent(new Event('load'));
    await expect(done).resolves.toBeNull();
    expect(document.head.querySelector('script')).toBeNull();
    expect(builds.start).not.toHaveBeenCalled();
  });

  it('asks for nothing twice', async () => {
    const { prefetch, builds } = worldWith();
    void prefetch('business/list');
    void prefetch('business/list');
    await settle();
    expect(builds.read).toHaveBeenCalledTimes(1);
  });

  it('lets a call go first', async () => {
    const endCall = beginCall();
    const { prefetch, builds } = worldWith();
    void prefetch('business/list');
    await settle();
    expect(builds.read).not.toHaveBeenCalled();
    endCall();
    await settle();
    expect(builds.read).toHaveBeenCalledTimes(1);
    expect(links()).toHaveLength(2);
  });

  it('reads the manifest and nothing else where data is dear', async () => {
    const { prefetch, builds } = worldWith({ mayPrefetch: false });
    await expect(prefetch('business/list')).resolves.toBe('data is dear or slow');
    expect(builds.read).toHaveBeenCalledTimes(1);
    expect(links()).toEqual([]);
  });

  it('leaves the failure of a dead remote to the visit', async () => {
    const { prefetch } = worldWith({ read: () => Promise.reject(new Error('status 404')) });
    await expect(prefetch('business/list')).resolves.toBe('status 404');
    await expect(prefetch('warehouse/list')).resolves.toContain('not in the registry');
    expect(links()).toEqual([]);
  });

  it('leaves a developer’s build alone', async () => {
    const { prefetch, builds } = worldWith();
    const due = { ...buildOf('dev'), manifestIntegrity: null };
    useRegistry.setState(registryOf({ ...businessEntry, due, overridden: true }));
    await prefetch('business/list');
    expect(builds.read).not.toHaveBeenCalled();
  });
});
