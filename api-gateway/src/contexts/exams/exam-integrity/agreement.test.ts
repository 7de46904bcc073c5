import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementOfPair, agreements, agreementsOf, matchChances } from './agreement.ts';
import type { Agreement, WrongAnswers } from './agreement.ts';

const paper = (id: number, wrong: Readonly<Record<string, string>>, userId = id): WrongAnswers => ({
  id,
  userId,
  wrong: new Map(Object.entries(wrong)),
});
const questions = (count: number, answer: (at: number) => string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`q${at}`, answer(at)]));

const someWrong = fc.dictionary(
  fc.constantFrom(...Array.from({ length: 12 }, (_, at) => `q${at}`)),
  fc.constantFrom('[0]', '[1]', '[2]'),
);
const somePapers = fc
  .array(someWrong, { minLength: 2, maxLength: 12 })
  .map((all) => all.map((wrong, id) => paper(id, wrong)));

describe('wrong answers that agree', () => {
  it('stand out where a pair chose alike and the others did not', async () => {
    const others = Array.from({ length: 40 }, (_, id) =>
      paper(
        id + 2,
        questions(20, (at) => `[${(id + at * (1 + (id % 3))) % 3}]`),
      ),
    );
    const alike = questions(20, (at) => `[${(at * 7) % 3}]`);
    const all = [paper(0, alike), paper(1, alike), ...others];
    const found = await agreements(all, 3);
    expect(found[0]).toMatchObject({ first: 0, second: 1, bothWrong: 20, same: 20 });
    expect(found[0]?.z).toBeGreaterThan(5);
    const [own] = agreementsOf(1, all, 3);
    expect(own).toMatchObject({ first: 1, second: 0, bothWrong: 20, same: 20, z: found[0]?.z });
    expect(agreementsOf(99, all, 3)).toEqual([]);
  });

  it('say nothing of somebody who sat twice', async () => {
    const alike = questions(20, (at) => `[${(at * 7) % 3}]`);
    const others = Array.from({ length: 40 }, (_, id) =>
      paper(
        id + 2,
        questions(20, (at) => `[${(id + at * (1 + (id % 3))) % 3}]`),
      ),
    );
    const isPair = ({ first, second }: Agreement) => first === 0 && second === 1;
    expect((await agreements([paper(0, alike), paper(1, alike), ...others], 3)).some(isPair)).toBe(true);
    const twice = [paper(0, alike, 7), paper(1, alike, 7), ...others];
    expect((await agreements(twice, 3)).some(isPair)).toBe(false);
    expect(agreementsOf(0, twice, 3).some(isPair)).toBe(false);
  });

  it('say nothing where everybody falls for the same answer', async () => {
    const all = Array.from({ length: 30 }, (_, id) =>
      paper(
        id,
        questions(20, () => '[1]'),
      ),
    );
    expect(await agreements(all, 0)).toEqual([]);
  });

  it('say nothing of four questions', () => {
    const [first, second] = [
      paper(
        1,
        questions(4, () => '[0]'),
      ),
      paper(
        2,
        questions(4, () => '[0]'),
      ),
    ];
    expect(agreementOfPair(first, second, new Map([['q0', 0.5]]))).toBeNull();
  });

  it('are counted the same from both sides, never more than there are, and strongest when all agree', () => {
    fc.assert(
      fc.property(somePapers, (papers) => {
        const chances = matchChances(papers);
        for (const chance of chances.values()) {
          expect(chance).toBeGreaterThan(0);
          expect(chance).toBeLessThanOrEqual(1 + 1e-9);
        }
        const [first, second] = papers as [WrongAnswers, WrongAnswers];
        const pair = agreementOfPair(first, second, chances);
        const back = agreementOfPair(second, first, chances);
        expect(pair === null).toBe(back === null);
        if (!pair || !back) return;
        expect(back.same).toBe(pair.same);
        expect(back.z).toBeCloseTo(pair.z, 9);
        expect(pair.same).toBeLessThanOrEqual(pair.bothWrong);
        const twin = agreementOfPair(first, { ...first, id: 99 }, chances);
        if (twin) expect(twin.same).toBe(twin.bothWrong);
      }),
    );
  });

  it('do not depend on the order of the papers, and are those of each of them', async () => {
    await fc.assert(
      fc.asyncProperty(somePapers, async (papers) => {
        const names = (found: readonly Agreement[]) =>
          found.map(({ first, second }) => [first, second].toSorted((a, b) => a - b).join('-')).toSorted();
        const all = await agreements(papers, 1);
        expect(names(await agreements(papers.toReversed(), 1))).toEqual(names(all));
        for (const { id } of papers)
          expect(names(agreementsOf(id, papers, 1))).toEqual(
            names(all.filter(({ first, second }) => first === id || second === id)),
          );
      }),
    );
  });
});
