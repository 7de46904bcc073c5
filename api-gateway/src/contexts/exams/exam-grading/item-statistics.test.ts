import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessScore, itemStatistics, paperStatistics } from './item-statistics.ts';
import type { AnsweredPaper } from './item-statistics.ts';

/** A paper of items of one point each, right where there is a 1. */
const paper = (marks: readonly number[], most = 1): AnsweredPaper => ({
  score: marks.reduce((sum, mark) => sum + mark, 0),
  items: marks.map((score, at) => ({
    itemNo: at + 1,
    questionId: at + 101,
    version: 1,
    score,
    most,
    chosen: score > 0 ? [0] : [1],
  })),
});

/**
 * Worked out by hand. Totals 4, 3, 2, 1, 0: mean 2, variance 2.5. Items right 4, 3, 2 and 1 times of 5: variances 0.2,
 * 0.3, 0.3, 0.2, together 1. Alpha = 4/3 × (1 − 1/2.5) = 0.8.
 */
const GUTTMAN = [
  [1, 1, 1, 1],
  [1, 1, 1, 0],
  [1, 1, 0, 0],
  [1, 0, 0, 0],
  [0, 0, 0, 0],
].map((marks) => paper(marks));

describe('statistics of a paper', () => {
  it('are those that were worked out by hand', () => {
    const found = paperStatistics(GUTTMAN);
    expect(found.n).toBe(5);
    expect(found.mean).toBe(2);
    expect(found.median).toBe(2);
    expect(found.deviation).toBeCloseTo(Math.sqrt(2.5), 10);
    expect(found.alpha).toBeCloseTo(80, 10);
    expect(found.errorRatio).toBeCloseTo(44.7214, 4);
    // 0.447214 × 1.581139
    expect(found.standardError).toBeCloseTo(0.707107, 6);
  });
  it('say nothing where there is nothing to say', () => {
    expect(paperStatistics([])).toMatchObject({ n: 0, mean: null, deviation: null, alpha: null });
    expect(paperStatistics([paper([1, 0])])).toMatchObject({ n: 1, mean: 1, deviation: null, alpha: null });
    expect(paperStatistics([paper([1, 0]), paper([0, 1])]).alpha).toBeNull();
  });
  it('have an alpha of 100 where each item says the same', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 2 }),
        fc.integer({ min: 2, max: 9 }),
        (rights, items) => {
          fc.pre(new Set(rights).size === 2);
          const found = paperStatistics(
            rights.map((right) => paper(Array.from({ length: items }, () => +right))),
          );
          expect(found.alpha).toBeCloseTo(100, 6);
          expect(found.standardError).toBeCloseTo(0, 2);
        },
      ),
    );
  });
});

describe('statistics of an item', () => {
  it('are those that were worked out by hand', () => {
    const [first, second] = itemStatistics(GUTTMAN);
    // Right 4 of 5; the rest of the paper is 3, 2, 1, 0, 0 with mean 1.2 and variance 1.7.
    expect(first).toMatchObject({ questionId: 101, n: 5, none: 0 });
    expect(first?.facility).toBeCloseTo(80, 10);
    expect(first?.deviation).toBeCloseTo(44.7214, 4);
    // Covariance 0.3; 0.3 / √(0.2 × 1.7)
    expect(first?.discrimination).toBeCloseTo(51.4496, 4);
    expect(first?.efficiency).toBeCloseTo(100, 10);
    // Rest 3, 2, 1, 1, 0: mean 1.4, variance 1.3, covariance 0.45.
    expect(second?.discrimination).toBeCloseTo((100 * 0.45) / Math.sqrt(0.3 * 1.3), 4);
    expect(second?.options).toEqual([
      { chosen: 3, mean: 3 },
      { chosen: 2, mean: 0.5 },
    ]);
  });
  it('count each question by itself, where papers differ', () => {
    const other: AnsweredPaper = {
      score: 1,
      items: [{ itemNo: 1, questionId: 900, version: 2, score: 1, most: 2, chosen: [] }],
    };
    const found = itemStatistics([...GUTTMAN, other]);
    expect(found).toHaveLength(5);
    expect(found.at(-1)).toMatchObject({ questionId: 900, version: 2, n: 1, facility: 50, none: 1 });
    expect(found.at(-1)).toMatchObject({ deviation: null, discrimination: null, efficiency: null });
  });
  it('lie within their bounds, and turn round with the answers', () => {
    const marks = fc.array(fc.array(fc.constantFrom(0, 0.5, 1), { minLength: 4, maxLength: 4 }), {
      minLength: 3,
    });
    fc.assert(
      fc.property(marks, (all) => {
        for (const { facility, discrimination, efficiency } of itemStatistics(all.map((one) => paper(one)))) {
          expect(facility).toBeGreaterThanOrEqual(0);
          expect(facility).toBeLessThanOrEqual(100);
          for (const value of [discrimination, efficiency])
            expect(value ?? 0).toBeLessThanOrEqual(100 + 1e-6);
          expect(discrimination ?? 0).toBeGreaterThanOrEqual(-100 - 1e-6);
        }
      }),
    );
  });
  it('know what a guess brings', () => {
    expect(guessScore('single', 4)).toBe(25);
    expect(guessScore('true-false', 0)).toBe(50);
    expect(guessScore('multiple', 4)).toBeNull();
    expect(guessScore('blank', 0)).toBeNull();
  });
});
