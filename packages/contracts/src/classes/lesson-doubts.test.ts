import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doubtsOf, LESSON_BREAK, LONG_STRETCH } from './lesson-doubts.ts';

const at = (begin: string, end: string, until = '2026-07-15') => ({
  begin: `2026-07-15T${begin}`,
  end: `${until}T${end}`,
});
const ofAll = (...lessons: ReturnType<typeof at>[]) =>
  doubtsOf(lessons).map(({ of, lessons: places }) => ({ of, lessons: places }));

describe('a timetable is asked about', () => {
  it.each([
    ['overnight', at('22:00', '02:00', '2026-07-16')],
    ['overnight', at('20:00', '00:00', '2026-07-16')],
    ['night', at('05:59', '08:00')],
    ['night', at('20:00', '22:01')],
    ['long', at('08:00', '12:01')],
  ])('for a lesson that is %s', (of, lesson) => {
    expect(doubtsOf([lesson])).toEqual([{ of, lessons: [0], ...lesson }]);
  });

  it('for lessons without a break over the day, in whatever order they stand', () => {
    const day = [at('13:20', '16:00'), at('08:00', '11:00'), at('11:15', '13:00')];
    expect(doubtsOf(day)).toEqual([{ of: 'crowded', lessons: [1, 2, 0], ...at('08:00', '16:00') }]);
  });

  it('not for an ordinary day, for what is no date, or for what ends before it begins', () => {
    expect(ofAll(at('06:00', '10:00'), at('14:00', '18:00'), at('18:30', '22:00'))).toEqual([]);
    expect(ofAll(at('08:00', '11:00'), at('11:00', '14:00'))).toEqual([]);
    expect(doubtsOf([{ begin: 'some day', end: '2026-07-15T09:00' }, at('09:00', '08:00')])).toEqual([]);
  });

  it('whatever the order, with each stretch longer than six hours and no break in it', () => {
    const moment = fc.integer({ min: 0, max: 3 * 24 * 4 }).map((quarter) => quarter * 15);
    const text = (minutes: number): string =>
      new Date(Date.UTC(2026, 6, 15) + minutes * 60_000).toISOString().slice(0, 16);
    const lesson = fc.tuple(moment, fc.integer({ min: 1, max: 24 })).map(([from, quarters]) => ({
      begin: text(from),
      end: text(from + quarters * 15),
    }));
    fc.assert(
      fc.property(fc.uniqueArray(lesson, { maxLength: 12, selector: ({ begin }) => begin }), (lessons) => {
        const doubts = doubtsOf(lessons);
        const back = doubtsOf(lessons.toReversed());
        const plain = (all: typeof doubts) => all.map(({ of, begin, end }) => `${of} ${begin} ${end}`);
        expect(plain(back)).toEqual(plain(doubts));
        for (const { of, begin, end, lessons: places } of doubts) {
          if (of !== 'crowded') continue;
          const minutes = (to: string, from: string) =>
            (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000;
          expect(minutes(end, begin)).toBeGreaterThan(LONG_STRETCH);
          let until = begin;
          for (const place of places) {
            const one = lessons[place]!;
            expect(minutes(one.begin, until)).toBeLessThan(LESSON_BREAK);
            until = one.end > until ? one.end : until;
          }
          expect(until).toBe(end);
        }
      }),
    );
  });
});
