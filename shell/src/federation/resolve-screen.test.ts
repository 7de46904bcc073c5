import { beforeEach, describe, expect, it } from 'vitest';
import { integrityAt } from './page-files.ts';
import { noteOriginsOf, useRegistry } from './registry.ts';
import { resolveScreen } from './resolve-screen.ts';
import { buildOf, business, businessEntry, hashOf, registryOf } from '../testing/builds.ts';

const { origin } = location;

beforeEach(() => {
  globalThis.collegeIntegrity = undefined;
  noteOriginsOf(null);
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

  it('brings the version to fall back to', () => {
    useRegistry.setState(registryOf({ ...businessEntry, fallback: buildOf('0.0.9') }));
    const { fallback } = resolveScreen('business/train-class/list');
    expect(fallback?.manifestUrl).toBe(`${origin}/remotes/business/0.0.9/mf-manifest.json`);
  });

  describe('of a remote that is hosted elsewhere', () => {
    const due = { ...buildOf('1.0.0'), baseUrl: 'https://safety.example/business/1.0.0/' };
    const hosted = { ...businessEntry, due };

    it('takes its full address, where the policy of the document names it', () => {
      noteOriginsOf(registryOf(hosted));
      useRegistry.setState(registryOf(hosted));
      expect(resolveScreen('business/list').due).toMatchObject({
        manifestUrl: 'https://safety.example/business/1.0.0/mf-manifest.json',
      });
    });

    it('stays with the version behind it while a reload is needed for the one that is due', () => {
      useRegistry.setState(registryOf({ ...hosted, fallback: buildOf('0.9.0') }));
      expect(resolveScreen('business/list')).toMatchObject({
        due: { version: '0.9.0' },
        fallback: null,
      });
    });

    it('asks for a reload where there is none behind it, and blames no version', () => {
      useRegistry.setState(registryOf(hosted));
      expect(() => resolveScreen('business/list')).toThrow(
        expect.objectContaining({ stage: 'resolve', version: null, fault: 'unfit' }),
      );
    });

    it('falls back to nothing beyond its reach', () => {
      useRegistry.setState(registryOf({ ...businessEntry, fallback: due }));
      expect(resolveScreen('business/list').fallback).toBeNull();
    });
  });

  it('vouches for the manifest, but not for that of a developer’s build', () => {
    resolveScreen('business/train-class/list');
    expect(integrityAt(business.manifestUrl)).toBe(hashOf('m'));
    const due = { version: 'dev', baseUrl: 'http://localhost:4000/', manifestIntegrity: null };
    const registry = registryOf({ ...businessEntry, due, overridden: true });
    noteOriginsOf(registry);
    useRegistry.setState(registry);
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
