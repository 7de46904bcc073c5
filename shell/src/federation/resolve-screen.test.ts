import { beforeEach, describe, expect, it } from 'vitest';
import { integrityAt } from './page-globals.ts';
import { useRegistry } from './registry.ts';
import { resolveScreen } from './resolve-screen.ts';
import { buildOf, business, businessEntry, hashOf, manifest, registryOf } from './testing/builds.ts';

const { origin } = location;

beforeEach(() => {
  globalThis.collegeIntegrity = undefined;
  useRegistry.setState(registryOf(businessEntry, { ...businessEntry, name: 'system', due: null }));
});

describe('resolving a screen', () => {
  it('takes what is before the first slash for the remote', () => {
    expect(resolveScreen('business/train-class/list')).toEqual({
      screen: 'train-class/list',
      due: business,
      fallback: null,
    });
  });

  it('brings the manifest that the document carried, and the version to fall back to', () => {
    useRegistry.setState(registryOf({ ...businessEntry, manifest, fallback: buildOf('0.0.9') }));
    const { due, fallback } = resolveScreen('business/train-class/list');
    expect([due.manifest, fallback?.manifest]).toEqual([manifest, null]);
    expect(fallback?.manifestUrl).toBe(`${origin}/remotes/business/0.0.9/mf-manifest.json`);
  });

  it('takes the full address of a remote that is hosted elsewhere', () => {
    const due = { ...buildOf('1.0.0'), baseUrl: 'https://safety.example/business/1.0.0/' };
    useRegistry.setState(registryOf({ ...businessEntry, due }));
    expect(resolveScreen('business/list').due.manifestUrl).toBe(
      'https://safety.example/business/1.0.0/mf-manifest.json',
    );
  });

  it('vouches for the manifest, but not for that of a developer’s build', () => {
    resolveScreen('business/train-class/list');
    expect(integrityAt(business.manifestUrl)).toBe(hashOf('m'));
    const due = { version: 'dev', baseUrl: 'http://localhost:4000/', manifestIntegrity: null };
    useRegistry.setState(registryOf({ ...businessEntry, due, overridden: true }));
    expect(integrityAt(resolveScreen('business/list').due.manifestUrl)).toBeUndefined();
  });

  it.each([
    ['warehouse/list', 'it is not in the registry'],
    ['system/user/list', 'no build of it can be served'],
    ['business', 'not of the form'],
    ['business/', 'not of the form'],
    ['/list', 'not of the form'],
  ])('refuses %s: %s', (component, reason) => {
    expect(() => resolveScreen(component)).toThrow(
      expect.objectContaining({ stage: 'resolve', version: null, reason: expect.stringContaining(reason) }),
    );
  });
});
