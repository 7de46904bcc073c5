import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PAGE_SIZE, PageQuery, rowNumber } from './paging.ts';

describe('section 9: row index display (page-1)*pageSize+index+1', () => {
  it('numbers rows on from page to page without a gap', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: MAX_PAGE_SIZE }),
        (page, pageSize) => {
          expect(rowNumber(1, pageSize, 0)).toBe(1);
          expect(rowNumber(page + 1, pageSize, 0)).toBe(rowNumber(page, pageSize, pageSize - 1) + 1);
        },
      ),
    );
  });
});

describe('the input of every list', () => {
  it('needs nothing', () => {
    expect(PageQuery.parse({})).toEqual({ page: 1, pageSize: 20 });
  });

  it.each([
    { page: 0 },
    { page: 1.5 },
    { pageSize: MAX_PAGE_SIZE + 1 },
    { sorting: 'name; drop table users' },
    { keyword: 7 },
  ])('refuses %o', (input) => {
    expect(PageQuery.safeParse(input).success).toBe(false);
  });
});
