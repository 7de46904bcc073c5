import { beforeEach, describe, expect, it, vi } from 'vitest';
import { diagnose } from './diagnose.ts';
import { registerIntegrity } from './page-globals.ts';
import { RemoteLoadError } from './remote-load-error.ts';
import { business, never } from './testing/builds.ts';

const address = `${business.baseUrl}assets/list.js`;
const released = 'abc';
/** FIPS 180-4, the example of one block. */
const hash = 'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn';
const failure = new RemoteLoadError('load-screen', business, 'Loading chunk 7 failed', {
  fault: 'passing',
  address: `${address}?retry=1`,
});
const script = (text: string) => new Response(text, { headers: { 'content-type': 'text/javascript' } });
const finding = (fetch: () => Promise<Response>, of = failure, limit = 1000) =>
  diagnose(of, { fetch, limit });

beforeEach(() => registerIntegrity(address, hash));

describe('a file that the browser refused', () => {
  it('was tampered with when other bytes are there, however many', async () => {
    await expect(finding(() => Promise.resolve(script(`${released} `)))).resolves.toMatchObject({
      stage: 'load-screen',
      fault: 'tampered',
      version: business.version,
      reason: expect.stringContaining('the file was changed'),
    });
  });

  it('failed of something else when the released bytes are there', async () => {
    await expect(finding(() => Promise.resolve(script(released)))).resolves.toBe(failure);
  });

  it.each([
    ['a 404', new Response('gone', { status: 404 }), 'status 404'],
    [
      'a page',
      new Response('<p>', { headers: { 'content-type': 'text/html' } }),
      'text/html instead of the file',
    ],
  ])('may pass when %s is there, and it says so', async (_what, answer, reason) => {
    await expect(finding(() => Promise.resolve(answer))).resolves.toMatchObject({
      fault: 'passing',
      reason: expect.stringContaining(reason),
    });
  });

  it.each([
    ['out of reach', () => Promise.reject(new TypeError('Failed to fetch')), 1000],
    ['hanging', never<Response>, 1],
  ])('is as it was when the address is %s', async (_what, fetch, limit) => {
    await expect(finding(fetch, failure, limit)).resolves.toBe(failure);
  });

  it('is looked at past every cache', async () => {
    const fetch = vi.fn(() => Promise.resolve(script(released)));
    await diagnose(failure, { fetch, limit: 1000 });
    expect(fetch).toHaveBeenCalledWith(failure.address, expect.objectContaining({ cache: 'no-store' }));
  });
});

describe('without a request', () => {
  it.each([
    ['a file that nothing vouches for', { fault: 'passing', address: `${business.baseUrl}other.js` }],
    ['a time-out', { fault: 'late', address }],
    ['what is no file', { fault: 'passing', address: null }],
  ] as const)('%s stays what it was', async (_what, circumstances) => {
    const fetch = vi.fn(() => Promise.resolve(script('')));
    const error = new RemoteLoadError('load-screen', business, 'failed', circumstances);
    await expect(diagnose(error, { fetch, limit: 1000 })).resolves.toBe(error);
    expect(fetch).not.toHaveBeenCalled();
  });
});
