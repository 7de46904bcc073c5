import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentAddress, diagnose, hint, noteFailedAddress, registerIntegrity } from './page-files.ts';
import { RemoteLoadError } from './remote-load-error.ts';
import { business, never } from '../testing/builds.ts';

describe('failed addresses', () => {
  it('leaves an address alone that has not failed', () => {
    expect(currentAddress('http://localhost/a.js')).toBe('http://localhost/a.js');
  });

  it('changes the query with every failure', () => {
    noteFailedAddress('http://localhost/b.js');
    expect(currentAddress('http://localhost/b.js')).toBe('http://localhost/b.js?retry=1');
    noteFailedAddress('http://localhost/b.js?retry=1');
    expect(currentAddress('http://localhost/b.js')).toBe('http://localhost/b.js?retry=2');
  });

  it('shows the chunk loaders what failed', () => {
    noteFailedAddress('http://localhost/c.js');
    expect(globalThis).toHaveProperty(
      'collegeRetries',
      expect.objectContaining({ 'http://localhost/c.js': 1 }),
    );
  });
});

const linkTo = (address: string) =>
  document.head.querySelector<HTMLLinkElement>(`link[href="${address}"]`) ?? expect.fail('there is no link');

it('asks for a file once, as the script that follows will', async () => {
  const file = 'https://college.example/remotes/garden/1.0.0/assets/home.js';
  const asked = hint('preload', file);
  const link = linkTo(file);
  expect([link.rel, link.as, link.crossOrigin]).toEqual(['preload', 'script', 'anonymous']);
  link.dispatchEvent(new Event('load'));
  await asked;
  await hint('preload', file);
  expect(document.head.querySelectorAll(`link[href="${file}"]`)).toHaveLength(1);
  expect(currentAddress(file)).toBe(file);
});

it('a file that could not be fetched ahead is asked for under another address', async () => {
  const file = 'https://college.example/remotes/garden/1.0.0/assets/list.css';
  const asked = hint('prefetch', file);
  linkTo(file).dispatchEvent(new Event('error'));
  await asked;
  expect(currentAddress(file)).not.toBe(file);
});

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
