import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { probeMedia } from './probe-media.ts';
import { filmOf, soundOf } from '../../../../test/film-maker.ts';

const HOUR = 3600;
const KB = 1024;

const probe = (bytes: Buffer, kind: 'video' | 'audio' = 'video') =>
  probeMedia(
    {
      size: bytes.length,
      open: (range) =>
        Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes], { objectMode: false }),
    },
    kind,
    new AbortController().signal,
  );

describe('a film or sound is measured by its packets', () => {
  it('and says how long and how large it is', async () => {
    expect(await probe(await filmOf({ seconds: 90, bytes: 90 * KB }))).toMatchObject({
      picture: { width: 1280, height: 720 },
      hasSound: false,
      seconds: expect.closeTo(90, 1) as number,
    });
    expect(await probe(await soundOf({ seconds: 30, bytes: 90 * KB }), 'audio')).toMatchObject({
      picture: null,
      hasSound: true,
      seconds: expect.closeTo(30, 1) as number,
    });
  });

  it('and is refused when it lasts no time, or longer than anybody watches', async () => {
    expect(await probe(await filmOf({ seconds: 0.1, bytes: KB }))).toBe('no-length');
    expect(await probe(await filmOf({ seconds: 13 * HOUR, bytes: 20_000 * KB }))).toBe('too-long');
  });

  it('and is refused when a few bytes claim hours', async () => {
    expect(await probe(await filmOf({ seconds: 24 * HOUR, bytes: 4 * KB }))).toBe('too-long');
    expect(await probe(await filmOf({ seconds: 11 * HOUR, bytes: 4 * KB }))).toBe('broken');
  });

  it('and is refused when its picture is too large to be worked on', async () => {
    const film = await filmOf({ seconds: 9, bytes: 90 * KB, width: 16_384, height: 16_384 });
    expect(await probe(film)).toBe('too-large');
  });

  it('and is refused when it is none: nothing, noise, half of one, sound for a film', async () => {
    const film = await filmOf({ seconds: 9, bytes: 90 * KB });
    expect(await probe(Buffer.alloc(0))).toBe('broken');
    expect(await probe(Buffer.alloc(9 * KB, 7))).toBe('broken');
    expect(await probe(film.subarray(0, 500))).toBe('broken');
    expect(await probe(await soundOf({ seconds: 9, bytes: 90 * KB }))).toBe('broken');
    expect(await probe(film, 'audio')).toBe('broken');
  });
});
