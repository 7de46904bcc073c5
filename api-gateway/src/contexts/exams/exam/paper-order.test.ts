import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placedValue, shownOptions, shownOrder, storedValue } from './paper-order.ts';
import type { PaperItem } from './paper.ts';
import type { QuestionValue } from '@college/contracts/content/question';

const papers = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 60 }).map((sections) =>
  sections.map((sectionNo, at): PaperItem => ({
    itemNo: at + 1,
    sectionNo,
    questionId: 100 + at,
    version: 1,
    score: 1,
  })),
);
const seeds = fc.string({ maxLength: 40 });
const numbers = (paper: readonly PaperItem[]) => paper.map(({ itemNo }) => itemNo);
const ascending = (all: readonly number[]) => all.toSorted((one, other) => one - other);

describe('the order of a paper', () => {
  it('has each item once, section after section, and is the same for the same seed', () => {
    fc.assert(
      fc.property(seeds, papers, fc.boolean(), (seed, paper, shuffle_questions) => {
        const shown = shownOrder(seed, paper, { shuffle_questions });
        expect(ascending(numbers(shown))).toEqual(numbers(paper));
        const sections = shown.map(({ sectionNo }) => sectionNo);
        expect(sections).toEqual(ascending(sections));
        expect(shownOrder(seed, paper, { shuffle_questions })).toEqual(shown);
        expect(numbers(shownOrder(seed, paper.toReversed(), { shuffle_questions }))).toEqual(numbers(shown));
      }),
    );
  });

  it('is that of the exam where questions are not shuffled', () => {
    const paper = [2, 1, 1].map((sectionNo, at) => ({
      itemNo: at + 1,
      sectionNo,
      questionId: at,
      version: 1,
      score: 1,
    }));
    expect(numbers(shownOrder('x', paper, { shuffle_questions: false }))).toEqual([2, 3, 1]);
  });

  it('has each option once, the same for the same seed', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 0, max: 12 }),
        (seed, itemNo, count) => {
          const shown = shownOptions(seed, { itemNo }, count);
          expect(ascending(shown)).toEqual(Array.from({ length: count }, (_, index) => index));
          expect(shownOptions(seed, { itemNo }, count)).toEqual(shown);
        },
      ),
    );
  });

  it('puts each option at each place about as often', () => {
    const first = [0, 0, 0, 0];
    for (let seed = 0; seed < 4000; seed += 1) {
      const [option = 0] = shownOptions(`attempt ${seed}`, { itemNo: 7 }, 4);
      first[option] = (first[option] ?? 0) + 1;
    }
    for (const times of first) expect(Math.abs(times - 1000)).toBeLessThan(150);
  });

  it('does not change with the gateway: attempts that were sat are shown as they were', () => {
    expect(shownOptions('5f3a', { itemNo: 3 }, 6)).toEqual([5, 3, 4, 0, 1, 2]);
  });
});

describe('an answer by the numbers of an attempt', () => {
  it('names the options that its taker saw, and is the same again when it comes back', () => {
    const given = fc
      .integer({ min: 1, max: 12 })
      .chain((count) =>
        fc.tuple(fc.constant(count), fc.subarray(Array.from({ length: count }, (_, at) => at))),
      );
    fc.assert(
      fc.property(seeds, given, (seed, [count, places]) => {
        const order = shownOptions(seed, { itemNo: 1 }, count);
        const stored = storedValue(order, places);
        expect(stored.map((index) => order.indexOf(Number(index)))).toEqual(places);
        expect(placedValue(order, stored)).toEqual(places);
      }),
    );
  });

  it('is left alone where it names no options', () => {
    const answers: [number[], QuestionValue][] = [
      [[1, 0], ['水']],
      [[], [1]],
      [[1, 0], []],
    ];
    for (const [order, value] of answers) {
      expect(storedValue(order, value)).toEqual(value);
      expect(placedValue(order, value)).toEqual(value);
    }
  });
});
