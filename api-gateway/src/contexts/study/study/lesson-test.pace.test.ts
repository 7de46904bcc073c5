import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextAfter } from './lesson-test.pace.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const wait = 5 * MINUTE;

describe('the pace of lesson tests', () => {
  it('lets nobody fail more than a few times a day, however they try', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10 * MINUTE }), { maxLength: 300 }), (pauses) => {
        let now = 0;
        let failed: number[] = [];
        for (const pause of pauses) {
          now += pause;
          if (nextAfter(failed, now, wait) <= now) failed = [now, ...failed];
        }
        // 5, 10, 20, 40 and 80 minutes, and 80 from then on.
        expect(failed.filter((at) => at > now - DAY).length).toBeLessThanOrEqual(5 + DAY / (80 * MINUTE));
      }),
    );
  });

  it('is free at first, a day after the last try, and without a wait', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: DAY }), { maxLength: 9 }), (ago) => {
        const now = 10 * DAY;
        const failed = ago.toSorted((one, other) => one - other).map((before) => now - before);
        expect(nextAfter([], now, wait)).toBe(now);
        expect(nextAfter(failed, now + DAY, wait)).toBe(now + DAY);
        expect(nextAfter(failed, now, 0)).toBe(now);
        expect(nextAfter(failed, now, wait)).toBeLessThanOrEqual(now + 16 * wait);
      }),
    );
  });
});
