import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from './databases.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { registryOnDisk } from '../src/features/micro-frontend/registry.ts';
import type { Bootstrap } from '@college/contracts/identity/session';
import type { Registry } from '@college/contracts/system/micro-frontend';

interface State {
  bootstrap: Bootstrap;
  registry: Registry;
  accessToken: { accessToken: string } | null;
  language: string;
}

const TEMPLATE = `<!doctype html><html lang="__LANG__"><head><title>__TITLE__</title><!--college-state-->
<script nonce="__NONCE__" src="/assets/main.js"></script></head><body></body></html>`;

const stateOf = (html: string): State =>
  JSON.parse(/id="college-state">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as State;

describeOnBothDatabases('the document', (open) => {
  let gateway: Gateway;
  let root: string;

  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'college-builds-'));
    await mkdir(path.join(root, 'shell/dist/assets'), { recursive: true });
    await writeFile(path.join(root, 'shell/dist/index.html'), TEMPLATE);
    await writeFile(path.join(root, 'shell/dist/assets/main.js'), 'shell();');
    await mkdir(path.join(root, 'mfe-business/dist/1.0.0'), { recursive: true });
    await writeFile(
      path.join(root, 'mfe-business/dist/release.json'),
      '{"name":"business","version":"1.0.0"}',
    );
    await writeFile(path.join(root, 'mfe-business/dist/1.0.0/mf-manifest.json'), '{}');
    await writeFile(path.join(root, 'mfe-business/dist/1.0.0/screens.json'), '["train-class/list"]');
    gateway = await openGateway(open(), { env: { REMOTES_ROOT: root }, registry: registryOnDisk(root) });
  });
  afterAll(async () => {
    await gateway.close();
    await rm(root, { recursive: true });
  });

  const get = (url: string, headers = {}) => gateway.app.inject({ method: 'GET', url, headers });

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
    expect(registry.remotes).toContainEqual({
      name: 'business',
      version: '1.0.0',
      manifestUrl: '/remotes/business/1.0.0/mf-manifest.json',
    });
    expect(registry.remotes).toContainEqual({ name: 'system', version: null, manifestUrl: null });
  });

  it('serves builds for good, and a missing file is a 404 and never a page', async () => {
    const asset = await get('/assets/main.js');
    expect(asset.headers['cache-control']).toMatch(/immutable/);
    expect((await get('/remotes/business/1.0.0/screens.json')).statusCode).toBe(200);
    for (const url of [
      '/assets/none.js',
      '/remotes/business/2.0.0/x.js',
      '/remotes/none/1.0.0/x.js',
      '/none.js',
      '/api/none',
    ]) {
      const { statusCode, body } = await get(url);
      expect(statusCode, url).toBe(404);
      expect(body, url).not.toContain('<html');
    }
  });

  it.each([
    '/remotes/business/..%2f..%2f..%2fetc/passwd',
    '/remotes/business/1.0.0/..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/remotes/business/..%2f..%2f/package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/index.html',
  ])('does not climb out of the builds: %s', async (url) => {
    const { statusCode, body } = await get(url);
    expect([400, 403, 404]).toContain(statusCode);
    expect(body).not.toContain('root:');
  });
});
