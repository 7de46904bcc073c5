import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodePhoto } from './photo-image.ts';
import type { PhotoImage } from './photo-image.ts';
import { isFailure } from '../../../app/failure.ts';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2266aa' } });
const encode = async (bytes: Buffer): Promise<PhotoImage> => {
  const made = await encodePhoto(bytes);
  if (isFailure(made)) throw new Error(made.error.id);
  return made;
};
const refusalOf = async (bytes: Buffer): Promise<string> => {
  const made = await encodePhoto(bytes);
  return isFailure(made) ? made.error.id : 'done';
};

/** A PNG that declares a large size and contains almost nothing. */
const bomb = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

describe('a picture that came in', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'as %s leaves as a JPEG of at most 600 px a side',
    async (format) => {
      const { bytes, sha256 } = await encode(await canvas(1200, 900).toFormat(format).toBuffer());
      const facts = await sharp(bytes).metadata();
      expect([facts.format, facts.width, facts.height]).toEqual(['jpeg', 600, 450]);
      expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    },
  );

  it('loses where and with what it was taken, and stands upright', async () => {
    const taken = await canvas(800, 400)
      .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitude: '39/1 54/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { bytes } = await encode(taken);
    const facts = await sharp(bytes).metadata();
    expect([facts.width, facts.height]).toEqual([300, 600]);
    expect([facts.exif, facts.xmp, facts.iptc, facts.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes('SecretPhone')).toBe(false);
  });

  it('carries nothing over from a comment: what is stored is made of pixels', async () => {
    const plain = await canvas(400, 400).jpeg().toBuffer();
    const script = Buffer.from('<script>alert(1)</script>');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(script.length + 2);
    const hiding = Buffer.concat([
      plain.subarray(0, 2),
      Buffer.from([0xff, 0xfe]),
      length,
      script,
      plain.subarray(2),
    ]);
    expect((await encode(hiding)).bytes.includes('<script>')).toBe(false);
  });

  it.each([
    [299, 400],
    [400, 299],
    [6001, 300],
  ])('of %i × %i is refused', async (width, height) => {
    expect(await refusalOf(await canvas(width, height).png().toBuffer())).toBe('user-photo.bad-size');
  });

  it('of 300 × 300 and of 6000 × 300 is taken', async () => {
    expect(await refusalOf(await canvas(300, 300).png().toBuffer())).toBe('done');
    expect(await refusalOf(await canvas(6000, 300).png().toBuffer())).toBe('done');
  });

  it('that says 50,000 × 50,000 in a few bytes is refused before a pixel is decoded', async () => {
    const before = process.memoryUsage().rss;
    expect(['user-photo.bad-size', 'user-photo.unreadable']).toContain(await refusalOf(bomb(50_000, 50_000)));
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('whose pixels are missing is refused as damaged', async () => {
    expect(await refusalOf(bomb(400, 400))).toBe('user-photo.unreadable');
  });

  it('that moves, or is no picture, is refused', async () => {
    const frames = await sharp(
      await Promise.all(
        ['#000', '#fff'].map((background) =>
          sharp({ create: { width: 320, height: 320, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      ),
      { join: { animated: true } },
    )
      .webp()
      .toBuffer();
    expect(await refusalOf(frames)).toBe('user-photo.bad-type');
    expect(await refusalOf(await canvas(400, 400).gif().toBuffer())).toBe('user-photo.bad-type');
    expect(await refusalOf(Buffer.from('<svg width="400" height="400"/>'))).toBe('user-photo.bad-type');
  });
});
