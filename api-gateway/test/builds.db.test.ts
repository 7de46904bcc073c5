import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildOf } from './build-maker.ts';
import { describeOnBothDatabases } from './databases.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { storeBuild } from '../src/contexts/delivery/micro-frontend/stored-build.ts';

describeOnBothDatabases('the files of builds', (open) => {
  let gateway: Gateway;

  beforeAll(async () => {
    gateway = await openGateway(open());
    const build = buildOf({ name: 'business', version: '1.0.0', screens: ['list'] });
    const files = new Map([
      ...build,
      ['assets/only.js.gz', Buffer.from('packed')],
      ['page.html', Buffer.from('<html>')],
    ]);
    files.set('assets/only.js', Buffer.from('only()'));
    files.set('assets/letter.woff2', Buffer.from('font'));
    await storeBuild(gateway.storage, 'business', '1.0.0', files);
    await gateway.storage.put('private/paper.json', Buffer.from('{"secret":"paper"}'));
  });
  afterAll(() => gateway.close());

  const get = (file: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
    gateway.app.inject({ method, url: `/remotes/business/1.0.0/${file}`, headers });

  it('are there for good, for scripts of any origin, with their type', async () => {
    const answer = await get('assets/list.js');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['assets/list.css', 'text/css; charset=utf-8'],
    ['mf-manifest.json', 'application/json; charset=utf-8'],
    ['assets/letter.woff2', 'font/woff2'],
  ])('%s is %s', async (file, type) => {
    expect((await get(file)).headers['content-type']).toBe(type);
  });

  it('come compressed as they were built, for clients that accept it', async () => {
    const packed = await get('assets/list.js', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await get('assets/list.js')).body);
    expect((await get('assets/only.js', { 'accept-encoding': 'br, gzip' })).headers['content-encoding']).toBe(
      'gzip',
    );
    expect(
      (await get('assets/list.js', { 'accept-encoding': 'br;q=0' })).headers['content-encoding'],
    ).toBeUndefined();
  });

  it('answer HEAD with their length and no content', async () => {
    const answer = await get('assets/only.js', {}, 'HEAD');
    expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '6', '']);
  });

  it.each(['assets/none.js', 'page.html', 'assets', '', 'assets/list.js.br', 'assets/'])(
    'are a plain 404 that is not cached where there is none to serve: %j',
    async (file) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await get(file, {}, method);
        expect(answer.statusCode).toBe(404);
        expect(answer.headers['cache-control']).toBe('no-store');
        expect(answer.body).not.toContain('<html');
      }
    },
  );

  it.each([
    '/remotes/business/..%2f..%2f..%2fprivate/paper.json',
    '/remotes/business/1.0.0/..%2f..%2f..%2fprivate%2fpaper.json',
    '/remotes/..%2fprivate/x/paper.json',
    '/remotes/..%2f/private/paper.json',
    '/remotes/%2e%2e/private/paper.json',
    '/remotes/business/1.0.0/../../../private/paper.json',
    '/remotes/business/1.0.0/..\\..\\..\\private\\paper.json',
    '/remotes/business/1.0.0/%00.js',
    '/remotes/business/1.0.0/%c0%ae%c0%ae/x.js',
  ])('cannot be climbed out of: %s', async (url) => {
    const { statusCode, body } = await gateway.app.inject({ method: 'GET', url });
    expect([400, 403, 404]).toContain(statusCode);
    expect(body).not.toContain('paper');
  });
});
