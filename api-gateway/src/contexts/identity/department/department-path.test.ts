import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depthOf, idsIn, isBelowOrSame, orderWith } from './department-path.ts';

describe('a path', () => {
  it('is read from the root down', () => {
    expect(idsIn('/1/4/12/')).toEqual([1, 4, 12]);
    expect(depthOf('/1/')).toBe(1);
  });

  it('of 1 is not above that of 12', () => {
    expect(isBelowOrSame('/12/', '/1/')).toBe(false);
    expect(isBelowOrSame('/1/12/', '/1/')).toBe(true);
  });
});

describe('the order of siblings', () => {
  const siblings = fc
    .uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 12 })
    .chain((ids) =>
      fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(id), isVisible: fc.boolean() }))),
    );

  it('keeps everybody once, the others in their order, and the moved one where the caller put it', () => {
    fc.assert(
      fc.property(
        siblings,
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 20 }),
        (all, id, at) => {
          const others = all.filter((sibling) => sibling.id !== id);
          const order = orderWith(id, at, all);
          expect(order.filter((one) => one !== id)).toEqual(others.map((one) => one.id));
          expect(order.filter((one) => one === id)).toHaveLength(1);
          const seen = order.filter(
            (one) => one === id || others.some((other) => other.id === one && other.isVisible),
          );
          expect(seen.indexOf(id)).toBe(Math.min(at, seen.length - 1));
        },
      ),
    );
  });
});
