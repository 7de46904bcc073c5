import { beforeEach, describe, expect, it } from 'vitest';
import {
  fallBackToStoredRegistry,
  refreshRegistry,
  registered,
  setRegistry,
  storeRegistry,
  tryStore,
  useRegistry,
  versionsIn,
} from './registry.ts';
import { buildOf, businessEntry, registryOf } from '../testing/builds.ts';

const due = (version: string) => registryOf({ ...businessEntry, due: buildOf(version) });
const versionDue = () => registered('business')?.due?.version;

const forget = () => useRegistry.setState({ shell: null, remotes: [], notices: [] });

beforeEach(() => {
  localStorage.clear();
  forget();
});

describe('the registry', () => {
  it('knows what the document carried', () => {
    setRegistry(due('1.0.0'));
    expect(versionDue()).toBe('1.0.0');
    expect(registered('warehouse')).toBeUndefined();
  });

  it('takes the new answer when it is asked for again', async () => {
    setRegistry(due('1.0.0'));
    await refreshRegistry(() => Promise.resolve(due('1.1.0')));
    expect(versionDue()).toBe('1.1.0');
  });

  it('keeps the old answer when there is no new one', async () => {
    setRegistry(due('1.0.0'));
    await expect(refreshRegistry(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
    expect(versionDue()).toBe('1.0.0');
  });

  it('returns whether other versions are due, whatever their order', () => {
    const other = { ...businessEntry, name: 'system' };
    const one = versionsIn(registryOf(businessEntry, other));
    expect(versionsIn(registryOf(other, { ...businessEntry, owner: 'Others' }))).toBe(one);
    expect(versionsIn(registryOf(other, { ...businessEntry, due: buildOf('2.0.0') }))).not.toBe(one);
    expect(versionsIn(registryOf(other))).not.toBe(one);
  });
});

beforeEach(() => {
  localStorage.clear();
  forget();
});

describe('the last registry that worked', () => {
  it('stands in for one that cannot be had', () => {
    setRegistry(registryOf(businessEntry));
    storeRegistry();
    forget();
    fallBackToStoredRegistry();
    expect(registered('business')).toEqual(businessEntry);
  });

  it('adds only what is not known', () => {
    setRegistry(registryOf(businessEntry, { ...businessEntry, name: 'system' }));
    storeRegistry();
    setRegistry(registryOf({ ...businessEntry, due: buildOf('2.0.0') }));
    fallBackToStoredRegistry();
    expect(registered('business')?.due?.version).toBe('2.0.0');
    expect(registered('system')).toBeDefined();
  });

  it.each([
    ['half a text', '{"shell":'],
    ['another shape', '{"remotes":[{"name":"business","version":"1.0.0"}]}'],
    ['nothing', ''],
  ])('is nothing when what was stored is %s', (_what, text) => {
    localStorage.setItem('college_registry', text);
    fallBackToStoredRegistry();
    expect(useRegistry.getState().remotes).toEqual([]);
  });

  it('is none that has a developer’s build in it', () => {
    setRegistry(registryOf({ ...businessEntry, overridden: true }));
    storeRegistry();
    expect(localStorage.length).toBe(0);
  });
});

it('a storage that is full stores nothing and disturbs nobody', () => {
  const full = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(tryStore(full, 'key', 'text')).toBe(false);
  expect(tryStore(sessionStorage, 'key', 'text')).toBe(true);
  expect(sessionStorage.getItem('key')).toBe('text');
});

it('a fault of our own is not hidden', () => {
  const broken = {
    setItem: () => {
      throw new TypeError('broken');
    },
  };
  expect(() => tryStore(broken, 'key', 'text')).toThrow('broken');
});
