import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawByRules } from './draw-by-rules.ts';
import type { Drawing } from './draw-by-rules.ts';
import { randomOf } from './paper-random.ts';

const drawings = fc.array(
  fc.record({
    count: fc.integer({ min: 1, max: 6 }),
    from: fc.uniqueArray(fc.integer({ min: 1, max: 15 }), { maxLength: 12 }),
  }),
  { maxLength: 6 },
);

const union = (rules: readonly Drawing[]) => new Set(rules.flatMap(({ from }) => from));
const wanted = (rules: readonly Drawing[]) => rules.reduce((sum, { count }) => sum + count, 0);

/** Hall: rules can be met together if no set of them wants more questions than it has. */
const canBeMet = (rules: readonly Drawing[]): boolean => {
  for (let set = 1; set < 2 ** rules.length; set += 1) {
    const some = rules.filter((_, at) => set & (1 << at));
    if (wanted(some) > union(some).size) return false;
  }
  return true;
};

describe('drawing by rules', () => {
  it('meets all rules whenever they can be met, with no question twice, and names sets that cannot', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), drawings, (seed, rules) => {
        const { picked, conflicts } = drawByRules(rules, randomOf(seed));
        expect(new Set(picked.flat()).size).toBe(picked.flat().length);
        for (const [at, questions] of picked.entries()) {
          expect(questions.length).toBeLessThanOrEqual(rules[at]?.count ?? 0);
          expect(rules[at]?.from).toEqual(expect.arrayContaining(questions));
        }
        expect(conflicts.length === 0).toBe(canBeMet(rules));
        if (conflicts.length === 0)
          expect(picked.map(({ length }) => length)).toEqual(rules.map(({ count }) => count));
        for (const conflict of conflicts) {
          const some = rules.filter((_, at) => conflict.includes(at));
          expect(wanted(some)).toBeGreaterThan(union(some).size);
        }
      }),
    );
  });

  it('gives each question about the same chance where rules do not overlap', () => {
    const times = new Map<number, number>();
    const rules = [{ count: 2, from: [1, 2, 3, 4] }];
    for (let seed = 0; seed < 4000; seed += 1)
      for (const question of drawByRules(rules, randomOf(`${seed}`)).picked.flat())
        times.set(question, (times.get(question) ?? 0) + 1);
    for (const count of times.values()) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });
});
