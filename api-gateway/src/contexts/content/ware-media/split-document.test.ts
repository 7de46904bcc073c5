import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { splitDocument } from './split-document.ts';
import { encryptedPdf, noise, pagedPdf, picturedPdf, scriptedPdf } from '../../../../test/pdf-maker.ts';

const stored = (bytes: Buffer) => ({
  size: bytes.length,
  open: (range?: { start: number; end: number }) =>
    Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes], { objectMode: false }),
});
const split = async (bytes: Buffer, signal = new AbortController().signal) => {
  const pages = new Map<number, Buffer>();
  const store = (page: number, made: Uint8Array): Promise<void> => {
    pages.set(page, Buffer.from(made));
    return Promise.resolve();
  };
  return { found: await splitDocument(stored(bytes), { signal, store }), pages };
};

it('makes a PDF of each page', async () => {
  const { found, pages } = await split(pagedPdf(3));
  expect([found, [...pages.keys()]]).toEqual([3, [0, 1, 2]]);
  for (const page of pages.values()) expect((await split(page)).found).toBe(1);
});

it('leaves behind what other pages draw, where all have one list of pictures', async () => {
  const { pages } = await split(picturedPdf(3, 300_000));
  const pictures = [0, 1, 2].map((at) => Buffer.from(noise(300_000, at), 'latin1').subarray(1000, 2000));
  for (const [page, bytes] of pages) {
    expect(bytes.length).toBeLessThan(400_000);
    expect(
      pictures.map((picture) => bytes.includes(picture)),
      `page ${page}`,
    ).toEqual([0, 1, 2].map((at) => at === page));
  }
});

it('leaves scripts behind', async () => {
  const { pages } = await split(scriptedPdf());
  expect(pages.get(0)?.toString('latin1')).not.toContain('JavaScript');
});

it('refuses one that asks for a password, is broken or too long', async () => {
  expect((await split(encryptedPdf())).found).toBe('encrypted');
  expect((await split(Buffer.from('%PDF-1.7\nnothing'))).found).toBe('broken');
  const long = await split(pagedPdf(2001));
  expect([long.found, long.pages.size]).toEqual(['too-large', 0]);
});

it('does not begin once it is cancelled, and is tried again where a page cannot be stored', async () => {
  const stop = new AbortController();
  stop.abort();
  expect((await split(pagedPdf(1), stop.signal)).found).toBe('cancelled');
  const full = { signal: new AbortController().signal, store: () => Promise.reject(new Error('full')) };
  await expect(splitDocument(stored(pagedPdf(2)), full)).rejects.toThrow('full');
});
