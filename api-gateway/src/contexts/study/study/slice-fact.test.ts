import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sliceContradiction } from './slice-fact.ts';
import type { SliceFact } from './slice-fact.ts';
import { creditOf } from '@college/contracts/study/study-credit';
import type { StudiedWare, WareStanding } from '@college/contracts/study/study-evidence';

const MINUTE = 60_000;
const begin_at = '2026-11-02T08:00:00.000Z';
const lasting = (ms: number) => ({
  begin_at,
  end_at: new Date(Date.parse(begin_at) + ms).toISOString(),
});
/** As long as a slice can be: what it was credited is what the tests are about. */
const FACT = {
  ...lasting(5 * MINUTE),
  moved_ms: 0,
  delivered_ms: 0,
  is_weak: false,
} as unknown as SliceFact;
const common = { maxRate: 1, isDrag: true, isByPage: true };
const ware = fc.oneof(
  fc
    .record({ pages: fc.integer({ min: 1, max: 12 }), seconds: fc.integer({ min: 10, max: 300 }) })
    .map(({ pages, seconds }): StudiedWare => ({
      ...common,
      by: 'paged',
      length: pages,
      creditMs: pages * seconds * 1000,
    })),
  fc
    .constantFrom<readonly number[]>([1], [0.4, 1], [0.2, 0.5, 0.9, 1])
    .map((ends): StudiedWare => ({ ...common, by: 'scrolled', length: 1, creditMs: 200_000, ends })),
);
const beats = fc.array(
  fc.record({
    wallMs: fc.integer({ min: 1, max: 30_000 }),
    place: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { minLength: 1, maxLength: 30 },
);

/** A ware within its last second is credited whole, and each beat may be rounded up twice: by us, and by the bound. */
const tolerance = (all: readonly unknown[]): number => 1000 + 2 * all.length;
/** Their mean, rounded up to whole milliseconds, reaches the last second of 200 s; their sum does not. */
const NEAR_THE_LAST_SECOND = [
  28_434, 2411, 28_451, 22_869, 21_469, 11_884, 1541, 13_086, 10_628, 27_667, 2589, 27_968,
].map((wallMs) => ({ wallMs, place: 0 }));

it('a slice of pages that were delivered contradicts nothing, in whichever order they were read', () => {
  fc.assert(
    fc.property(ware, beats, (studied, all) => {
      const pages = new Map(Array.from({ length: 12 }, (_, page) => [page, Infinity]));
      let standing: WareStanding = { position: 0, furthest: 0, coverage: [], creditedMs: 0 };
      for (const { wallMs, place } of all)
        standing = creditOf({
          ware: studied,
          before: standing,
          wallMs,
          claim: { position: place * studied.length, rate: 1, isPlaying: true, isVisible: true, idleMs: 0 },
          delivered: null,
          pages,
          reachMs: Infinity,
          dayLeftMs: Infinity,
          idleLimitMs: Infinity,
          refusal: null,
        }).after;
      const slice = {
        ...FACT,
        wall_ms: all.reduce((sum, { wallMs }) => sum + wallMs, 0),
        beats: all.length,
        credited_ms: standing.creditedMs,
      };
      const evidence = { study_ware_id: 1, user_id: 1, ware: studied };
      expect(sliceContradiction(slice, evidence)).toBeNull();
      const tooMuch = { ...slice, credited_ms: slice.wall_ms + tolerance(all) + 1 };
      expect(sliceContradiction(tooMuch, evidence)).not.toBeNull();
    }),
    {
      examples: [
        [{ ...common, by: 'scrolled', length: 1, creditMs: 200_000, ends: [1] }, NEAR_THE_LAST_SECOND],
      ],
    },
  );
});

it('a slice cannot have had more time than lies between its beginning and its end', () => {
  const ware: StudiedWare = { ...common, by: 'scrolled', length: 1, creditMs: 60 * MINUTE };
  const problemOf = (fact: Partial<SliceFact>) =>
    sliceContradiction(
      { ...FACT, beats: 30, credited_ms: 0, ...fact },
      { ware, study_ware_id: 1, user_id: 1 },
    );
  expect(problemOf({ wall_ms: 4 * MINUTE })).toBeNull();
  expect(problemOf({ wall_ms: 6 * MINUTE })).toContain('it lasted 300000');
});
