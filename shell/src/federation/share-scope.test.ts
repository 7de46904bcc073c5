import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sharedPackages } from './open-screen.ts';

const entry = (state: object) => ({ version: '18.3.1', scope: ['default'], ...state });
const scope: Record<string, Record<string, object>> = {};

vi.mock('@module-federation/runtime', async (original) => {
  const actual: object = await original();
  return { ...actual, getInstance: () => ({ shareScopeMap: { default: scope } }) };
});

beforeEach(() => {
  scope.react = { '18.3.1': entry({ loaded: true, loading: Promise.resolve() }) };
  scope['@college/ui-kit/card'] = { '0.1.0': entry({ loading: never(), loaded: false }) };
});

const never = () => new Promise(() => undefined);

describe('the share scope', () => {
  it('knows the versions that are there', () => {
    expect(sharedPackages.versionsOf('react')).toEqual(['18.3.1']);
    expect(sharedPackages.versionsOf('vue')).toEqual([]);
  });

  it('compares as semver does', () => {
    expect(sharedPackages.satisfies('react', '^18.0.0')).toBe(true);
    expect(sharedPackages.satisfies('react', '^19.0.0')).toBe(false);
    expect(sharedPackages.satisfies('@college/ui-kit/card', '^0.1.0')).toBe(true);
    expect(sharedPackages.satisfies('@college/ui-kit/card', '^0.2.0')).toBe(false);
  });

  it('forgets a download that did not end well, and keeps what is loaded', () => {
    sharedPackages.forgetFailed();
    expect(scope['@college/ui-kit/card']?.['0.1.0']).not.toHaveProperty('loading');
    expect(scope.react?.['18.3.1']).toHaveProperty('loading');
  });
});
