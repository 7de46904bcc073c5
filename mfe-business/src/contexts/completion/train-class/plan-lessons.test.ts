import { MOST_LESSONS } from '@college/contracts/classes/class-parts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endForPlan, planLessons, sessionsOf } from './plan-lessons.ts';
import type { LessonPlan } from './plan-lessons.ts';
import { blankLesson } from './train-class-values.ts';
import type { LessonValues } from './train-class-values.ts';

const DAY = [
  { begin: '09:00', end: '12:00' },
  { begin: '14:00', end: '17:00' },
];
const lesson = {
  ...blankLesson({ lessons: [], trainBegin: '', address: 'Room 1', addressEn: '' }),
  title: 'Safety rules',
};
/** Monday to Friday of two weeks: 80 hours. */
const plan: LessonPlan = {
  lesson,
  weekdays: [0, 1, 2, 3, 4],
  sessions: DAY,
  hours: 72,
  begin: '2026-03-02T09:00',
  end: '2026-03-13T18:00',
};
const hoursOf = (lessons: readonly LessonValues[]): number =>
  lessons.reduce((sum, { hours }) => sum + (hours ?? 0), 0);

describe('lessons that repeat until the hours are full', () => {
  it('fill the sessions of each day of the training', () => {
    const { lessons, missing } = planLessons(plan, []);
    expect(missing).toBe(0);
    expect(lessons).toHaveLength(18);
    expect(hoursOf(lessons)).toBe(72);
    expect(lessons[0]).toMatchObject({ title: 'Safety rules 1', begin: '2026-03-02T09:00', hours: 4 });
    expect(lessons.at(-1)).toMatchObject({ title: 'Safety rules 18', end: '2026-03-12T17:00' });
  });

  it('make the last one as long as what is left', () => {
    expect(planLessons({ ...plan, hours: 5.5 }, []).lessons).toMatchObject([
      { begin: '2026-03-02T09:00', end: '2026-03-02T12:00', hours: 4 },
      { begin: '2026-03-02T14:00', end: '2026-03-02T15:08', hours: 1.5 },
    ]);
  });

  it('keep out of the way of lessons that are there, and leave the title of a single one alone', () => {
    const present = [{ ...lesson, begin: '2026-03-02T11:00', end: '2026-03-02T12:00' }];
    expect(planLessons({ ...plan, hours: 4 }, present).lessons).toMatchObject([
      { title: 'Safety rules', begin: '2026-03-02T14:00' },
    ]);
  });

  it('say what a training that is too short has no room for, and until when it would have to last', () => {
    const short = { ...plan, end: '2026-03-06T18:00' };
    expect(planLessons(short, []).missing).toBe(32);
    expect(endForPlan(short, [])).toBe('2026-03-12T17:00');
    expect(endForPlan({ ...short, weekdays: [] }, [])).toBeUndefined();
  });

  it('need clock times that do not overlap', () => {
    expect(sessionsOf([DAY[1]!, DAY[0]!])).toEqual(DAY);
    for (const wrong of [
      { begin: '9:00', end: '12:00' },
      { begin: '24:00', end: '25:00' },
      { begin: '12:00', end: '09:00' },
      { begin: '11:30', end: '13:00' },
      { begin: '', end: '' },
    ])
      expect(sessionsOf([DAY[0]!, wrong])).toBeUndefined();
  });

  it('never overlap, never leave the training, and add up to what was asked for', () => {
    const clock = fc.integer({ min: 0, max: 47 }).map((half) => {
      const text = `${Math.floor(half / 2)}`.padStart(2, '0');
      return `${text}:${half % 2 === 0 ? '00' : '30'}`;
    });
    const session = fc.tuple(clock, clock).map(([begin, end]) => ({ begin, end }));
    fc.assert(
      fc.property(
        fc.array(session, { minLength: 1, maxLength: 3 }).map(sessionsOf),
        fc.subarray([0, 1, 2, 3, 4, 5, 6]),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 0, max: 40 }),
        (sessions, weekdays, halves, days) => {
          fc.pre(sessions !== undefined);
          const end = new Date(Date.UTC(2026, 2, 2 + days, 18)).toISOString().slice(0, 16);
          const present = [{ ...lesson, begin: '2026-03-04T08:00', end: '2026-03-04T13:00' }];
          const asked = { ...plan, sessions: sessions ?? [], weekdays, hours: halves / 2, end };
          const { lessons, missing } = planLessons(asked, present);
          expect(hoursOf(lessons) + missing).toBe(asked.hours);
          expect(lessons.length + present.length).toBeLessThanOrEqual(MOST_LESSONS);
          const all = [...present, ...lessons].toSorted((a, b) => a.begin.localeCompare(b.begin));
          for (const [at, one] of all.entries()) expect(one.end <= (all[at + 1]?.begin ?? '~')).toBe(true);
          for (const one of lessons) {
            expect(one.begin >= plan.begin && one.end <= end && one.begin < one.end).toBe(true);
            expect((Date.parse(one.end) - Date.parse(one.begin)) / 60_000).toBeGreaterThanOrEqual(
              (one.hours ?? 0) * 45,
            );
          }
        },
      ),
    );
  });
});
