import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditOf, isFull } from './study-credit.ts';
import { evidence, film, fresh, LAST_SECOND, paper, text } from './study-credit.fixture.ts';
import type { WareStanding } from './study-evidence.ts';

describe('the last second of a ware', () => {
  const short = (missingMs: number): WareStanding => ({
    position: film.length - missingMs,
    furthest: film.length - missingMs,
    coverage: [[0, film.length - missingMs, 1]],
    creditedMs: film.creditMs - missingMs,
  });
  const ending = { position: film.length, isPlaying: false };

  it.each([500, 800, 1_000])('is given by the beat that ends the film %i ms too early', (missing) => {
    const before = short(10_000 + missing);
    const credit = creditOf(evidence({ before, claim: { position: film.length - missing } }));
    expect(credit).toMatchObject({ creditedMs: 10_000 + missing, reason: null, lostMs: 0 });
    expect(credit.after.creditedMs).toBe(film.creditMs);
    expect(creditOf(evidence({ before: credit.after, claim: ending })).creditedMs).toBe(0);
  });

  it('is not given where more is missing', () => {
    const credit = creditOf(evidence({ before: short(11_001), claim: { position: film.length - 1_001 } }));
    expect(credit.after.creditedMs).toBe(film.creditMs - 1_001);
  });

  it('is given by the next beat to what was studied before this rule, though it earns nothing', () => {
    expect(creditOf(evidence({ before: short(800), claim: ending }))).toMatchObject({ creditedMs: 800 });
    expect(creditOf(evidence({ before: short(800), claim: ending, refusal: 'class-over' }))).toMatchObject({
      creditedMs: 0,
      reason: 'class-over',
    });
  });

  it('is not given past the day, but on the next', () => {
    const capped = creditOf(
      evidence({ before: short(10_800), dayLeftMs: 10_300, claim: { position: film.length } }),
    );
    expect(capped.creditedMs).toBe(10_300);
    expect(creditOf(evidence({ before: capped.after, claim: ending })).after.creditedMs).toBe(film.creditMs);
  });

  it('is no more than what any order of beats gains in all wares of a course together', () => {
    const turns = fc.array(
      fc.record({
        at: fc.nat({ max: 2 }),
        claim: fc.record({
          position: fc.oneof(fc.integer({ min: -1000, max: 20_000 }), fc.integer({ min: 0, max: 6 })),
          rate: fc.constantFrom(0, 1, 2, 100),
          isPlaying: fc.boolean(),
          isVisible: fc.boolean(),
        }),
        wallMs: fc.integer({ min: 0, max: 12_000 }),
      }),
      { maxLength: 60 },
    );
    const course = [film, paper, text].map((ware) => ({
      ...ware,
      creditMs: 15_000,
      length: ware.by === 'timed' ? 15_000 : ware.length,
    }));
    fc.assert(
      fc.property(turns, (beats) => {
        const standings = course.map(() => fresh);
        let time = 0;
        for (const { at, claim, wallMs } of beats) {
          const ware = course[at]!;
          standings[at] = creditOf(evidence({ ware, claim, wallMs, before: standings[at]! })).after;
          time += wallMs;
          const credited = standings[at].creditedMs;
          expect(credited === ware.creditMs || !isFull(credited, ware.creditMs)).toBe(true);
        }
        const whole = standings.filter(({ creditedMs }) => creditedMs === 15_000).length;
        const sum = standings.reduce((all, { creditedMs }) => all + creditedMs, 0);
        expect(sum).toBeLessThanOrEqual(time + whole * LAST_SECOND);
      }),
      { numRuns: 400 },
    );
  });
});
