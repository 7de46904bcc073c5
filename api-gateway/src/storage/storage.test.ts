import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage, storagePlaceOf } from './storage-place.ts';
import { readStored } from './read-stored.ts';
import { isStorageKey } from './storage-key.ts';
import type { Storage } from './storage.ts';
import { openS3Server } from '../../test/s3-server.ts';

const openFolder = async () => {
  const url = await mkdtemp(path.join(tmpdir(), 'college-storage-'));
  return { url, close: () => rm(url, { recursive: true }) };
};

describe.each([
  ['folder', openFolder],
  ['bucket', openS3Server],
] as const)('a storage in a %s', (_kind, openPlace) => {
  let place: { url: string; close: () => Promise<void> };
  let storage: Storage;
  beforeAll(async () => {
    place = await openPlace();
    const known = storagePlaceOf(place.url);
    if (!known) throw new Error('no place for files');
    storage = await openStorage(known);
  });
  afterAll(() => place.close());

  const put = (key: string, content: string) => storage.put(key, Buffer.from(content));
  const contentOf = async (key: string) => (await readStored(storage, key))?.toString() ?? null;

  it('gives back what was put, whole and in part', async () => {
    await put('remotes/business/1.4.0/assets/list.1f2e.js', '0123456789');
    const file = await storage.find('remotes/business/1.4.0/assets/list.1f2e.js');
    expect(file?.size).toBe(10);
    expect(await text(file?.open() ?? Readable.from([]))).toBe('0123456789');
    expect(await text(file?.open({ start: 3, end: 5 }) ?? Readable.from([]))).toBe('345');
    expect(await text(file?.open({ start: 9, end: 9 }) ?? Readable.from([]))).toBe('9');
  });

  it('takes a stream as well, and replaces what is there', async () => {
    await put('a/b', 'before');
    await storage.put('a/b', Readable.from([Buffer.from('af'), Buffer.from('ter')]));
    expect(await contentOf('a/b')).toBe('after');
  });

  it('keeps a file of many parts as it was', async () => {
    const pieces = Array.from({ length: 40 }, () => randomBytes(500_000));
    const hash = (chunks: Iterable<Buffer>) => {
      const made = createHash('sha256');
      for (const chunk of chunks) made.update(chunk);
      return made.digest('hex');
    };
    await storage.put('large', Readable.from(pieces));
    const file = await storage.find('large');
    expect(file?.size).toBe(20_000_000);
    expect(hash([(await readStored(storage, 'large')) ?? Buffer.alloc(0)])).toBe(hash(pieces));
    const middle = await text(
      file?.open({ start: 8_388_600, end: 8_388_700 }).setEncoding('hex') ?? Readable.from([]),
    );
    expect(middle).toBe(Buffer.concat(pieces).subarray(8_388_600, 8_388_701).toString('hex'));
  });

  it('keeps a file of no bytes', async () => {
    await put('empty', '');
    expect([(await storage.find('empty'))?.size, await contentOf('empty')]).toEqual([0, '']);
  });

  it('says null of what is not there, of a folder, and of what would be below a file', async () => {
    await put('a/b', 'x');
    expect([await storage.find('a/c'), await storage.find('a'), await storage.find('a/b/c')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('stops reading when its reader goes away', async () => {
    await storage.put('long', randomBytes(5_000_000));
    const stream = (await storage.find('long'))?.open();
    expect((await stream?.[Symbol.asyncIterator]().next())?.done).toBe(false);
    stream?.destroy();
    expect(stream?.destroyed).toBe(true);
  });

  it('keeps the old file when a put breaks off', async () => {
    await put('a/b', 'before');
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('cut off');
      })(),
    );
    await expect(storage.put('a/b', broken)).rejects.toThrow('cut off');
    expect(await contentOf('a/b')).toBe('before');
  });

  it('removes every file whose key begins with a prefix, and no other', async () => {
    for (const key of ['r/1.0.0/a', 'r/1.0.0/b/c', 'r/1.0.1/a', 'r/2.0.0/a']) await put(key, key);
    await storage.removeAll('r/1.0.0/');
    expect([await contentOf('r/1.0.0/b/c'), await contentOf('r/1.0.1/a')]).toEqual([null, 'r/1.0.1/a']);
    await storage.removeAll('r/1');
    expect([await contentOf('r/1.0.1/a'), await contentOf('r/2.0.0/a')]).toEqual([null, 'r/2.0.0/a']);
    await storage.removeAll('not/there');
  });

  it('lists the keys of all that it has, and of nothing else', async () => {
    const listed = async (): Promise<string[]> => {
      const keys: string[] = [];
      for await (const key of storage.keys()) keys.push(key);
      return keys.toSorted();
    };
    const before = await listed();
    await put('listed/one', '1');
    await put('listed/deep/two', '2');
    expect(await listed()).toEqual([...before, 'listed/deep/two', 'listed/one'].toSorted());
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
    await expect(storage.find(key)).rejects.toThrow('not a storage key');
    await expect(put(key, 'x')).rejects.toThrow('not a storage key');
    if (key !== 'a/') await expect(storage.removeAll(key)).rejects.toThrow('not a storage key');
  });
});

it('a key never leaves the folder that it is joined to', () => {
  const folder = path.resolve('/srv/files');
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

describe('a storage in a bucket that cannot be reached', () => {
  it('rejects, and does not reveal the secret', async () => {
    const known = storagePlaceOf('s3://key:hidden@127.0.0.1:1/college?tls=0');
    if (!known) throw new Error('no place for files');
    const said = await (
      await openStorage(known)
    )
      .find('a')
      .catch((error: unknown) => JSON.stringify(error, Object.getOwnPropertyNames(error)));
    expect(said).toContain('ECONNREFUSED');
    expect(said).not.toContain('hidden');
  }, 30_000);
});
