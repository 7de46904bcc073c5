import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { imageTypeOf } from './image-type.ts';

const canvas = () => sharp({ create: { width: 320, height: 320, channels: 3, background: '#7aa' } });

describe('the type of a file by its content', () => {
  const files = new Map<string, Buffer>();
  beforeAll(async () => {
    files.set('jpeg', await canvas().jpeg().toBuffer());
    files.set('progressive jpeg', await canvas().jpeg({ progressive: true }).toBuffer());
    files.set(
      'jpeg with metadata',
      await canvas()
        .withExif({ IFD0: { Copyright: 'x' } })
        .jpeg()
        .toBuffer(),
    );
    files.set('png', await canvas().png().toBuffer());
    files.set('webp', await canvas().webp().toBuffer());
    files.set('lossless webp', await canvas().webp({ lossless: true }).toBuffer());
  });
  const file = (name: string): Buffer => files.get(name) ?? Buffer.alloc(0);

  it.each([
    ['jpeg', 'jpeg'],
    ['progressive jpeg', 'jpeg'],
    ['jpeg with metadata', 'jpeg'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['lossless webp', 'webp'],
  ])('%s is %s', (name, type) => {
    expect(imageTypeOf(file(name))).toBe(type);
  });

  it('an animation, a drawing, a page, an archive and nothing at all are none', async () => {
    const gif = await canvas().gif().toBuffer();
    const tiff = await canvas().tiff().toBuffer();
    const texts = [
      '',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<!doctype html><script>1</script>',
      '%PDF-1.7',
      'PK\u0003\u0004',
      'BM',
    ];
    for (const bytes of [gif, tiff, ...texts.map((text) => Buffer.from(text))])
      expect(imageTypeOf(bytes)).toBeNull();
  });

  it.each(['jpeg', 'png', 'webp'])('%s with a second file behind its end is none (polyglot)', (name) => {
    for (const more of ['PK\u0003\u0004', '<script>alert(1)</script>', '\0', '%PDF-1.7\n'])
      expect(imageTypeOf(Buffer.concat([file(name), Buffer.from(more)])), more).toBeNull();
    expect(imageTypeOf(Buffer.concat([file(name), file('jpeg')]))).toBeNull();
  });

  it('a picture that breaks off anywhere is none', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('jpeg', 'progressive jpeg', 'png', 'webp'),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (name, part) => {
          expect(imageTypeOf(file(name).subarray(0, Math.floor(file(name).length * part)))).toBeNull();
        },
      ),
    );
  });

  it('ends, and throws nothing, whatever the bytes', () => {
    const beginnings = fc.constantFrom(
      Buffer.from([0xff, 0xd8, 0xff]),
      Buffer.from('89504e470d0a1a0a', 'hex'),
      Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'),
    );
    fc.assert(
      fc.property(beginnings, fc.uint8Array({ maxLength: 400 }), (start, rest) => {
        const bytes = Buffer.concat([start, rest]);
        expect(() => imageTypeOf(bytes)).not.toThrow();
        expect(() => imageTypeOf(bytes.subarray(0, start.length - 1))).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });
});
