import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TrainClassFields } from './train-class.ts';
import { phaseOf, TrainClassPhase } from './train-class-row.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-03-01T00:00:00.000Z');
const iso = (days: number): string => new Date(START + days * DAY).toISOString();
const schedule = {
  state: 'published',
  applyBegin: iso(0),
  applyEnd: iso(10),
  trainBegin: iso(15),
  trainEnd: iso(30),
} as const;

describe('the phase of a train class', () => {
  it.each([
    [-1, 'not-open'],
    [0, 'applying'],
    [10, 'waiting'],
    [15, 'training'],
    [30, 'overdue'],
  ])('on day %i it is %s: a begin belongs to its phase, an end does not', (day, phase) => {
    expect(phaseOf(schedule, START + day * DAY)).toBe(phase);
  });

  it('only ever moves on while time passes', () => {
    const order = TrainClassPhase.options;
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 50 }), fc.nat(50), (day, later) => {
        const before = order.indexOf(phaseOf(schedule, START + day * DAY));
        expect(order.indexOf(phaseOf(schedule, START + (day + later) * DAY))).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('is the state for a class that is not published', () => {
    expect(phaseOf({ ...schedule, state: 'draft' }, START)).toBe('draft');
    expect(phaseOf({ ...schedule, state: 'finished' }, START)).toBe('finished');
  });
});

describe('the fields of a train class', () => {
  it('take each kind of student once', () => {
    const twice = [
      { userTypeId: '3', quota: 1 },
      { userTypeId: '3', quota: 2 },
    ];
    const { error } = TrainClassFields.shape.stuTypes.safeParse(twice);
    expect(error?.issues[0]?.message).toBe('train-class.repeated-user-type');
  });

  it('take moments with their offset only', () => {
    expect(TrainClassFields.shape.applyBegin.safeParse('2026-03-01 08:00').success).toBe(false);
    expect(TrainClassFields.shape.applyBegin.safeParse('2026-03-01T08:00:00+08:00').success).toBe(true);
  });
});
