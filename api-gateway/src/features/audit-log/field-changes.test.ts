import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesInWords, fieldChanges } from './field-changes.ts';

const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.integer()));
const keys = fc.string({ minLength: 1 }).filter((key) => key !== '__proto__');
const thing = fc.dictionary(keys, fc.oneof(leaf, fc.dictionary(keys, leaf)));

describe('what changed', () => {
  it('names what is new, what is gone, what differs and what stayed, nested fields by their path', () => {
    const before = { name: '甲', state: 'draft', rule: { percent: 10, areas: ['990100'] }, old: true };
    const after = {
      name: '乙',
      state: 'draft',
      rule: { percent: 10, areas: ['990100', '990200'] },
      fresh: 1,
    };
    expect(fieldChanges(before, after)).toEqual([
      { field: 'name', before: '甲', after: '乙', changed: true },
      { field: 'state', before: 'draft', after: 'draft', changed: false },
      { field: 'rule.percent', before: '10', after: '10', changed: false },
      { field: 'rule.areas', before: '990100', after: '990100, 990200', changed: true },
      { field: 'fresh', before: null, after: '1', changed: true },
      { field: 'old', before: 'true', after: null, changed: true },
    ]);
    expect(changesInWords(before, after)).toBe(
      'name: 甲 → 乙; rule.areas: 990100 → 990100, 990200; fresh: — → 1; old: true → —',
    );
  });

  it('takes a thing that is new, or gone, or not told of at all', () => {
    expect(fieldChanges(null, { a: 1 })).toEqual([{ field: 'a', before: null, after: '1', changed: true }]);
    expect(fieldChanges({ a: 1 }, null)).toEqual([{ field: 'a', before: '1', after: null, changed: true }]);
    expect(fieldChanges(null, null)).toEqual([]);
  });

  it('nothing changed between a thing and itself, and the other way round the sides change places', () => {
    fc.assert(
      fc.property(thing, thing, (one, other) => {
        expect(fieldChanges(one, one).some(({ changed }) => changed)).toBe(false);
        const bySide = (changes: ReturnType<typeof fieldChanges>, side: 'before' | 'after') =>
          new Map(changes.map((change) => [change.field, change[side]]));
        const there = fieldChanges(one, other);
        const back = fieldChanges(other, one);
        expect(bySide(there, 'before')).toEqual(bySide(back, 'after'));
        expect(bySide(there, 'after')).toEqual(bySide(back, 'before'));
      }),
    );
  });
});
