import { describe, expect, it } from 'vitest';
import { shownTo } from './group-size.ts';

describe('what is shown of numbers of people', () => {
  it('is everything to who may see the people', () => {
    const { people, hours } = shownTo(true);
    expect([people(3), people(1, 4), hours(2.04, 1)]).toEqual([3, 1, 2]);
  });

  it('is nothing below five, and steps of five above, to others', () => {
    const { people, hours } = shownTo(false);
    expect([0, 1, 4, 5, 7, 8, 12].map((value) => people(value))).toEqual([0, null, null, 5, 5, 10, 10]);
    expect([people(1, 4), people(3, 12), people(12, 12), people(0, 6)]).toEqual([null, 5, 10, 0]);
    expect([hours(12.34, 4), hours(12.34, 5), hours(0, 0)]).toEqual([null, 12.3, 0]);
  });
});
