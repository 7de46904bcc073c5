import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64Url, gzip, toBase64Url, utf8 } from './bytes.ts';
import { encodeStatusList, LEAST_BITS, statusAt } from './status-list.ts';

const index = fc.integer({ min: 0, max: LEAST_BITS - 1 });

describe('a status list', () => {
  it('has the bits that were set, and no other', () =>
    fc.assert(
      fc.asyncProperty(fc.uniqueArray(index, { maxLength: 20 }), index, async (set, asked) => {
        const encoded = await encodeStatusList(set);
        expect(await statusAt(encoded, asked)).toBe(set.includes(asked));
        for (const one of set) expect(await statusAt(encoded, one)).toBe(true);
      }),
      { numRuns: 25 },
    ));

  it('counts from the leftmost bit, as the standard does', async () => {
    const encoded = await encodeStatusList([0, 9]);
    expect(encoded.startsWith('u')).toBe(true);
    const bytes = new Uint8Array(LEAST_BITS / 8);
    bytes.set([0b1000_0000, 0b0100_0000]);
    expect(await statusAt(`u${toBase64Url(await gzip(bytes))}`, 0)).toBe(true);
    expect(await statusAt(`u${toBase64Url(await gzip(bytes))}`, 9)).toBe(true);
    expect(await statusAt(`u${toBase64Url(await gzip(bytes))}`, 1)).toBe(false);
  });

  it('answers nothing about an index outside, a list that is too short, too long or none', async () => {
    const encoded = await encodeStatusList([1]);
    for (const asked of [LEAST_BITS, -1, 1.5, Number.NaN, 2 ** 40])
      expect(await statusAt(encoded, asked)).toBe(null);
    const short = `u${toBase64Url(await gzip(new Uint8Array(LEAST_BITS / 8 - 1)))}`;
    const bomb = `u${toBase64Url(await gzip(new Uint8Array(17 * 1024 * 1024)))}`;
    const noGzip = `u${toBase64Url(utf8('a list'))}`;
    for (const bad of [short, bomb, noGzip, '', 'u', 'z123', encoded.slice(1), 'u***'])
      expect(await statusAt(bad, 1)).toBe(null);
    await expect(encodeStatusList([LEAST_BITS])).rejects.toThrow(RangeError);
  });
});

it('base64url that is not written in its one way is refused', () => {
  expect(fromBase64Url('-_8')).toEqual(Uint8Array.from([0xfb, 0xff]));
  for (const bad of ['+/8', 'AA==', 'A', '-_9', 'ä']) expect(fromBase64Url(bad)).toBe(null);
});
