import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reasonsOf, weakPercentOf } from './settlement.rules.ts';

const needs = { needHours: 10, needExam: false, needFaceScore: false, needEstimate: false, passScore: 80 };
const has = { hours: 10, lacking: 0, passed: null, faceScore: null, hasEstimated: false, hasCheated: false };

describe('a class is completed', () => {
  it('with the hours, and with what else the class asks for', () => {
    expect(reasonsOf(needs, has)).toEqual([]);
    expect(reasonsOf(needs, { ...has, hours: 9.99 })).toEqual(['hours']);
    expect(reasonsOf(needs, { ...has, lacking: 1 })).toEqual(['required-courses']);
    const all = { ...needs, needExam: true, needFaceScore: true, needEstimate: true };
    expect(reasonsOf(all, has)).toEqual(['exam', 'face-score-missing', 'estimate']);
    expect(reasonsOf(all, { ...has, passed: true, faceScore: 80, hasEstimated: true })).toEqual([]);
    expect(reasonsOf(all, { ...has, passed: false, faceScore: 79.9, hasEstimated: true })).toEqual([
      'exam',
      'face-score',
    ]);
  });

  it('not with a score of the taught part below the bar, needed or not', () => {
    expect(reasonsOf(needs, { ...has, faceScore: 60 })).toEqual(['face-score']);
  });

  it('although sums of hours are not exact', () => {
    const hours = Array.from({ length: 100 }, () => 0.1).reduce((sum, one) => sum + one, 0);
    expect(hours).toBeLessThan(10);
    expect(reasonsOf(needs, { ...has, hours })).toEqual([]);
  });

  it('the more somebody has, the fewer reasons there are', () => {
    const person = fc.record({
      hours: fc.double({ min: 0, max: 20, noNaN: true }),
      lacking: fc.nat(3),
      passed: fc.constantFrom(null, true, false),
      faceScore: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
      hasEstimated: fc.boolean(),
      hasCheated: fc.boolean(),
    });
    const asked = fc.record({
      needHours: fc.integer({ min: 0, max: 20 }),
      needExam: fc.boolean(),
      needFaceScore: fc.boolean(),
      needEstimate: fc.boolean(),
      passScore: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(asked, person, (needed, one) => {
        const best = {
          hours: 20,
          lacking: 0,
          passed: true,
          faceScore: 100,
          hasEstimated: true,
          hasCheated: false,
        };
        expect(reasonsOf(needed, best)).toEqual([]);
        for (const key of Object.keys(best) as (keyof typeof best)[]) {
          const better = reasonsOf(needed, { ...one, [key]: best[key] });
          expect(reasonsOf(needed, one)).toEqual(expect.arrayContaining(better));
        }
      }),
    );
  });
});

it('the share without proof is never shown smaller than it is', () => {
  expect([weakPercentOf(0, 0), weakPercentOf(201, 1000), weakPercentOf(200, 1000)]).toEqual([0, 21, 20]);
});
