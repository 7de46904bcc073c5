import { describe, expect, it, vi } from 'vitest';
import { fetchManifest } from './fetch-manifest.ts';
import { business, hashOf, jsonAnswer, manifest, never } from './testing/builds.ts';

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
