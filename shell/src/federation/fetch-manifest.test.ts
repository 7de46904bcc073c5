import { describe, expect, it, vi } from 'vitest';
import { fetchManifest } from './fetch-manifest.ts';
import { business, jsonAnswer, manifest, never } from './testing/builds.ts';

const from = (answer: () => Promise<Response>, limit = 1000) =>
  fetchManifest(business, { fetch: answer, limit, anew: false });

describe('fetching a manifest', () => {
  it('yields it as it came', async () => {
    await expect(from(() => Promise.resolve(jsonAnswer(manifest)))).resolves.toEqual(manifest);
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
    });
  });

  it('fails when nobody answers', async () => {
    await expect(from(never, 1)).rejects.toMatchObject({
      stage: 'fetch-manifest',
      reason: 'no answer within 0.001 s',
    });
  });

  it('goes past the cache after a failure', async () => {
    const fetch = vi.fn(() => Promise.resolve(jsonAnswer(manifest)));
    await fetchManifest(business, { fetch, limit: 1000, anew: true });
    expect(fetch).toHaveBeenCalledWith(business.manifestUrl, expect.objectContaining({ cache: 'reload' }));
  });
});
