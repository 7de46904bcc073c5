import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spansOf } from './remote-health.ts';

describe('the spans of a chart', () => {
  it('are at most 48, begin at round times, and cover all that was asked for up to now', () => {
    const moments = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2030-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 720 }), moments, (hours, now) => {
        const { from, spanSeconds, count } = spansOf(hours, now);
        const end = from.getTime() + count * spanSeconds * 1000;
        expect(count).toBeGreaterThan(0);
        expect(count).toBeLessThanOrEqual(48);
        expect(from.getTime() % (spanSeconds * 1000)).toBe(0);
        expect(end).toBeGreaterThan(now.getTime());
        expect(end - now.getTime()).toBeLessThanOrEqual(spanSeconds * 1000);
        expect(count * spanSeconds).toBeGreaterThanOrEqual(hours * 3600);
      }),
    );
  });

  it.each([
    [1, 300, 12],
    [24, 1800, 48],
    [168, 4 * 3600, 42],
    [720, 24 * 3600, 30],
  ])('for %i hours are of %i seconds, %i of them', (hours, spanSeconds, count) => {
    expect(spansOf(hours, new Date('2026-06-15T04:10:00Z'))).toMatchObject({ spanSeconds, count });
  });
});
