import { describe, expect, it } from 'vitest';
import { classSchedule } from './class-schedule.ts';

const dates = {
  applyBegin: '2026-06-01T00:00:00.000Z',
  applyEnd: '2026-06-11T00:00:00.000Z',
  trainBegin: '2026-06-16T00:00:00.000Z',
  trainEnd: '2026-06-21T00:00:00.000Z',
};
const at = (iso: string) => classSchedule(dates, Date.parse(iso));

describe('the line of a class', () => {
  it('gives each stage its place, with room at both ends', () => {
    const [apply, train] = at('2026-06-01T00:00:00.000Z').stages;
    expect(apply).toMatchObject({ from: 6, length: 44 });
    expect(train).toMatchObject({ from: 72, length: 22 });
  });

  it.each([
    ['2026-05-01T00:00:00.000Z', 3, ['ahead', 'ahead']],
    ['2026-06-01T00:00:00.000Z', 6, ['now', 'ahead']],
    ['2026-06-11T00:00:00.000Z', 50, ['past', 'ahead']],
    ['2026-06-16T00:00:00.000Z', 72, ['past', 'now']],
    ['2026-07-01T00:00:00.000Z', 97, ['past', 'past']],
  ])('on %s today is at %s percent', (now, today, states) => {
    const schedule = at(now);
    expect(schedule.today).toBe(today);
    expect(schedule.stages.map(({ state }) => state)).toEqual(states);
  });
});
