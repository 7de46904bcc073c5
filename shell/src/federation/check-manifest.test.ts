import { describe, expect, it } from 'vitest';
import { checkManifest } from './check-manifest.ts';
import { business, container, manifest, shared } from './testing/builds.ts';

const check = (found: unknown) => checkManifest(business, found, shared);

describe('checking a manifest', () => {
  it('says where the entry is, what it sets, what each file must be, and what each screen takes', () => {
    expect(check(manifest)).toEqual(container);
  });

  it('vouches for no file of a developer’s build', () => {
    const found = { ...manifest, integrity: {} };
    const { entryUrl, integrity } = checkManifest({ ...business, manifestIntegrity: null }, found, shared);
    expect([entryUrl, integrity]).toEqual([container.entryUrl, []]);
  });

  it.each([
    ['what is no manifest', { hello: 'world' }, 'the manifest is not one: metaData', 'lasting'],
    ['a build without screens', { ...manifest, exposes: [] }, 'it exposes no screens', 'lasting'],
    ['a build without a hash of its entry', { ...manifest, integrity: {} }, 'nothing vouches', 'lasting'],
    [
      'one that speaks of another build’s files',
      {
        ...manifest,
        integrity: { ...manifest.integrity, '../../system/1.0.0/a.js': `sha384-${'a'.repeat(64)}` },
      },
      'is not a file of this build',
      'lasting',
    ],
    [
      'one that sends a screen elsewhere',
      { ...manifest, screenFiles: { list: ['https://elsewhere.example/a.js'] } },
      'is not a file of this build',
      'lasting',
    ],
    [
      'another version of a package than the shell has',
      { ...manifest, wanted: { react: '^19.0.0' } },
      'it wants react ^19.0.0, and the shell provides 18.3.1',
      'unfit',
    ],
    [
      'a package that the shell does not have',
      { ...manifest, wanted: { '@college/portal-sdk/camera': '^0.2.0' } },
      'it wants @college/portal-sdk/camera ^0.2.0, and the shell provides none',
      'unfit',
    ],
  ])('refuses %s', (_what, found, reason, fault) => {
    expect(() => check(found)).toThrow(
      expect.objectContaining({ stage: 'check', reason: expect.stringContaining(reason), fault }),
    );
  });
});
