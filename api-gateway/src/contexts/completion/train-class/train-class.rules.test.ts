import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysToMove, movedBy, nextCode } from './class-copy.ts';
import { hoursMissing, hoursOffered } from './class-hours.rules.ts';
import { datesInOrder, isWithin } from './train-class.rules.ts';

const hours = fc.integer({ min: 0, max: 80 }).map((halves) => halves / 2);
const courses = fc.array(fc.record({ is_required: fc.boolean(), hours }), { maxLength: 8 });
const lessons = fc.array(fc.record({ is_practice: fc.boolean(), hours }), { maxLength: 8 });
const asked = fc.record({ hours, theoryHours: hours, practiceHours: hours });
const row = fc.record({ need_hours: hours, optional_hours: fc.option(hours) });

describe('the hours of a class', () => {
  it('are theory and practice and nothing else, and optional courses count as far as the class says', () => {
    fc.assert(
      fc.property(row, courses, lessons, asked, (it_, some, taught, requirement) => {
        const it = hoursOffered(it_, some, taught, requirement);
        expect(it.theory + it.practice).toBeCloseTo(it.offered);
        expect(it.requiredCourses + it.optionalCourses + it.lessons).toBeCloseTo(it.offered);
        if (it_.optional_hours !== null) expect(it.optionalCourses).toBeLessThanOrEqual(it_.optional_hours);
      }),
    );
  });

  it('never grow short by another lesson', () => {
    fc.assert(
      fc.property(
        row,
        courses,
        lessons,
        asked,
        fc.boolean(),
        (it, some, taught, requirement, is_practice) => {
          const before = hoursMissing(hoursOffered(it, some, taught, requirement));
          const more = [...taught, { is_practice, hours: 4 }];
          expect(hoursMissing(hoursOffered(it, some, more, requirement))).toBeLessThanOrEqual(before);
        },
      ),
    );
  });
});

describe('the dates of a copy', () => {
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  const zones = fc.constantFrom('Asia/Shanghai', 'UTC', 'Pacific/Honolulu');

  it('open tomorrow by the calendar of the college, at the same hour, and keep their distances', () => {
    fc.assert(
      fc.property(moment, moment, zones, (begin, now, zone) => {
        const days = daysToMove(begin.toISOString(), now, zone);
        const moved = movedBy(begin.toISOString(), days);
        const dayOf = (time: Date) => time.toLocaleDateString('sv-SE', { timeZone: zone });
        expect(dayOf(new Date(moved))).toBe(dayOf(new Date(now.getTime() + 86_400_000)));
        expect(Math.abs(Date.parse(moved) - begin.getTime()) % 86_400_000).toBe(0);
      }),
    );
  });

  it.each([
    ['AL2026-0001', [], 'AL2026-0001-1'],
    ['AL2026-0001', ['AL2026-0001-1'], 'AL2026-0001-2'],
    ['AL2026-0001-1', ['AL2026-0001-1'], 'AL2026-0001-1-1'],
  ])('a copy of %s beside %o is %s', (code, taken, next) => {
    expect(nextCode(code, new Set(taken))).toBe(next);
  });

  it('has a code of at most forty characters', () => {
    expect(nextCode('X'.repeat(40), new Set())).toBe(`${'X'.repeat(38)}-1`);
  });
});

describe('the dates of a class', () => {
  const moments = fc
    .uniqueArray(fc.integer({ min: 0, max: 5000 }), { minLength: 6, maxLength: 6 })
    .map((days) => days.toSorted((a, b) => a - b).map((day) => new Date(day * 86_400_000).toISOString()));

  it('are in order one way, and have the lessons between the begin and the end of training', () => {
    fc.assert(
      fc.property(moments, (all) => {
        const [apply_begin, apply_end, train_begin, begin_at, end_at, train_end] = all as [
          string,
          string,
          string,
          string,
          string,
          string,
        ];
        const it = { apply_begin, apply_end, train_begin, train_end };
        expect(datesInOrder(it)).toBe(true);
        expect(datesInOrder({ ...it, apply_end: begin_at })).toBe(false);
        expect(datesInOrder({ ...it, train_end: apply_end })).toBe(false);
        expect(isWithin({ begin_at, end_at }, it)).toBe(true);
        expect(isWithin({ begin_at: apply_end, end_at }, it)).toBe(false);
        expect(isWithin({ begin_at, end_at: train_end }, { ...it, train_end: end_at })).toBe(false);
      }),
    );
  });
});
