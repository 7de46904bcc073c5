import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextRun, periodOf } from './schedule-time.ts';

const ZONE = 'Asia/Shanghai';
const at = (iso: string) => new Date(iso);

describe('a regular report', () => {
  it('of the week is made on Monday at one, about the week before', () => {
    // A Monday, half past midnight at the college.
    expect(nextRun('week', at('2026-06-14T16:30:00Z'), ZONE)).toBe('2026-06-14T17:00:00.000Z');
    expect(nextRun('week', at('2026-06-14T17:00:00Z'), ZONE)).toBe('2026-06-21T17:00:00.000Z');
    expect(periodOf({ every: 'week', span: 'last' }, at('2026-06-14T17:00:00Z'), ZONE)).toEqual({
      from: '2026-06-08',
      to: '2026-06-14',
    });
  });

  it('of the month is made on its first day, also over the end of a year', () => {
    expect(nextRun('month', at('2026-12-15T04:00:00Z'), ZONE)).toBe('2026-12-31T17:00:00.000Z');
    const due = at('2026-12-31T17:00:00Z');
    expect(periodOf({ every: 'month', span: 'last' }, due, ZONE)).toEqual({
      from: '2026-12-01',
      to: '2026-12-31',
    });
    expect(periodOf({ every: 'month', span: 'year' }, due, ZONE)).toEqual({
      from: '2026-01-01',
      to: '2026-12-31',
    });
  });

  it('follows the one before without a gap and without the same day twice', () => {
    fc.assert(
      fc.property(
        fc.date({ min: at('2025-01-01'), max: at('2030-01-01'), noInvalidDate: true }),
        fc.constantFrom('week' as const, 'month' as const),
        (now, every) => {
          const first = nextRun(every, now, ZONE);
          const second = nextRun(every, at(first), ZONE);
          expect(Date.parse(first)).toBeGreaterThan(now.getTime());
          const [a, b] = [first, second].map((due) => periodOf({ every, span: 'last' }, at(due), ZONE));
          expect(Date.parse(b?.from ?? '') - Date.parse(a?.to ?? '')).toBe(86_400_000);
          expect((b?.to ?? '') >= (b?.from ?? '')).toBe(true);
        },
      ),
    );
  });
});
