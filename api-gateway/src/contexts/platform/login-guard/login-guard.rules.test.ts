import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_TRIES, stillOpen, takeTry, WINDOW_MS, withoutTry } from './login-guard.rules.ts';
import type { Tries } from './login-guard.rules.ts';

const MINUTE = 60_000;

/** A try that begins after a pause and whose outcome is known some steps later, so that tries overlap. */
const aTry = fc.record({
  pause: fc.oneof(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 20 * MINUTE })),
  steps: fc.integer({ min: 0, max: 5 }),
  isRight: fc.boolean(),
});

/** Plays a story of tries and yields the moments of the wrong ones that were let through. */
const play = (story: { pause: number; steps: number; isRight: boolean }[]): number[] => {
  let tries: Tries = [];
  let now = 0;
  const pending: { until: number; moment: number; isRight: boolean }[] = [];
  const wrong: number[] = [];
  story.forEach(({ pause, steps, isRight }, index) => {
    now += pause;
    const taken = takeTry(tries, now);
    if ('tries' in taken) {
      tries = taken.tries;
      pending.push({ until: index + steps, moment: tries.at(-1)!, isRight });
      if (!isRight) wrong.push(now);
    }
    for (const done of pending.filter(({ until }) => until === index))
      if (done.isRight) tries = withoutTry(tries, done.moment);
  });
  return wrong;
};

describe('tries at an account', () => {
  it('never let more than ten wrong ones through in any fifteen minutes, however they overlap', () => {
    fc.assert(
      fc.property(fc.array(aTry, { maxLength: 120 }), (story) => {
        const wrong = play(story);
        const most = wrong.map(
          (from) => wrong.filter((moment) => moment >= from && moment < from + WINDOW_MS).length,
        );
        expect(Math.max(0, ...most)).toBeLessThanOrEqual(MAX_TRIES);
      }),
    );
  });

  it('are all let through while they are right', () => {
    fc.assert(
      fc.property(fc.array(aTry, { maxLength: 60 }), (story) => {
        let tries: Tries = [];
        let now = 0;
        for (const { pause } of story) {
          now += pause;
          const taken = takeTry(tries, now);
          expect(taken).toHaveProperty('tries');
          if ('tries' in taken) tries = withoutTry(taken.tries, taken.tries.at(-1)!);
        }
      }),
    );
  });

  it('lock for fifteen minutes from the tenth wrong one, and not a moment longer', () => {
    let tries: Tries = [];
    for (let minute = 0; minute < MAX_TRIES; minute += 1) {
      const taken = takeTry(tries, minute * MINUTE);
      if ('tries' in taken) tries = taken.tries;
    }
    const tenth = (MAX_TRIES - 1) * MINUTE;
    expect(takeTry(tries, tenth + 1)).toEqual({ waitMs: WINDOW_MS - 1 });
    expect(takeTry(tries, tenth + WINDOW_MS - 1)).toEqual({ waitMs: 1 });
    expect(takeTry(tries, tenth + WINDOW_MS)).toEqual({ tries: [tenth + WINDOW_MS] });
  });

  it('are forgotten one by one when the fifteen minutes of each are over', () => {
    const taken = takeTry([0, 5 * MINUTE], WINDOW_MS);
    expect(taken).toEqual({ tries: [5 * MINUTE, WINDOW_MS] });
  });

  it('are no longer open when the gateway that looked at them is gone', () => {
    expect(stillOpen([0, 5_000], 30_000)).toEqual([5_000]);
  });
});
