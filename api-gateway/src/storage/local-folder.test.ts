import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localFolder } from './local-folder.ts';
import { readStored } from './read-stored.ts';
import { isStorageKey } from './storage-key.ts';
import type { Storage } from './storage.ts';

describe('a storage in a folder', () => {
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

  it('gives back what was put, whole and in part', async () => {
    await put('remotes/business/1.4.0/assets/list.1f2e.js', '0123456789');
    const file = await storage.find('remotes/business/1.4.0/assets/list.1f2e.js');
    expect(file?.size).toBe(10);
    expect(await text(file?.open() ?? Readable.from([]))).toBe('0123456789');
    expect(await text(file?.open({ start: 3, end: 5 }) ?? Readable.from([]))).toBe('345');
  });

  it('takes a stream as well, and replaces what is there', async () => {
    await put('a/b', 'before');
    await storage.put('a/b', Readable.from([Buffer.from('af'), Buffer.from('ter')]));
    expect(await contentOf('a/b')).toBe('after');
  });

  it('says null of what is not there, of a folder, and of what would be below a file', async () => {
    await put('a/b', 'x');
    expect([await storage.find('a/c'), await storage.find('a'), await storage.find('a/b/c')]).toEqual([
      null,
      null,
      null,
    ]);
  });

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

  it('removes every file whose key begins with a prefix, and no other', async () => {
    for (const key of ['r/1.0.0/a', 'r/1.0.0/b/c', 'r/1.0.1/a', 'r/2.0.0/a']) await put(key, key);
    await storage.removeAll('r/1.0.0/');
    expect([await contentOf('r/1.0.0/b/c'), await contentOf('r/1.0.1/a')]).toEqual([null, 'r/1.0.1/a']);
    await storage.removeAll('r/1');
    expect([await contentOf('r/1.0.1/a'), await contentOf('r/2.0.0/a')]).toEqual([null, 'r/2.0.0/a']);
    await storage.removeAll('not/there');
  });

  it.each([
    '',
    '/',
    '.',
    '..',
    '/etc/passwd',
    'a/../../x',
    'a//b',
    'a/',
    'a/./b',
    'a\\..\\b',
    'a\0b',
    'C:x',
    'a/é',
    '%2e%2e/x',
    'a/.draft-1',
    'a b',
    'a'.repeat(500),
  ])('refuses %j as a key, whatever is asked', async (key) => {
    await writeFile(path.join(outside, 'x'), 'secret');
    await expect(storage.find(key)).rejects.toThrow('not a storage key');
    await expect(put(key, 'x')).rejects.toThrow('not a storage key');
    if (key !== 'a/') await expect(storage.removeAll(key)).rejects.toThrow('not a storage key');
  });

  it('never leaves its folder, whatever the key', () => {
    const pieces = fc.constantFrom('.', '..', '/', '\\', 'a', 'b.js', '%2e', '\0', ' ', '~', '@', '-');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((list) => list.join('')),
        ),
        (key) => {
          if (!isStorageKey(key)) return;
          expect(path.resolve(folder, key).startsWith(folder + path.sep)).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
