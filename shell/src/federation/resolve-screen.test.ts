import { beforeEach, describe, expect, it } from 'vitest';
import { setRegistry } from './registry.ts';
import { resolveScreen } from './resolve-screen.ts';

beforeEach(() => {
  setRegistry({
    remotes: [
      { name: 'business', version: '1.0.0', manifestUrl: '/remotes/business/1.0.0/mf-manifest.json' },
      { name: 'system', version: null, manifestUrl: null },
    ],
  });
});

describe('resolving a screen', () => {
  it('takes what is before the first slash for the remote', () => {
    expect(resolveScreen('business/train-class/list')).toEqual({
      remote: 'business',
      screen: 'train-class/list',
      version: '1.0.0',
      manifestUrl: `${location.origin}/remotes/business/1.0.0/mf-manifest.json`,
    });
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
