import { beforeEach, describe, expect, it } from 'vitest';
import { fallBackToStoredRegistry, storeRegistry } from './last-known-good.ts';
import { registered, setRegistry, useRegistry } from './registry.ts';
import { buildOf, businessEntry, registryOf } from './testing/builds.ts';

const forget = () => useRegistry.setState({ shell: null, remotes: [], notices: [] });

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
