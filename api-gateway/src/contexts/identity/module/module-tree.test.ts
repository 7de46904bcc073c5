import { inTreeOrder, withAncestors } from './module-tree.ts';
import { describe, expect, it } from 'vitest';

const rows = [
  { id: 5, parent_id: 2 },
  { id: 2, parent_id: null },
  { id: 1, parent_id: null },
  { id: 4, parent_id: 5 },
  { id: 3, parent_id: 2 },
  { id: 9, parent_id: 8 },
];

describe('inTreeOrder', () => {
  it('puts parents before children and keeps the order of siblings', () => {
    expect(inTreeOrder(rows).map((row) => row.id)).toEqual([2, 5, 4, 3, 1]);
  });
});

describe('withAncestors', () => {
  it('adds the page of a button and the menu of the page, once each', () => {
    expect(withAncestors(rows, [4, 3, 4])).toEqual([2, 3, 4, 5]);
  });

  it('adds nothing to what stands at the top', () => {
    expect(withAncestors(rows, [1])).toEqual([1]);
    expect(withAncestors(rows, [])).toEqual([]);
  });

  it('leaves out a parent that was removed', () => {
    expect(withAncestors(rows, [9])).toEqual([9]);
  });
});
