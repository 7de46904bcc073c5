import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
    expect(await loadKeys(setting, folder)).toEqual(keys);
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
    expect(Buffer.from(await readFile(path, 'utf8'), 'base64')).toHaveLength(32);
    expect(made.fromFile).toBe(true);
    expect(await loadKeys(null, join(folder, 'var'))).toEqual(made);
  });

  it('are the same for two that start at once for the first time', async () => {
    const loaded = await Promise.all(Array.from({ length: 8 }, () => loadKeys(null, folder)));
    expect(new Set(loaded.map((keys) => keys.encryption.toString('hex'))).size).toBe(1);
  });

  it('are refused when the setting or the file holds no key', async () => {
    await expect(loadKeys('c2hvcnQ=', folder)).rejects.toThrow('DATA_KEY must be 32 bytes in base64');
    await writeFile(join(folder, 'data.key'), 'broken');
    await expect(loadKeys(null, folder)).rejects.toThrow('data.key must be 32 bytes in base64');
  });
});
