import { readdir, readFile, stat } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SPOKEN, speakNumber } from './spoken-number.ts';

const FOLDER = new URL('./digits/', import.meta.url);
const HEADER = 44;
const MOST_BYTES = 80_000;

const numbers = fc
  .array(fc.constantFrom(...'23456789'), { minLength: 4, maxLength: 4 })
  .map((one) => one.join(''));
const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((one) => Buffer.from(one));

describe('a spoken number', () => {
  it('has small recordings of each digit in each language', async () => {
    let bytes = 0;
    for (const language of SPOKEN) {
      const names = await readdir(new URL(`${language}/`, FOLDER));
      expect(names.toSorted()).toEqual([...'23456789'].map((digit) => `${digit}.wav`));
      for (const name of names) {
        const file = await readFile(new URL(`${language}/${name}`, FOLDER));
        expect(file.toString('latin1', 0, 4) + file.toString('latin1', 36, 40)).toBe('RIFFdata');
        // PCM of one channel, 8 kHz and 8 bits.
        expect([
          file.readUInt16LE(20),
          file.readUInt16LE(22),
          file.readUInt32LE(24),
          file.readUInt16LE(34),
        ]).toEqual([1, 1, 8000, 8]);
        bytes += (await stat(new URL(`${language}/${name}`, FOLDER))).size;
      }
    }
    expect(bytes).toBeLessThan(MOST_BYTES);
  });

  it('is a sound of six seconds, whatever the number, and says nothing of it in its header', async () => {
    const headers = new Set<string>();
    await fc.assert(
      fc.asyncProperty(numbers, seeds, fc.constantFrom(...SPOKEN), async (number, seed, language) => {
        const sound = await speakNumber(number, language, seed);
        expect(sound).toHaveLength(HEADER + 6 * 8000);
        headers.add(sound.toString('base64', 0, HEADER));
        const loud = sound.subarray(HEADER).filter((sample) => Math.abs(sample - 128) > 32).length;
        // Four digits are heard, and there are pauses.
        expect(loud).toBeGreaterThan(600);
        expect(loud).toBeLessThan(24_000);
      }),
      { numRuns: 40 },
    );
    expect(headers.size).toBe(1);
  });

  it('never repeats the bytes of a digit, and is the same for the same seed', async () => {
    const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const sound = await speakNumber('2222', 'en', one);
    expect((await speakNumber('2222', 'en', one)).equals(sound)).toBe(true);
    const different = await speakNumber('2222', 'en', other);
    const recording = (await readFile(new URL('en/2.wav', FOLDER))).subarray(HEADER);
    for (let at = 0; at + 32 < recording.length; at += 32) {
      const piece = recording.subarray(at, at + 32);
      if (new Set(piece).size > 8) expect(sound.includes(piece) || different.includes(piece)).toBe(false);
    }
    for (let at = HEADER; at + 64 < sound.length; at += 64)
      expect(different.includes(sound.subarray(at, at + 64))).toBe(false);
  });
});
