import { MOST_LESSONS } from '@college/contracts/classes/class-parts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyDay, taughtDays } from './copy-day.ts';
import { overlaps } from './plan-lessons.ts';
import { blankLesson } from './train-class-values.ts';
import type { LessonValues } from './train-class-values.ts';

const blank = blankLesson({ lessons: [], trainBegin: '', address: 'Room 1', addressEn: '' });
const lesson = (day: number, from: string, to: string, more: Partial<LessonValues> = {}): LessonValues => ({
  ...blank,
  ...{ id: 7, title: 'Safety rules', teacherId: 3, hours: 4, isFixed: true },
  begin: `2026-03-0${day}T${from}`,
  end: `2026-03-0${day}T${to}`,
  ...more,
});
const training = { begin: '2026-03-02T09:00', end: '2026-03-08T18:00' };

describe('a day that is copied', () => {
  it('has the same lessons at the same times, as new ones', () => {
    const day = [lesson(2, '09:00', '12:00'), lesson(2, '14:00', '17:00', { title: 'Drill' })];
    const { copies, left } = copyDay(day, { from: '2026-03-02', to: ['2026-03-04', '2026-03-03'], training });
    expect(left).toEqual([]);
    expect(copies.map(({ title, begin, end }) => [title, begin, end])).toEqual([
      ['Safety rules', '2026-03-03T09:00', '2026-03-03T12:00'],
      ['Drill', '2026-03-03T14:00', '2026-03-03T17:00'],
      ['Safety rules', '2026-03-04T09:00', '2026-03-04T12:00'],
      ['Drill', '2026-03-04T14:00', '2026-03-04T17:00'],
    ]);
    expect(copies[0]).toMatchObject({ id: null, isFixed: false, teacherId: 3, hours: 4, address: 'Room 1' });
  });

  it('keeps a lesson past midnight as long as it was', () => {
    const { copies } = copyDay([lesson(2, '22:00', '23:59', { end: '2026-03-03T02:00' })], {
      from: '2026-03-02',
      to: ['2026-03-05'],
      training,
    });
    expect(copies).toMatchObject([{ begin: '2026-03-05T22:00', end: '2026-03-06T02:00' }]);
  });

  it('leaves out what has no room, and says which', () => {
    const lessons = [
      lesson(2, '09:00', '12:00'),
      lesson(2, '16:00', '19:00'),
      lesson(3, '11:00', '12:00', { title: 'Drill' }),
    ];
    const { copies, left } = copyDay(lessons, {
      from: '2026-03-02',
      to: ['2026-03-03', '2026-03-08'],
      training,
    });
    expect(copies.map(({ begin }) => begin)).toEqual(['2026-03-03T16:00', '2026-03-08T09:00']);
    expect(left.map(({ begin }) => begin)).toEqual(['2026-03-03T09:00', '2026-03-08T16:00']);
  });

  it('never overlaps, leaves the training or goes beyond the most lessons of a class, and loses none', () => {
    const hour = fc.integer({ min: 0, max: 22 });
    const any = fc
      .tuple(fc.integer({ min: 1, max: 9 }), hour)
      .map(([day, from]) =>
        lesson(day, `${String(from).padStart(2, '0')}:00`, `${String(from + 1).padStart(2, '0')}:00`),
      );
    const distinct = fc.uniqueArray(any, { maxLength: MOST_LESSONS, selector: ({ begin }) => begin });
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 9 }).map((day) => `2026-03-0${day}`));
    fc.assert(
      fc.property(distinct, days, (lessons, to) => {
        const [from = '2026-03-02'] = taughtDays(lessons);
        const { copies, left } = copyDay(lessons, { from, to, training });
        const ofDay = lessons.filter(({ begin }) => begin.startsWith(from));
        expect(copies.length + left.length).toBe(ofDay.length * to.length);
        expect(lessons.length + copies.length).toBeLessThanOrEqual(MOST_LESSONS);
        const all = [...lessons, ...copies];
        for (const copy of copies) {
          expect(copy.begin >= training.begin && copy.end <= training.end).toBe(true);
          expect(all.filter((other) => other !== copy && overlaps(copy, other))).toEqual([]);
        }
      }),
    );
  });
});
