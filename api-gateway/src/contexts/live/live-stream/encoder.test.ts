import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encoderArgs, madePieceOf, suits } from './encoder.ts';
import { listOf, masterOf } from './live-playlist.ts';
import type { PieceRow } from './live-stream.table.ts';
import type { IngestBegin } from '@college/contracts/live/live-stream';

const begin: IngestBegin = { type: 'begin', container: 'webm', hasPicture: true, hasSound: true };

describe('what ffmpeg says', () => {
  it('is a piece, or nothing', () => {
    expect(madePieceOf('high-3.ts,6.000000,8.040000')).toMatchObject({ quality: 'high', place: 3 });
    for (const line of [
      '',
      'high-3.ts',
      'high-3.ts,6,',
      '../high-3.ts,0,2',
      'high--1.ts,0,2',
      'high-3.ts,a,b',
    ])
      expect(madePieceOf(line)).toBeNull();
  });

  it('never throws, whatever it says', () => {
    fc.assert(fc.property(fc.string(), (line) => madePieceOf(line) === null || line.includes('.ts,')));
  });
});

it('is asked for two pictures, or for sound alone, and for silence where there is no sound', () => {
  const files = (args: string[]) => args.filter((arg) => arg.endsWith('.ts'));
  expect(files(encoderArgs('video', begin))).toEqual(['high-%d.ts', 'low-%d.ts']);
  expect(files(encoderArgs('voice', begin))).toEqual(['sound-%d.ts']);
  expect(encoderArgs('voice', begin)).not.toContain('libx264');
  expect(encoderArgs('video', { ...begin, hasSound: false }).join(' ')).toContain('anullsrc');
  expect([
    suits('video', { ...begin, hasPicture: false }),
    suits('voice', { ...begin, hasSound: false }),
  ]).toEqual([false, false]);
});

describe('a playlist', () => {
  it('names each quality once', () => {
    const text = masterOf(['high', 'low'], (quality) => `/${quality}`);
    expect(text.split('\n').filter((line) => line.startsWith('/'))).toEqual(['/high', '/low']);
  });

  it('breaks where another run begins, and counts on', () => {
    const runs = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 3 }), fc.double({ min: 0.1, max: 4, noNaN: true })),
      {
        minLength: 1,
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(runs, fc.nat(1000), fc.boolean(), (given, first, isOver) => {
        let run = 0;
        const pieces = given.map(([step, seconds], index): PieceRow => {
          run += index === 0 || step === 3 ? 1 : 0;
          const creation_time = new Date(index * 2000).toISOString();
          return { number: first + index, run, place: index, seconds, creation_time };
        });
        const text = listOf({ pieces, breaks: 0, isOver }, ({ number }) => `/${number}`);
        const longest = Number(/TARGETDURATION:(\d+)/.exec(text)?.[1]);
        return (
          text.includes(`#EXT-X-MEDIA-SEQUENCE:${first}\n`) &&
          (text.match(/#EXT-X-DISCONTINUITY$/gm)?.length ?? 0) === run - 1 &&
          text.split('\n').filter((line) => line.startsWith('/')).length === pieces.length &&
          pieces.every(({ seconds }) => seconds <= longest) &&
          text.includes('#EXT-X-ENDLIST') === isOver
        );
      }),
    );
  });
});
