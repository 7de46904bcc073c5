import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localFolder } from './local-folder.ts';
import { readStored } from './read-stored.ts';
import type { Storage } from './storage.ts';

describe('a storage in a folder, beside what every storage does', () => {
  let outside: string;
  let folder: string;
  let storage: Storage;

  beforeEach(async () => {
    outside = await mkdtemp(path.join(tmpdir(), 'college-storage-'));
    folder = path.join(outside, 'files');
    storage = localFolder(folder);
  });
  afterEach(() => rm(outside, { recursive: true }));

  const put = (key: string, content: string) => storage.put(key, Buffer.from(content));
  const contentOf = async (key: string) => (await readStored(storage, key))?.toString() ?? null;

  it('keeps the old file and leaves nothing behind when a put breaks off', async () => {
    await put('a/b', 'before');
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('cut off');
      })(),
    );
    await expect(storage.put('a/b', broken)).rejects.toThrow('cut off');
    expect(await contentOf('a/b')).toBe('before');
    expect(await readdir(path.join(folder, 'a'))).toEqual(['b']);
  });

  it('leaves nothing behind when many puts break off before their first byte', async () => {
    const broken = () =>
      new Readable({
        read() {
          this.destroy(new Error('cut off'));
        },
      });
    const puts = await Promise.allSettled(
      Array.from({ length: 60 }, (_, at) => storage.put(`a/${at}`, broken())),
    );
    expect(puts.every(({ status }) => status === 'rejected')).toBe(true);
    expect(await readdir(path.join(folder, 'a'))).toEqual([]);
  });

  it('shows one whole content or the other while many put and read the same key', async () => {
    const contents = Array.from({ length: 12 }, () => randomBytes(200_000));
    const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');
    const whole = new Set(contents.map(hash));
    await storage.put('a/b', contents[0] ?? Buffer.alloc(0));
    const seen: string[] = [];
    const reading = async () => {
      for (let round = 0; round < 20; round += 1) {
        const file = await storage.find('a/b');
        if (file) seen.push(hash(await buffer(file.open())));
      }
    };
    await Promise.all([...contents.map((content) => storage.put('a/b', content)), reading(), reading()]);
    expect(seen).toHaveLength(40);
    expect(seen.filter((one) => !whole.has(one))).toEqual([]);
    expect(await readdir(path.join(folder, 'a'))).toEqual(['b']);
  });

  it('makes the folders of many keys at once', async () => {
    const keys = Array.from({ length: 30 }, (_, index) => `new/${index % 3}/${index}/file`);
    await Promise.all(keys.map((key) => put(key, key)));
    expect(await Promise.all(keys.map(contentOf))).toEqual(keys);
  });
});
