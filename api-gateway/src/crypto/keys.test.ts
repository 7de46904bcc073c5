import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readKeyFile, replaceKeyFile } from './key-file.ts';
import { loadKeys } from './keys.ts';

const setting = Buffer.alloc(32, 1).toString('base64');

describe('keys', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'college-keys-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('come from the setting, and are the same at every start', async () => {
    const keys = await loadKeys(setting, folder);
    expect(keys.fromFile).toBe(false);
    expect((await loadKeys(setting, folder)).ring).toEqual(keys.ring);
  });

  it('differ by purpose and by data key', async () => {
    const keys = await loadKeys(setting, folder);
    const other = await loadKeys(Buffer.alloc(32, 2).toString('base64'), folder);
    const all = [keys, other].flatMap((it) => [it.encryption, it.blindIndex, it.tokenSigning, it.override]);
    expect(new Set(all.map((key) => key.toString('hex'))).size).toBe(8);
    expect(other.id).not.toBe(keys.id);
  });

  it('are made at the first start into a file that only its owner reads, and found at the second', async () => {
    const made = await loadKeys(null, join(folder, 'var'));
    const path = join(folder, 'var', 'data.key');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(readKeyFile(path).dataKeys).toHaveLength(1);
    expect(made.fromFile).toBe(true);
    expect((await loadKeys(null, join(folder, 'var'))).ring).toEqual(made.ring);
  });

  it('are the same for two that start at once for the first time', async () => {
    const loaded = await Promise.all(Array.from({ length: 8 }, () => loadKeys(null, folder)));
    expect(new Set(loaded.map((keys) => keys.encryption.toString('hex'))).size).toBe(1);
  });

  it('are refused when the setting or the file has no key', async () => {
    await expect(loadKeys('c2hvcnQ=', folder)).rejects.toThrow('DATA_KEY must be 32 bytes in base64');
    await writeFile(join(folder, 'data.key'), 'broken');
    await expect(loadKeys(null, folder)).rejects.toThrow('data.key must be 32 bytes in base64');
  });

  it('of a file as it was before there were rotations are read as they are', async () => {
    await writeFile(join(folder, 'data.key'), `${setting}\n`);
    const [fromFile, fromSetting] = await Promise.all([loadKeys(null, folder), loadKeys(setting, folder)]);
    expect(fromFile.ring).toEqual(fromSetting.ring);
  });

  it('name older ones beside the present one by DATA_KEY_OLD', async () => {
    const old = Buffer.alloc(32, 2).toString('base64');
    const keys = await loadKeys(setting, folder, [old]);
    const alone = await loadKeys(old, folder);
    expect(keys.ring.map(({ id }) => id)).toEqual([keys.id, alone.id]);
    expect(keys.find(alone.id)).toEqual(alone.ring[0]);
    expect(keys.find('no-such-key')).toBeNull();
  });

  it('take in what a rotation has put into the file, when asked', async () => {
    const keys = await loadKeys(null, folder);
    const before = keys.id;
    const path = join(folder, 'data.key');
    const { dataKeys } = readKeyFile(path);
    const added = { secret: Buffer.alloc(32, 3), madeAt: new Date('2026-11-21T00:00:00.000Z') };
    await replaceKeyFile(path, { dataKeys: [added, ...dataKeys], isRotating: true });

    expect(keys.id).toBe(before);
    expect(keys.refresh()).toBe(true);
    expect(keys.ring.map(({ id }) => id)).toEqual([keys.id, before]);
    expect(keys.id).not.toBe(before);
    expect(keys.refresh()).toBe(false);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(readKeyFile(path)).toEqual({ dataKeys: [added, ...dataKeys], isRotating: true });
  });

  it('are looked up in the file when their id is new', async () => {
    const keys = await loadKeys(null, folder);
    const path = join(folder, 'data.key');
    const added = { secret: Buffer.alloc(32, 3), madeAt: null };
    await replaceKeyFile(path, { dataKeys: [added, ...readKeyFile(path).dataKeys], isRotating: false });
    const { id } = await loadKeys(added.secret.toString('base64'), folder);
    expect(keys.find(id)?.id).toBe(id);
  });

  it('are not made up anew while the gateway runs: a file that is gone stops what would be sealed', async () => {
    const keys = await loadKeys(null, folder);
    await rm(join(folder, 'data.key'));
    expect(() => keys.refresh()).toThrow('ENOENT');
  });
});
