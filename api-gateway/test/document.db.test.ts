import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/contexts/index.ts';
import { writeBuildOf } from './build-maker.ts';
import { describeOnBothDatabases } from './databases.ts';
import { stateOf } from './document-state.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { importBundledBuilds } from '../src/contexts/delivery/micro-frontend/bundled-builds.ts';
import { integrityOf } from '../src/contexts/delivery/micro-frontend/stored-build.ts';
import type { RemoteManifest } from '@college/contracts/core/remote-build';
import type { Registry } from '@college/contracts/delivery/remote-registry';

describeOnBothDatabases('the document', (open) => {
  let gateway: Gateway;
  let root: string;

  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'college-builds-'));
    await writeBuildOf(root, { name: 'shell', version: '1.0.0' });
    await writeBuildOf(root, { name: 'business', version: '1.0.0', screens: ['train-class/list'] });
    await writeBuildOf(root, { name: 'garden', version: '1.0.0', screens: ['list'] });
    await writeBuildOf(root, { name: 'visitor', version: '1.0.0', screens: ['index'] });
    gateway = await openGateway(open(), { registry: 'database' });
    const { log } = gateway.app;
    const { storage } = gateway;
    await importBundledBuilds(
      { database: open().database, storage, features, now: () => open().now, log },
      root,
    );
  });
  afterAll(async () => {
    await gateway.close();
    await rm(root, { recursive: true });
  });

  const get = (url: string, headers = {}) => gateway.app.inject({ method: 'GET', url, headers });
  const renew = (cookie: string) =>
    gateway.call<{ accessToken: string }>('TokenAuth/RefreshToken', undefined, undefined, { cookie });
  const who = (token: string | undefined) => gateway.call('Session/GetUserInfo', undefined, token);

  it('carries the public bootstrap and no token without a login', async () => {
    const state = stateOf((await get('/web/home')).body);
    expect(state).toMatchObject({ accessToken: null, language: 'zh-CN', bootstrap: { user: null } });
  });

  it('carries user, menus and a fresh access token with a login, and never rotates the cookie', async () => {
    const { cookie } = await gateway.signIn('manager');
    const answer = await get('/dashboard', { cookie });
    const state = stateOf(answer.body);
    expect(state.bootstrap.user?.username).toBe('manager');
    const token = state.accessToken?.accessToken;
    expect((await gateway.call('Session/GetUserInfo', undefined, token)).status).toBe(200);
    expect(answer.cookies).toEqual([]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('is compressed for browsers that take it so', async () => {
    const { headers, rawPayload } = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('accept-encoding') as string,
    });
    expect(stateOf(brotliDecompressSync(rawPayload).toString()).bootstrap.user).toBeNull();
    expect((await get('/')).headers['content-encoding']).toBeUndefined();
  });

  it('names the nonce of its policy on its scripts, another one each time', async () => {
    const [first, second] = [await get('/'), await get('/')];
    const nonce = /'nonce-(\w+)'/.exec(String(first.headers['content-security-policy']))?.[1];
    expect(first.body).toContain(`nonce="${nonce ?? '?'}"`);
    expect(String(first.headers['content-security-policy']).match(/nonce-\w+/g)).toEqual([
      `nonce-${nonce ?? ''}`,
      `nonce-${nonce ?? ''}`,
    ]);
    expect(second.body).not.toContain(nonce);
    expect(first.headers['content-security-policy']).not.toMatch(/unsafe-/);
  });

  it('names the site in the language of the page', async () => {
    expect((await get('/', { 'accept-language': 'en' })).body).toContain('<title>Anlan Emergency Management');
    expect((await get('/', { 'accept-language': 'zh-CN' })).body).toContain('<title>安澜省应急管理网络学院');
  });

  it('ends a login whose cookie comes back after its successor was used: it was copied', async () => {
    const { cookie, token } = await gateway.signIn('teacher');
    const renewed = await renew(cookie);
    expect((await who(renewed.body.result?.accessToken)).status).toBe(200);
    expect(stateOf((await get('/dashboard', { cookie })).body).accessToken).toBeNull();
    const ended = await open().database.read('sessions').where({ revoke_reason: 'reuse' });
    expect(ended).toHaveLength(1);
    expect((await who(token)).status).toBe(401);
  });

  it('answers a cookie whose renewal was lost, as often as it comes, and so does the next renewal', async () => {
    const { cookie } = await gateway.signIn('teacher');
    await renew(cookie);
    for (let hours = 2; hours < 8; hours += 2) {
      gateway.pass(2 * 3_600_000);
      const { accessToken } = stateOf((await get('/dashboard', { cookie })).body);
      expect((await who(accessToken?.accessToken)).status, `${hours} h`).toBe(200);
    }
    expect((await renew(cookie)).body.success).toBe(true);
  });

  it('leaves a trace of where a cookie was used from, at once, as a renewal does', async () => {
    const { cookie } = await gateway.signIn('regulator');
    const id = /=([\w-]+)\./.exec(cookie)?.[1] ?? '';
    const seen = async () => (await open().database.read('sessions').where({ id }).first()) as object;
    const elsewhere = { url: '/dashboard', remoteAddress: '203.0.113.9', headers: { cookie } };
    gateway.pass(1_000);
    const time = new Date(Date.parse(((await seen()) as { last_seen_time: string }).last_seen_time) + 1_000);
    expect(stateOf((await gateway.app.inject(elsewhere)).body).accessToken).not.toBeNull();
    const trace = { address: '203.0.113.9', last_seen_time: time.toISOString() };
    await expect.poll(seen).toMatchObject(trace);
    await renew(cookie);
    expect(await seen()).toMatchObject({ address: '127.0.0.1' });
  });

  it('is in the language of the cookie, else of the header', async () => {
    expect((await get('/', { 'accept-language': 'en-GB,zh;q=0.5' })).body).toContain('<html lang="en">');
    const chosen = await get('/', { 'accept-language': 'en', cookie: 'college_language=zh-CN' });
    expect(chosen.body).toContain('<html lang="zh-CN">');
  });

  it('cannot be broken out of by a text of the site', async () => {
    const { database } = open();
    const before = await database
      .read('site_settings')
      .where({ key: 'siteName' })
      .first<{ value: string }>('value');
    const put = (value: string) =>
      database.transaction((trx) => trx('site_settings').where({ key: 'siteName' }).update({ value }));
    const name = '</script><script>alert(1)</script>__NONCE__';
    await put(name);
    const { body } = await get('/');
    await put(before.value);
    expect(body.match(/<script/g)).toHaveLength(2);
    expect(stateOf(body).bootstrap.settings.siteName).toBe(name);
  });

  it('leaves out a page whose screen is not in the build, and keeps those of a remote without a build', async () => {
    const { cookie } = await gateway.signIn('admin');
    const { bootstrap, registry } = stateOf((await get('/', { cookie })).body);
    const paths = bootstrap.routers.flatMap((entry) => entry.children.map((child) => child.path));
    expect(paths).toContain('/trainClass');
    expect(paths).not.toContain('/trainClass/add');
    expect(paths).toContain('/user');
    expect(registry?.shell).toBe('1.0.0');
    expect(registry?.remotes).toMatchObject([
      {
        name: 'business',
        title: '业务管理',
        owner: '平台组 / Platform team',
        due: { version: '1.0.0', baseUrl: '/remotes/business/1.0.0/' },
        fallback: null,
        overridden: false,
      },
      { name: 'garden' },
      { name: 'visitor' },
    ]);
    expect(registry?.notices).toEqual([]);
  });

  it('carries the hash of each manifest and none of them, just as calls for the registry answer', async () => {
    const { cookie, token } = await gateway.signIn('manager');
    const { body } = await get('/trainClass', { cookie, 'accept-language': 'en' });
    const { registry } = stateOf(body);
    const [business] = registry?.remotes ?? [];
    const manifest = (await get('/remotes/business/1.0.0/mf-manifest.json')).rawPayload;
    expect(business?.due?.manifestIntegrity).toBe(integrityOf(manifest));
    expect(body).not.toContain('screenFiles');
    const called = await gateway.call<Registry>('MicroFrontend/GetRegistry', undefined, token);
    expect(called.body.result?.remotes).toEqual(registry?.remotes);
  });

  it('shows nobody who is not signed in remotes that visitors have no page of, nor who owns what', async () => {
    const { body, headers } = await get('/');
    const { registry } = stateOf(body);
    expect(registry?.remotes).toMatchObject([{ name: 'visitor', owner: '', contact: '' }]);
    expect(body).not.toContain('business');
    expect(String(headers['content-security-policy'])).not.toContain('http');
    const { body: called } = await gateway.call<Registry>('MicroFrontend/GetRegistry');
    expect(called.result?.remotes.map(({ name, owner, contact }) => [name, owner, contact])).toEqual([
      ['business', '', ''],
      ['garden', '', ''],
      ['visitor', '', ''],
    ]);
  });

  it('names the files of the remote that owns the path ahead, behind the shell’s own script', async () => {
    const { cookie } = await gateway.signIn('manager');
    const { body, headers } = await get('/trainClass?id=7', { cookie });
    const links = [...body.matchAll(/<link rel="preload"[^>]*>/g)].map(([link]) => link);
    const [business] = stateOf(body).registry?.remotes ?? [];
    const { integrity } = (await get('/remotes/business/1.0.0/mf-manifest.json')).json<RemoteManifest>();
    const nonce = /'nonce-(\w+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
    const link = (as: string, file: string, hash = integrity[file]) =>
      `<link rel="preload" as="${as}" href="/remotes/business/1.0.0/${file}" integrity="${hash ?? '?'}" crossorigin="anonymous" nonce="${nonce}">`;
    expect(links).toEqual([
      link('fetch', 'mf-manifest.json', business?.due?.manifestIntegrity ?? '?'),
      link('script', 'remoteEntry.1a2b.js'),
      link('script', 'assets/train-class-list.js'),
      link('style', 'assets/train-class-list.css'),
    ]);
    expect(body.indexOf('rel="preload"')).toBeGreaterThan(body.indexOf('main.js'));
  });

  it('names nothing ahead on a path that no remote of the caller owns', async () => {
    const { cookie } = await gateway.signIn('manager');
    for (const answer of [await get('/trainClass'), await get('/login'), await get('/none', { cookie })])
      expect(answer.body).not.toContain('preload');
  });

  it('takes at most 9 queries with a login, once its builds are known', async () => {
    const { cookie } = await gateway.signIn('admin');
    await get('/', { cookie });
    let queries = 0;
    const note = (): void => void (queries += 1);
    open().database.read.on('query', note);
    await get('/trainClass', { cookie });
    open().database.read.removeListener('query', note);
    expect(queries).toBeGreaterThan(0);
    expect(queries).toBeLessThanOrEqual(9);
  });

  it('keeps no cookie in a browser while nothing is rolled out to a part of the visitors', async () => {
    expect((await get('/')).cookies).toEqual([]);
  });

  describe('on a phone', () => {
    const phone = { 'sec-ch-ua-mobile': '?1' };

    it('is under /app, with path and query, and says what the answer depends on', async () => {
      const { statusCode, headers } = await get('/web/class?page=2', phone);
      expect([statusCode, headers.location]).toEqual([302, '/app/web/class?page=2']);
      expect(headers).toMatchObject({
        vary: expect.stringContaining('Sec-CH-UA-Mobile') as string,
        'cache-control': 'no-store',
      });
      expect((await get('/web/class')).headers.vary).toContain('Sec-CH-UA-Mobile');
    });

    it('carries there what it carries at the root, with the files of the page’s remote ahead', async () => {
      const { cookie } = await gateway.signIn('manager');
      const { statusCode, body } = await get('/app/trainClass', { ...phone, cookie });
      expect(statusCode).toBe(200);
      expect(stateOf(body).bootstrap.user?.username).toBe('manager');
      expect(body).toContain('rel="preload"');
    });

    it('stays what was chosen', async () => {
      const chosen = await get('/app/web/class?view=desktop', phone);
      expect(chosen.headers.location).toBe('/web/class');
      expect(chosen.cookies).toMatchObject([{ name: 'college_view', value: 'desktop', sameSite: 'Lax' }]);
      expect((await get('/web/class', { ...phone, cookie: 'college_view=desktop' })).statusCode).toBe(200);
      expect((await get('/web/class?view=mobile')).headers.location).toBe('/app/web/class');
    });

    it('leaves calls, builds and files where they are', async () => {
      for (const url of [
        '/api/none',
        '/remotes/none',
        '/none.js',
        '/app/api/none',
        '/app/none.js',
        '/health/live',
      ])
        expect((await get(url, phone)).headers.location, url).toBeUndefined();
      const posted = await gateway.app.inject({ method: 'POST', url: '/web/home', headers: phone });
      expect([posted.statusCode, posted.headers.location]).toEqual([404, undefined]);
    });

    it('shows no other site a ticket in its address, and is nowhere else with it', async () => {
      for (const page of [
        '/YjtSingleManage/YjtSingleLoginManage',
        '/yjtsinglemanage/yjtsingleloginmanage/',
        '/app/YjtSingleManage/YjtSingleLoginManage',
      ]) {
        const { statusCode, headers } = await get(`${page}?ticket=a.b.c`, phone);
        expect([statusCode, headers['referrer-policy']], page).toEqual([200, 'no-referrer']);
      }
    });
  });

  it('never answers a call, a build or a file with a page', async () => {
    for (const url of ['/assets/none.js', '/remotes/none', '/sdk/none', '/none.js', '/api/none', '/ws']) {
      const { statusCode, body } = await get(url);
      expect(statusCode, url).toBe(404);
      expect(body, url).not.toContain('<html');
    }
  });
});
