import { TrainClassWholeFields } from '@college/contracts/classes/class-record';
import { TrainClassFields } from '@college/contracts/completion/train-class';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sample } from '../../../testing/sample-train-class.ts';
import {
  blankTrainClass,
  DATE_FIELDS,
  firstOutOfOrder,
  inputOf,
  newTrainClass,
  valuesOf,
} from './train-class-values.ts';

describe('the values of the form of a class', () => {
  it('go to the gateway as they came from it', () => {
    const input = TrainClassWholeFields.parse(inputOf(valuesOf(sample)));
    const { teacherIds, courses, lessons, ...same } = input;
    for (const field of Object.keys(same) as (keyof typeof same)[])
      expect(same[field], field).toEqual(sample[field]);
    expect(teacherIds).toEqual([12]);
    expect(courses).toEqual([
      { courseId: 31, isRequired: true, hours: 40, version: 1, needLessonTest: false },
    ]);
    expect(lessons).toEqual([
      expect.objectContaining({ id: 51, begin: '2026-07-16T01:00:00.000Z', hours: 4, isPractice: true }),
    ]);
  });

  it('refuse a form that was left empty, field by field', () => {
    const { error } = TrainClassFields.safeParse(inputOf(blankTrainClass));
    const fields = new Set(error?.issues.map((issue) => issue.path[0]));
    for (const field of [
      'code',
      'name',
      'subjectId',
      'areaCode',
      'trainMode',
      'needHours',
      'stuTypes',
      ...DATE_FIELDS,
    ]) {
      expect(fields, field).toContain(field);
    }
  });
});

describe('what a new class begins with', () => {
  it('is in order on any day, and lacks only what nobody can guess', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        (now) => {
          const values = newTrainClass(now);
          expect(firstOutOfOrder(values)).toBeNull();
          const { error } = TrainClassFields.safeParse(inputOf(values));
          const fields = new Set(error?.issues.map((issue) => issue.path[0]));
          expect([...fields].sort()).toEqual(['areaCode', 'name', 'needHours', 'subjectId']);
        },
      ),
    );
  });
});

describe('the moments', () => {
  const day = (number: number): string => `2026-07-${String(number).padStart(2, '0')}T08:00`;
  const withDays = ([a, b, c, d]: readonly number[]) => ({
    ...blankTrainClass,
    applyBegin: day(a ?? 1),
    applyEnd: day(b ?? 1),
    trainBegin: day(c ?? 1),
    trainEnd: day(d ?? 1),
  });

  it('are in order exactly when applications end after they begin, training follows and ends after it begins', () => {
    const days = fc.tuple(...DATE_FIELDS.map(() => fc.integer({ min: 1, max: 31 })));
    fc.assert(
      fc.property(days, ([a = 1, b = 1, c = 1, d = 1]) => {
        expect(firstOutOfOrder(withDays([a, b, c, d])) === null).toBe(a < b && b <= c && c < d);
      }),
    );
  });
});
