import { describe, expect, it } from 'vitest';
import { checkManifest } from './check-manifest.ts';
import { business, container, manifest, shared } from './testing/builds.ts';

const check = (found: unknown) => checkManifest(business, found, shared);

describe('checking a manifest', () => {
  it('says where the entry is and what it sets', () => {
    expect(check(manifest)).toEqual(container);
  });

  it.each([
    ['what is no manifest', { hello: 'world' }, 'the manifest is not one: metaData'],
    ['a build without screens', { ...manifest, exposes: [] }, 'it exposes no screens'],
    [
      'another version of a package than the shell has',
      { ...manifest, wanted: { react: '^19.0.0' } },
      'it wants react ^19.0.0, and the shell provides 18.3.1',
    ],
    [
      'a package that the shell does not have',
      { ...manifest, wanted: { '@college/portal-sdk/camera': '^0.2.0' } },
      'it wants @college/portal-sdk/camera ^0.2.0, and the shell provides none',
    ],
  ])('refuses %s', (_what, found, reason) => {
    expect(() => check(found)).toThrow(
      expect.objectContaining({ stage: 'check', reason: expect.stringContaining(reason) }),
    );
  });
});
