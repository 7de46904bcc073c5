import { afterEach, describe, expect, it, vi } from 'vitest';
import { managerBootstrap } from '../testing/people.ts';
import { withNavigation } from './document-state.ts';

const { routers, menus } = managerBootstrap;
const address = '/api/navigation/ab';
const state = {
  bootstrap: { ...managerBootstrap, routers: [], menus: [] },
  navigation: address,
  registry: null,
  accessToken: null,
  language: 'en' as const,
};
const answers = (...given: Response[]) => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  for (const answer of given) fetch.mockResolvedValueOnce(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

afterEach(() => vi.unstubAllGlobals());

describe('routes and menu', () => {
  it('are taken from the document when it has them', async () => {
    const fetch = answers();
    const whole = { ...state, bootstrap: managerBootstrap, navigation: null };
    expect(await withNavigation(whole)).toBe(whole);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('are fetched from where the document says, and once more after a failure', async () => {
    const fetch = answers(new Response('', { status: 503 }), Response.json({ routers, menus }));
    expect((await withNavigation(state)).bootstrap).toEqual(managerBootstrap);
    expect(fetch.mock.calls).toEqual([[address], [address]]);
  });

  it('that cannot be had are an error', async () => {
    answers(new Response('', { status: 503 }), new Response('', { status: 503 }));
    await expect(withNavigation(state)).rejects.toThrow('status 503');
  });
});
