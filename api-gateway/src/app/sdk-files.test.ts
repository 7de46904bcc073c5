import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountSdk } from './sdk-files.ts';

const VERSION = '0.1.0-h1f2e3d4c';
const FILE = `college-ui-kit-${VERSION}.tgz`;
const latest = { version: VERSION, packages: { '@college/ui-kit': FILE } };

const appOver = async (remotesRoot: string): Promise<FastifyInstance> => {
  const app = Fastify();
  mountSdk(app, { settings: { remotesRoot } });
  await app.ready();
  return app;
};

describe('the packages for teams outside the repository', () => {
  let root: string;
  let app: FastifyInstance;

  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'college-sdk-'));
    const sdk = path.join(root, 'packages/build/dist/sdk');
    await mkdir(path.join(sdk, VERSION), { recursive: true });
    await writeFile(path.join(sdk, 'latest.json'), JSON.stringify(latest));
    await writeFile(path.join(sdk, VERSION, FILE), 'the package');
    await writeFile(path.join(sdk, VERSION, 'notes.txt'), 'not a package');
    await writeFile(path.join(root, 'college-secret-1.tgz'), 'outside');
    app = await appOver(root);
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

  it('are simply not there when none were packed', async () => {
    const bare = await appOver(path.join(root, 'packages'));
    expect((await bare.inject({ method: 'GET', url: '/sdk/latest.json' })).statusCode).toBe(404);
    await bare.close();
  });
});
