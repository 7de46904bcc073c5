import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeToResume } from './studied-ware.ts';

const film = { by: 'timed', length: 120_000 } as const;
const resume = (position: number, coverage: readonly (readonly number[])[]) =>
  placeToResume(film, { position, coverage: JSON.stringify(coverage) });

describe('where a film goes on', () => {
  it.each([
    ['where it was left', 60_000, [[0, 60_000, 1]], 60_000],
    ['behind what was looked at again', 10_000, [[0, 60_000, 1]], 60_000],
    [
      'behind the piece that was looked at again',
      10_000,
      [
        [0, 30_000, 1],
        [50_000, 60_000, 1],
      ],
      30_000,
    ],
    ['at a place that was jumped to', 80_000, [[0, 60_000, 1]], 80_000],
    ['where it was left, once it was watched to its end', 10_000, [[0, 119_500, 1]], 10_000],
    ['at its beginning', 0, [], 0],
  ])('%s', (_where, position, coverage, expected) => {
    expect(resume(position, coverage)).toBe(expected);
  });

  it('is never before where it was left, and never in the middle of what was watched', () => {
    const spans = fc.uniqueArray(fc.nat(118_000), { maxLength: 8 }).map((ends) => {
      const sorted = ends.toSorted((a, b) => a - b);
      return sorted.flatMap((from, at) =>
        at % 2 === 0 && at + 1 < sorted.length ? [[from, sorted[at + 1] ?? 0, 1]] : [],
      );
    });
    fc.assert(
      fc.property(fc.nat(120_000), spans, (position, coverage) => {
        const place = resume(position, coverage);
        expect(place).toBeGreaterThanOrEqual(position);
        expect(coverage.some(([from = 0, to = 0]) => from <= place && place < to)).toBe(false);
      }),
    );
  });

  it('is the page of a document', () => {
    expect(placeToResume({ by: 'paged', length: 9 }, { position: 2, coverage: '[[0,5,1]]' })).toBe(2);
  });
});
