import { describe, expect, it, vi } from 'vitest';
import { checkManifest, fetchManifest } from './read-manifest.ts';
import { business, container, hashOf, jsonAnswer, manifest, never, shared } from '../testing/builds.ts';

const from = (answer: () => Promise<Response>, limit = 1000) =>
  fetchManifest(business, { fetch: answer, limit, anew: false });
const answering = () => vi.fn<typeof fetch>(() => Promise.resolve(jsonAnswer(manifest)));

describe('fetching a manifest', () => {
  it('yields it as it came, and wants the bytes that the registry vouches for', async () => {
    const fetch = answering();
    await expect(fetchManifest(business, { fetch, limit: 1000, anew: false })).resolves.toEqual(manifest);
    expect(fetch).toHaveBeenCalledWith(
      business.manifestUrl,
      expect.objectContaining({ integrity: hashOf('m') }),
    );
  });

  it('wants no certain bytes of a developer’s build', async () => {
    const fetch = answering();
    await fetchManifest({ ...business, manifestIntegrity: null }, { fetch, limit: 1000, anew: false });
    expect(fetch.mock.lastCall?.[1]).not.toHaveProperty('integrity');
  });

  it('goes past the cache of the browser when that has failed before', async () => {
    const fetch = answering();
    await fetchManifest(business, { fetch, limit: 1000, anew: false });
    expect(fetch.mock.lastCall?.[1]).toMatchObject({ cache: 'default' });
    await fetchManifest(business, { fetch, limit: 1000, anew: true });
    expect(fetch.mock.lastCall?.[1]).toMatchObject({ cache: 'reload' });
  });

  it.each([
    ['a 404', () => new Response('gone', { status: 404 }), 'status 404'],
    ['a page', () => new Response('<p>', { headers: { 'content-type': 'text/html' } }), 'text/html instead'],
    ['broken JSON', () => new Response('{', { headers: { 'content-type': 'application/json' } }), 'JSON'],
  ])('fails on %s', async (_what, answer, reason) => {
    await expect(from(() => Promise.resolve(answer()))).rejects.toMatchObject({
      stage: 'fetch-manifest',
      remote: 'business',
      version: business.version,
      reason: expect.stringContaining(reason),
      fault: 'passing',
      address: business.manifestUrl,
    });
  });

  it('fails when nobody answers', async () => {
    await expect(from(never, 1)).rejects.toMatchObject({
      stage: 'fetch-manifest',
      reason: 'no answer within 0.001 s',
      fault: 'late',
    });
  });

  it('goes past the cache after a failure', async () => {
    const fetch = answering();
    await fetchManifest(business, { fetch, limit: 1000, anew: true });
    expect(fetch).toHaveBeenCalledWith(business.manifestUrl, expect.objectContaining({ cache: 'reload' }));
  });
});

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
