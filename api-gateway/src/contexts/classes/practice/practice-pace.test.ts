import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paceBegin, paceWait } from './practice-pace.ts';
import { PRACTICE_PACE } from '@college/contracts/content/practice';

/** Answers whenever it is let to, after these pauses; says when it was. */
const practise = (pauses: readonly number[]): { at: number[]; refused: number } => {
  const at: number[] = [];
  let [now, refused] = [0, 0];
  for (const pause of pauses) {
    now += pause;
    const since = paceBegin(new Date(now)).getTime();
    const recent = at.filter((one) => one > since).toReversed();
    if (paceWait(recent, now) > 0) refused += 1;
    else at.push(now);
  }
  return { at, refused };
};

describe('the pace of practice', () => {
  it('lets a script have no more answers in any window than its rule says', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9_000 }), { maxLength: 400 }), (pauses) => {
        const { at } = practise(pauses);
        for (const { answers, seconds } of PRACTICE_PACE)
          for (const begin of at)
            expect(
              at.filter((one) => one >= begin && one < begin + seconds * 1000).length,
            ).toBeLessThanOrEqual(answers);
      }),
    );
  });

  it('never refuses who takes five seconds a question, nor a few quick ones among slower', () => {
    const reading = fc.integer({ min: 5_000, max: 60_000 });
    fc.assert(
      fc.property(fc.array(reading, { maxLength: 400 }), (pauses) => {
        expect(practise(pauses).refused).toBe(0);
      }),
    );
    // Seven known at a glance, then three that are read for twenty seconds.
    const mixed = fc.shuffledSubarray([...Array.from({ length: 7 }, () => 1_000), 20_000, 20_000, 20_000], {
      minLength: 10,
    });
    fc.assert(
      fc.property(fc.array(mixed, { maxLength: 20 }), (groups) => {
        expect(practise(groups.flat()).refused).toBe(0);
      }),
    );
  });

  it('says how long to wait, and lets the answer in then', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 20, maxLength: 130 }),
        (pauses) => {
          const { at } = practise(pauses);
          const now = at.at(-1) ?? 0;
          const wait = paceWait(at.toReversed(), now);
          const then = now + wait;
          const recent = at.filter((one) => one > paceBegin(new Date(then)).getTime()).toReversed();
          expect(paceWait(recent, then)).toBe(0);
        },
      ),
    );
  });
});
