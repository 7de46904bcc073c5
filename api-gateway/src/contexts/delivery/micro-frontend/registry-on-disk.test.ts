import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { distOf } from './build-folders.ts';
import { registryOnDisk, withBuildsOnDisk } from './registry-on-disk.ts';
import { buildOf, writeBuildOf } from '../../../../test/build-maker.ts';
import { memoryStorage } from '../../../../test/memory-storage.ts';
import { readStored } from '../../../storage/read-stored.ts';

const anybody = { userId: null, visitorKey: '', roleId: null, areaCode: null };

describe('the builds on disk, served as they are', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'college-builds-'));
    await writeBuildOf(root, { name: 'shell', version: '1.0.0' });
    await writeBuildOf(root, { name: 'business', version: '1.0.0', screens: ['list'] });
  });
  afterEach(() => rm(root, { recursive: true }));

  const business = async () => (await registryOnDisk(root).resolve(anybody, 'en')).remotes[0];

  it('are those that were built last, at once', async () => {
    expect(await business()).toMatchObject({
      title: 'Business management',
      due: { version: '1.0.0', baseUrl: '/remotes/business/1.0.0/' },
      fallback: null,
    });
    expect((await business())?.screens).toEqual(new Set(['list']));
    await writeBuildOf(root, { name: 'business', version: '1.1.0', screens: ['list', 'card'] });
    expect((await business())?.due?.version).toBe('1.1.0');
    expect((await business())?.manifest?.screenFiles).toHaveProperty('card');
  });

  it('are those for development where there are any', async () => {
    const dist = distOf(root, 'business');
    await rename(path.join(dist, '1.0.0'), path.join(dist, '1.0.0-dev-a'));
    await writeFile(path.join(dist, 'development.json'), '{"name":"business","version":"1.0.0-dev-a"}');
    expect((await business())?.due?.version).toBe('1.0.0-dev-a');
    expect((await registryOnDisk(root).resolve(anybody, 'en')).shell).toMatchObject({ version: '1.0.0' });
  });

  it('are vouched for by their hashes, which a build for development lacks', async () => {
    expect((await business())?.due?.manifestIntegrity).toMatch(/^sha384-/);
    const file = path.join(distOf(root, 'business'), '1.0.0', 'mf-manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...manifest, integrity: {} }));
    expect((await business())?.due?.manifestIntegrity).toBeNull();
    expect((await business())?.manifest?.screenFiles).toHaveProperty('list');
  });

  it('have no version to give while one is being replaced', async () => {
    await rm(path.join(distOf(root, 'business'), '1.0.0', 'mf-manifest.json'));
    expect(await business()).toMatchObject({ due: null, manifest: null, screens: null });
    await rm(distOf(root, 'business'), { recursive: true });
    expect(await business()).toMatchObject({ name: 'business', due: null });
  });

  it('have the page of the shell', async () => {
    const registry = registryOnDisk(root);
    expect((await registry.resolve(anybody, 'en')).shell).toEqual({ version: '1.0.0', fallback: null });
    expect(await registry.shellPage('1.0.0')).toContain('/remotes/shell/1.0.0/assets/main.js');
    expect(await registry.shellPage('2.0.0')).toBeNull();
  });

  it('stand in for stored builds, and leave every other file to the storage', async () => {
    const behind = memoryStorage();
    const storage = withBuildsOnDisk(root, behind);
    await storage.put('papers/a.pdf', Buffer.from('paper'));
    expect(String(await readStored(storage, 'papers/a.pdf'))).toBe('paper');
    const file = 'assets/list.js';
    const built = buildOf({ name: 'business', version: '1.0.0', screens: ['list'] }).get(file);
    expect(await readStored(storage, `remotes/business/1.0.0/${file}`)).toEqual(built);
    expect(await storage.find('remotes/business/1.0.0/none.js')).toBeNull();
    await behind.put('sdk/latest.json', Buffer.from('stored before'));
    expect(await storage.find('sdk/latest.json')).toBeNull();
    await mkdir(path.join(root, 'packages/build/dist/sdk'), { recursive: true });
    await writeFile(path.join(root, 'packages/build/dist/sdk/latest.json'), 'just packed');
    expect(String(await readStored(storage, 'sdk/latest.json'))).toBe('just packed');
    await expect(storage.find('remotes/business/../../../etc/passwd')).rejects.toThrow('not a storage key');
  });
});
