import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { contentSize, newFileKey, openedStream, sealedStream } from './sealed-stream.ts';
import type { StoredFile } from '../storage/storage.ts';

const storedOf = (bytes: Buffer): StoredFile => ({
  size: bytes.length,
  open: ({ start, end } = { start: 0, end: bytes.length - 1 }) =>
    Readable.from([bytes.subarray(start, end + 1)], { objectMode: false }),
});

describe('a sealed file', () => {
  const key = newFileKey();
  const plain = Buffer.from('姓名,学时\n'.repeat(1000));
  const sealed = (name = 'a') =>
    buffer(sealedStream(Readable.from([plain.subarray(0, 7), plain.subarray(7)]), key, name));
  const opened = async (bytes: Buffer, name = 'a', by = key) =>
    buffer(await openedStream(storedOf(bytes), by, name));

  it('comes back as it was, and reveals nothing before', async () => {
    const bytes = await sealed();
    expect(bytes.includes('姓名')).toBe(false);
    expect(contentSize(bytes.length)).toBe(plain.length);
    expect(await opened(bytes)).toEqual(plain);
    const empty = await buffer(sealedStream(Readable.from([]), key, 'a'));
    expect(await opened(empty)).toEqual(Buffer.alloc(0));
  });

  it('is refused with one changed byte, cut, under another name or with another key', async () => {
    const bytes = await sealed();
    for (const at of [0, 12, 500, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(opened(changed)).rejects.toThrow();
    }
    await expect(opened(bytes.subarray(0, -1))).rejects.toThrow();
    await expect(opened(bytes.subarray(0, 20))).rejects.toThrow('too short');
    await expect(opened(bytes, 'b')).rejects.toThrow();
    await expect(opened(bytes, 'a', newFileKey())).rejects.toThrow();
  });
});
