import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attendedShare, creditOfPresence } from './presence-credit.ts';
import type { ShownCode, Stretch } from './presence-credit.ts';

const NOW = 10_000;
const moment = fc.integer({ min: 0, max: 12_000 });
const stretch = fc.record({ from: moment, to: moment, hasLease: fc.boolean() }).map((one): Stretch => one);
const code = fc
  .record({ shownAt: moment, length: fc.integer({ min: 0, max: 600 }), isEntered: fc.boolean() })
  .map(({ shownAt, length, isEntered }): ShownCode => ({ shownAt, until: shownAt + length, isEntered }));
const run = fc
  .record({ openedAt: fc.option(moment), length: fc.option(fc.integer({ min: 0, max: 9_000 })) })
  .map(({ openedAt, length }) => ({
    openedAt,
    endedAt: openedAt === null || length === null ? null : openedAt + length,
  }));
const stretches = fc.array(stretch, { maxLength: 8 });
const codes = fc.array(code, { maxLength: 5 });

/** Counted slowly: millisecond by millisecond. */
const slowly = (
  given: readonly Stretch[],
  { openedAt, endedAt }: { openedAt: number | null; endedAt: number | null },
) => {
  let sum = 0;
  if (openedAt === null) return sum;
  for (let at = openedAt; at < Math.min(endedAt ?? NOW, NOW); at += 1)
    if (given.some(({ from, to, hasLease }) => hasLease && from <= at && at < to)) sum += 1;
  return sum;
};

describe('presence in a live lesson', () => {
  it('is what a count of every moment says, however stretches overlap', () => {
    fc.assert(
      fc.property(stretches, run, (given, of) => {
        const { creditedMs, presentMs } = creditOfPresence(given, [], of, NOW);
        expect(presentMs).toBe(slowly(given, of));
        expect(creditedMs).toBe(presentMs);
      }),
      { numRuns: 60 },
    );
  });

  it('never counts more than the lesson ran, and never a moment twice', () => {
    fc.assert(
      fc.property(stretches, codes, run, (given, shown, of) => {
        const once = creditOfPresence(given, shown, of, NOW);
        const ran = of.openedAt === null ? 0 : Math.max(0, Math.min(of.endedAt ?? NOW, NOW) - of.openedAt);
        expect(once.creditedMs).toBeGreaterThanOrEqual(0);
        expect(once.creditedMs).toBeLessThanOrEqual(once.presentMs);
        expect(once.presentMs).toBeLessThanOrEqual(ran);
        expect(creditOfPresence([...given, ...given], shown, of, NOW)).toEqual(once);
      }),
    );
  });

  it('counts nothing without the lease, and nothing of a lesson that was never opened', () => {
    fc.assert(
      fc.property(stretches, codes, run, (given, shown, of) => {
        const none = given.map((one) => ({ ...one, hasLease: false }));
        expect(creditOfPresence(none, shown, of, NOW).creditedMs).toBe(0);
        expect(creditOfPresence(given, shown, { openedAt: null, endedAt: null }, NOW).creditedMs).toBe(0);
      }),
    );
  });

  it('is never worth more for a code that was missed, or less for one that was entered', () => {
    fc.assert(
      fc.property(stretches, codes, run, (given, shown, of) => {
        const all = shown.map((one) => ({ ...one, isEntered: true }));
        const right = creditOfPresence(given, all, of, NOW);
        expect(right.creditedMs).toBe(right.presentMs);
        expect(right.missed).toBe(0);
        expect(creditOfPresence(given, shown, of, NOW).creditedMs).toBeLessThanOrEqual(right.creditedMs);
      }),
    );
  });

  it('takes away what was counted since the code before, from whoever was there when it was shown', () => {
    const of = { openedAt: 0, endedAt: 9_000 };
    const there: Stretch[] = [{ from: 0, to: 9_000, hasLease: true }];
    const shown = (entered: readonly boolean[]): ShownCode[] =>
      entered.map((isEntered, at) => ({ shownAt: at * 3000 + 1000, until: at * 3000 + 1060, isEntered }));
    expect(creditOfPresence(there, shown([true, false]), of, NOW)).toMatchObject({
      creditedMs: 9_000 - (4_060 - 1_060),
      entered: 1,
      missed: 1,
    });
    expect(creditOfPresence(there, shown([false, true]), of, NOW).creditedMs).toBe(9_000 - 1_060);
    // Who leaves on seeing it has missed it; who came afterwards is not asked.
    const left: Stretch[] = [{ from: 0, to: 1_010, hasLease: true }];
    expect(creditOfPresence(left, shown([false]), of, NOW)).toMatchObject({ creditedMs: 0, missed: 1 });
    const late: Stretch[] = [{ from: 1_200, to: 9_000, hasLease: true }];
    expect(creditOfPresence(late, shown([false]), of, NOW)).toMatchObject({ creditedMs: 7_800, missed: 0 });
  });

  it('does not judge a code that may still be entered', () => {
    const of = { openedAt: 0, endedAt: null };
    const there: Stretch[] = [{ from: 0, to: 5_000, hasLease: true }];
    const open: ShownCode[] = [{ shownAt: 4_000, until: 6_000, isEntered: false }];
    expect(creditOfPresence(there, open, of, 5_000)).toMatchObject({ creditedMs: 5_000, missed: 0 });
    expect(creditOfPresence(there, open, of, 6_000)).toMatchObject({ creditedMs: 0, missed: 1 });
  });

  it('is a part of the planned lesson, never more than all of it', () => {
    const planned = { begin: '2026-11-24T08:00:00.000Z', end: '2026-11-24T10:00:00.000Z' };
    expect(attendedShare(3_600_000, planned)).toBe(500);
    expect(attendedShare(9_000_000, planned)).toBe(1000);
    expect(attendedShare(7_199_999, planned)).toBe(999);
    expect(attendedShare(1, { begin: planned.begin, end: planned.begin })).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000_000 }), (ms) => {
        expect(attendedShare(ms, planned)).toBeLessThanOrEqual(1000);
      }),
    );
  });
});
