import { describe, expect, it } from 'vitest';
import { shownTo } from './group-size.ts';

describe('what is shown of numbers of people', () => {
  it('is everything to who may see the people', () => {
    const { people, hours } = shownTo(true);
    expect([people(3), people(1, 4), people(0), hours(2.04), hours(0)]).toEqual([3, 1, 0, 2, 0]);
  });

  it('is what is left of groups of five and more to others: none looks like few', () => {
    const { people, hours } = shownTo(false);
    expect([people(0), people(5), people(0, 10), people(0, 0), hours(0), hours(15)]).toEqual([
      null,
      5,
      0,
      null,
      null,
      15,
    ]);
  });
});
