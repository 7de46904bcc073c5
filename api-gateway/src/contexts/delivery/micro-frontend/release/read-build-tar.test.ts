import { PassThrough, Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnreadable, readBuildTar, UPLOAD_LIMITS } from './read-build-tar.ts';
import { isFailure } from '../../../../app/failure.ts';
import { isStorageKey } from '../../../../storage/storage-key.ts';
import { buildTar, tarOf } from '../../../../../test/build-tar.ts';
import type { TarEntry } from '../../../../../test/build-tar.ts';

const SMALL = { ...UPLOAD_LIMITS, files: 3, fileBytes: 2_000, totalBytes: 3_000 };

/** In small pieces, so that no border of the archive is a border of a chunk. */
const inPieces = (tar: Buffer): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(tar.length / 300) }, (_, index) =>
      tar.subarray(index * 300, index * 300 + 300),
    ),
    { objectMode: false },
  );

const read = (tar: Buffer, limits = UPLOAD_LIMITS) => readBuildTar(inPieces(tar), limits);

/** The rule, or the limit in bytes, by which an archive is refused. */
const refusalOf = async (tar: Buffer, limits = UPLOAD_LIMITS): Promise<string | number | null> => {
  const answer = await read(tar, limits);
  if (!isUnreadable(answer)) return null;
  return isFailure(answer) ? answer.data.limitBytes : answer.rule;
};
const refusedEntries = async (...entries: TarEntry[]) => refusalOf(await tarOf(entries));

/** Writes a name or a type over an entry's header, and mends its checksum. */
const forged = (tar: Buffer, change: (header: Buffer) => void): Buffer => {
  const copy = Buffer.from(tar);
  const header = copy.subarray(0, 512);
  change(header);
  header.fill(' ', 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return copy;
};

describe('an archive', () => {
  it('is read whole, whatever its files contain', async () => {
    const segment = fc.stringMatching(/^[A-Za-z0-9_@-][A-Za-z0-9_@.-]{0,12}$/);
    const name = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
    const files = fc
      .uniqueArray(fc.tuple(name, fc.uint8Array({ maxLength: 3_000 })), {
        maxLength: 12,
        selector: ([it]) => it.toLowerCase(),
      })
      .filter((all) => {
        const names = all.map(([it]) => it.toLowerCase());
        return (
          all.every(([it]) => isStorageKey(it)) &&
          names.every((it) => !names.some((other) => other.startsWith(`${it}/`)))
        );
      });
    await fc.assert(
      fc.asyncProperty(files, async (all) => {
        const wanted = new Map(all.map(([file, content]) => [file, Buffer.from(content)]));
        expect(await read(await buildTar(wanted))).toEqual(wanted);
      }),
      { numRuns: 60 },
    );
  });

  it('is read with a name too long for its header', async () => {
    const name = `${'a'.repeat(90)}/${'b'.repeat(90)}/c.js`;
    expect(await read(await tarOf([{ name, content: 'x' }]))).toEqual(new Map([[name, Buffer.from('x')]]));
  });

  it.each([
    '../outside.js',
    'assets/../../outside.js',
    './main.js',
    '/etc/passwd',
    'assets//main.js',
    'C:\\main.js',
    'a b.js',
    '页面.js',
    'assets/.draft-1.js',
    `${'a/'.repeat(100)}b.js`,
  ])('is refused with the path %j', async (name) => {
    expect(await refusedEntries({ name, content: 'x' })).toBe('archive-name');
  });

  it.each(['../outside.js', 'ma\u0000in.js', `${'../'.repeat(50)}${'x'.repeat(200)}`])(
    'is refused when an extended header replaces a harmless name by %j',
    async (path) => {
      const tar = await tarOf([{ name: 'main.js', pax: { path }, content: 'x' }]);
      expect(await refusalOf(tar)).toBe('archive-name');
      expect(await refusedEntries({ name: 'main.js', content: 'x' })).toBeNull();
    },
  );

  it('is refused when an extended header says it is larger than it may be, or of a negative size', async () => {
    const sized = (size: string) => tarOf([{ name: 'main.js', pax: { size }, content: 'x' }]);
    expect(await refusalOf(await sized('99999999999'))).toBe(UPLOAD_LIMITS.fileBytes);
    expect(await refusalOf(await sized('-5'))).toBe('archive-broken');
  });

  it.each([
    ['symlink', { linkname: '/etc/passwd' }],
    ['link', { linkname: 'main.js' }],
    ['directory', {}],
    ['character-device', { devmajor: 1, devminor: 3 }],
    ['block-device', { devmajor: 8, devminor: 0 }],
    ['fifo', {}],
  ] as const)('is refused with a %s', async (type, more) => {
    expect(await refusedEntries({ name: 'main.js', type, ...more })).toBe('archive-entry-kind');
  });

  it('is refused with a kind of entry that nobody knows', async () => {
    const tar = await tarOf([{ name: 'main.js', content: '' }]);
    expect(await refusalOf(forged(tar, (header) => header.write('Z', 156)))).toBe('archive-entry-kind');
  });

  it.each([
    ['main.js', 'main.js'],
    ['Main.js', 'main.js'],
    ['assets', 'assets/main.js'],
    ['assets/main.js', 'ASSETS'],
  ])('is refused with both %s and %s', async (one, other) => {
    expect(await refusedEntries({ name: one, content: '1' }, { name: other, content: '2' })).toBe(
      'archive-name-clash',
    );
  });

  it('may have as many files as the limit says, and not one more', async () => {
    const files = (count: number) =>
      tarOf(Array.from({ length: count }, (_, index) => ({ name: `${index}.js`, content: 'x' })));
    expect(await refusalOf(await files(3), SMALL)).toBeNull();
    expect(await refusalOf(await files(4), SMALL)).toBe('archive-files');
    expect(await refusalOf(await files(3_000))).toBe('archive-files');
  });

  it('may be as large as the limits say, each file and all of them, and not one byte more', async () => {
    const sized = (...sizes: number[]) =>
      tarOf(sizes.map((size, index) => ({ name: `${index}.js`, content: Buffer.alloc(size) })));
    expect(await refusalOf(await sized(2_000, 1_000), SMALL)).toBeNull();
    expect(await refusalOf(await sized(2_001), SMALL)).toBe(SMALL.fileBytes);
    expect(await refusalOf(await sized(2_000, 1_001), SMALL)).toBe(SMALL.totalBytes);
  });

  it('is not believed when it announces a small file and sends on', async () => {
    const endless = new Readable({
      read() {
        this.push(Buffer.alloc(64 * 1024));
      },
    });
    const answer = await readBuildTar(endless, SMALL);
    expect(isUnreadable(answer) && isFailure(answer) && answer.data.limitBytes).toBe(SMALL.totalBytes);
    endless.destroy();
  });

  it('is refused wherever it is cut off, also between two files', async () => {
    const tar = await tarOf([
      { name: 'a.js', content: 'first' },
      { name: 'b.js', content: 'second' },
    ]);
    for (const length of [0, 100, 512, 515, 1_024, 1_030, 2_048, tar.length - 512])
      expect(await refusalOf(tar.subarray(0, length)), String(length)).toBe('archive-broken');
    expect(await refusalOf(tar)).toBeNull();
  });

  it('is refused when it is no archive, or its size is no number', async () => {
    expect(await refusalOf(Buffer.from('<html>'.repeat(400)))).toBe('archive-broken');
    const tar = await tarOf([{ name: 'a.js', content: 'x' }]);
    expect(await refusalOf(forged(tar, (header) => header.write('\xff'.repeat(12), 124, 'latin1')))).toBe(
      'archive-broken',
    );
  });

  it.each(['idle', 'whole'] as const)('is given up when it comes to a halt (%s)', async (limit) => {
    const stalled = new PassThrough();
    stalled.write(await tarOf([{ name: 'a.js', content: 'x' }]).then((tar) => tar.subarray(0, 600)));
    const answer = await readBuildTar(stalled, { ...UPLOAD_LIMITS, [limit]: 20 });
    expect(answer).toMatchObject({ rule: 'upload-broken-off' });
    stalled.destroy();
  });

  it('is given up when the sender goes away', async () => {
    const lost = new PassThrough();
    const answer = readBuildTar(lost);
    lost.write(Buffer.alloc(100));
    lost.destroy(new Error('aborted'));
    expect(await answer).toMatchObject({ rule: 'upload-broken-off' });
  });

  it('is read to its end when it is refused, so that the sender gets the answer', async () => {
    const body = inPieces(await tarOf([{ name: '../x', content: Buffer.alloc(2_000_000) }]));
    await readBuildTar(body);
    await new Promise((resolve) => body.once('close', resolve));
    expect({ ended: body.readableEnded, error: body.errored }).toEqual({ ended: true, error: null });
  });
});
