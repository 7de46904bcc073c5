import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedTo } from './moved-to.ts';

const ids = fc.uniqueArray(fc.nat(1000), { minLength: 1, maxLength: 30 });

describe('moving one of several', () => {
  it('loses and doubles nothing, keeps the others in order, and puts it where it was wanted', () => {
    fc.assert(
      fc.property(ids, fc.nat(), fc.nat(40), (items, which, position) => {
        const item = items[which % items.length] ?? 0;
        const moved = movedTo(items, item, position);
        expect([...moved].sort()).toEqual([...items].sort());
        expect(moved.indexOf(item)).toBe(Math.min(position, items.length - 1));
        expect(moved.filter((other) => other !== item)).toEqual(items.filter((other) => other !== item));
      }),
    );
  });
});
