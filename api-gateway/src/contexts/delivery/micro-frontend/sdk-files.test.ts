import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mountSdk } from './sdk-files.ts';
import { publishSdk } from './sdk-packages.ts';
import { memoryStorage } from '../../../../test/memory-storage.ts';
import type { Storage } from '../../../storage/storage.ts';

const VERSION = '0.1.0-h1f2e3d4c';
const FILE = `college-ui-kit-${VERSION}.tgz`;
const latest = { version: VERSION, packages: { '@college/ui-kit': FILE } };

const OLD = '0.1.0-h00000000';
const OLD_FILE = `college-ui-kit-${OLD}.tgz`;

/** Packages as they are packed beside a gateway. */
const pack = async (root: string, version: string, file: string, content: string): Promise<void> => {
  const sdk = path.join(root, 'packages/build/dist/sdk');
  await mkdir(path.join(sdk, version), { recursive: true });
  await writeFile(path.join(sdk, version, file), content);
  const list = { version, packages: { '@college/ui-kit': file } };
  await writeFile(path.join(sdk, 'latest.json'), JSON.stringify(list));
};

const appOver = async (storage: Storage): Promise<FastifyInstance> => {
  const app = Fastify();
  mountSdk(app, { storage });
  await app.ready();
  return app;
};

describe('the packages for teams outside the repository', () => {
  let root: string;
  let app: FastifyInstance;
  let storage: Storage;
  const warnings: unknown[] = [];
  const log = { warn: (...said: unknown[]) => void warnings.push(said) };
  const keep = (from: string) => publishSdk({ storage, log }, from);

  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'college-sdk-'));
    storage = memoryStorage();
    await pack(path.join(root, 'old'), OLD, OLD_FILE, 'the old package');
    await keep(path.join(root, 'old'));
    await pack(root, VERSION, FILE, 'the package');
    await writeFile(path.join(root, 'packages/build/dist/sdk', VERSION, 'notes.txt'), 'not a package');
    await keep(root);
    await storage.put(`sdk/${VERSION}/notes.txt`, Buffer.from('not a package'));
    app = await appOver(storage);
  });
  afterAll(async () => {
    await app.close();
    await rm(root, { recursive: true });
  });

  const get = (url: string) => app.inject({ method: 'GET', url });

  it('are listed, and the list is asked for anew each time', async () => {
    const answer = await get('/sdk/latest.json');
    expect(answer.json()).toEqual(latest);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('are served for good, as they are', async () => {
    const answer = await get(`/sdk/${VERSION}/${FILE}`);
    expect(answer.body).toBe('the package');
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': '11',
      'content-type': 'application/gzip',
    });
  });

  it.each([
    ['a version that is not there', `/sdk/0.2.0/college-ui-kit-0.2.0.tgz`],
    ['a package that is not there', `/sdk/${VERSION}/college-other-kit-${VERSION}.tgz`],
    ['a file that is no package', `/sdk/${VERSION}/notes.txt`],
    ['a folder above, in the version', `/sdk/%2e%2e/latest.json`],
    ['a folder far above, in the version', `/sdk/..%2f..%2f..%2f../college-secret-1.tgz`],
    ['a folder above, in the file', `/sdk/${VERSION}/..%2flatest.json`],
    ['a folder far above, in the file', `/sdk/${VERSION}/..%2f..%2f..%2f..%2f..%2fcollege-secret-1.tgz`],
    ['a backslash', `/sdk/${VERSION}/..%5clatest.json`],
    ['an end put in early', `/sdk/${VERSION}/college-ui-kit-1.tgz%00`],
  ])('are not %s', async (_what, url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('of an older gateway are served still, after the one that brought them is gone', async () => {
    expect((await get(`/sdk/${OLD}/${OLD_FILE}`)).body).toBe('the old package');
  });

  it('stay as they were first, and are put there once', async () => {
    const other = path.join(root, 'other');
    await pack(other, VERSION, FILE, 'other bytes under the same name');
    const put = vi.spyOn(storage, 'put');
    await keep(other);
    expect(put.mock.calls.map(([key]) => key)).toEqual([]);
    put.mockRestore();
    expect((await get(`/sdk/${VERSION}/${FILE}`)).body).toBe('the package');
  });

  it.each([
    ['one is missing', { packages: { '@college/ui-kit': 'college-ui-kit-0.2.0.tgz' } }],
    ['the list names what is no package', { packages: { '@college/ui-kit': '../../../secret' } }],
    ['the list is not whole', {}],
  ])('are not the latest when %s', async (_what, list) => {
    const broken = await mkdtemp(path.join(root, 'broken-'));
    await pack(broken, '0.2.0', 'college-form-kit-0.2.0.tgz', 'half');
    const file = path.join(broken, 'packages/build/dist/sdk/latest.json');
    await writeFile(file, JSON.stringify({ version: '0.2.0', ...list }));
    warnings.length = 0;
    await keep(broken);
    expect(warnings).toHaveLength(1);
    expect((await get('/sdk/latest.json')).json()).toEqual(latest);
  });

  it('are simply not there when none were packed', async () => {
    const none = memoryStorage();
    await publishSdk({ storage: none, log }, path.join(root, 'packages'));
    const bare = await appOver(none);
    expect((await bare.inject({ method: 'GET', url: '/sdk/latest.json' })).statusCode).toBe(404);
    await bare.close();
  });
});
