import { describe, expect, it } from 'vitest';
import { composeForms } from './compose-forms.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Two rules that share half of their questions. */
const rules = [
  { count: 8, from: range(1, 80) },
  { count: 6, from: range(41, 120) },
];

describe('forms by overlapping rules', () => {
  it('each meet all rules, have few questions in common, and use none too often', async () => {
    const composed = await composeForms({ rules, forms: 20, overlap: 5, exposure: 6, seed: 'a' });
    if (!('forms' in composed)) throw new Error('not composed');
    const uses = new Map<number, number>();
    for (const form of composed.forms) {
      expect(new Set(form.flat()).size).toBe(14);
      for (const [at, { count, from }] of rules.entries()) {
        expect(form[at]).toHaveLength(count);
        expect(from).toEqual(expect.arrayContaining(form[at] ?? []));
      }
      for (const question of form.flat()) uses.set(question, (uses.get(question) ?? 0) + 1);
    }
    for (const [at, one] of composed.forms.entries())
      for (const other of composed.forms.slice(at + 1)) {
        const has = new Set(other.flat());
        expect(one.flat().filter((question) => has.has(question)).length).toBeLessThanOrEqual(5);
      }
    expect(Math.max(...uses.values())).toBeLessThanOrEqual(6);
  });

  it('are refused with how many there can be', async () => {
    const tight = [{ count: 5, from: range(1, 12) }];
    expect(await composeForms({ rules: tight, forms: 20, overlap: 5, exposure: 1, seed: 'a' })).toEqual({
      possible: 2,
    });
  });
});
