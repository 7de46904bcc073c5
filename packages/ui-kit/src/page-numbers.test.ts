import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

describe('pageNumbers', () => {
  it('names every page while there are few', () => {
    expect(pageNumbers(1, 1)).toEqual([1]);
    expect(pageNumbers(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('leaves out what is far from the current page', () => {
    expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5, null, 20]);
    expect(pageNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
    expect(pageNumbers(18, 20)).toEqual([1, null, 16, 17, 18, 19, 20]);
  });

  it('always offers the first, the last and the neighbours, and no gap of one page', () => {
    const cases = fc
      .integer({ min: 1, max: 500 })
      .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
    fc.assert(
      fc.property(cases, ([page, pages]) => {
        const numbers = pageNumbers(page, pages);
        expect(numbers.length).toBeLessThanOrEqual(7);
        for (const wanted of [1, page - 1, page, page + 1, pages])
          if (wanted >= 1 && wanted <= pages) expect(numbers).toContain(wanted);
        numbers.forEach((number, index) => {
          const before = numbers[index - 1];
          if (number !== null && typeof before === 'number') expect(number - before).toBe(1);
          if (number === null) expect(numbers[index + 1]! - numbers[index - 1]!).toBeGreaterThan(2);
        });
      }),
    );
  });
});
