import { createInstance, init } from '@module-federation/runtime';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { federationRuntime } from './open-screen.ts';
import { business, container } from '../testing/builds.ts';

const version = '18.3.1';
const sharing = { singleton: true, requiredVersion: '^18.3.1' };
const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The page, whose React takes `wait` milliseconds to arrive. */
const pageWith = (wait: number) => {
  const get = vi.fn(async () => {
    await later(wait);
    const react = { version };
    return () => react;
  });
  const page = init({
    name: `page-${wait}`,
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: { react: { version, scope: 'default', get, shareConfig: sharing } },
  });
  return { page, get };
};

/** A build as webpack makes it: it takes React from the scope that it is given, and has no copy of its own. */
const entryOf = (name: string, wait: number) => {
  const own = createInstance({
    name,
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: {
      react: { version, scope: 'default', get: () => never(), shareConfig: sharing },
    },
  });
  return {
    init: async (scope: Parameters<typeof own.initShareScopeMap>[1]) => {
      own.initShareScopeMap('default', scope);
      await later(wait);
    },
    get: async () => {
      const react = await own.loadShare('react');
      return () => ({ screens: { react: react && react() } });
    },
  };
};
const never = (): never => {
  throw new Error('a second React');
};

describe('what a build shares with the page', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['its entry is slower than the shares', 0, 60],
    ['the shares are slower than its entry', 60, 0],
    ['both come at once', 20, 20],
  ])('is the one React of the page when %s', async (_when, shares, entry) => {
    const { page, get } = pageWith(shares);
    const names = ['first', 'second'].map((name) => `mfe_${name}_${shares}_${entry}`);
    for (const name of names) vi.stubGlobal(name, entryOf(name, entry));
    const screens = await Promise.all(
      names.map((globalName) =>
        federationRuntime.screensOf({ ...business, remote: globalName }, { ...container, globalName }),
      ),
    );
    const react = await page.loadShare<object>('react');
    expect(get).toHaveBeenCalledTimes(1);
    for (const found of screens) expect(found).toHaveProperty('react', react && react());
  });
});
