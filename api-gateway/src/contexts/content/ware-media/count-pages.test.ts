import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { countPages } from './count-pages.ts';
import { encryptedPdf, pagedPdf, scriptedPdf } from '../../../../test/pdf-maker.ts';

const stored = (bytes: Buffer) => ({
  size: bytes.length,
  open: (range?: { start: number; end: number }) =>
    Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes], { objectMode: false }),
});
const count = (bytes: Buffer) => countPages(stored(bytes), new AbortController().signal);

it('counts the pages of a PDF', async () => {
  expect(await count(pagedPdf(1))).toBe(1);
  expect(await count(pagedPdf(24))).toBe(24);
});

it('counts the pages that are there, whatever its head claims', async () => {
  expect(await count(pagedPdf(2, { claims: 90_000 }))).toBe(2);
});

it('counts those of one with a script, which is never run', async () => {
  expect(await count(scriptedPdf())).toBe(1);
});

it('refuses one that asks for a password, or that is broken', async () => {
  expect(await count(encryptedPdf())).toBe('encrypted');
  expect(await count(Buffer.from('%PDF-1.7\nnothing'))).toBe('broken');
  expect(await count(Buffer.alloc(0))).toBe('broken');
});

it('does not begin once it is cancelled', async () => {
  const stop = new AbortController();
  stop.abort();
  expect(await countPages(stored(pagedPdf(1)), stop.signal)).toBe('cancelled');
});
