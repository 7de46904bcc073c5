import fc from 'fast-check';
import { expect, it } from 'vitest';
import { estimateReasons, estimateUntil } from './estimate.rules.ts';
import { averageOf, emptyTally, fits, shownTogether, shuffled, withAnswer } from './tally.ts';
import type { TallyItem } from './tally.ts';

const score: TallyItem = { kind: 'score5', options: [] };
const choice: TallyItem = {
  kind: 'choice',
  options: [
    { zh: '是', en: 'Yes' },
    { zh: '否', en: 'No' },
  ],
};
const text: TallyItem = { kind: 'text', options: [] };

it('a score or a choice has to be given and to be one there is, a text may be left out', () => {
  expect(fits(score, { itemId: 1, score: 3 })).toBe(true);
  expect(fits(score, { itemId: 1, text: 'good' })).toBe(false);
  expect(fits(score, undefined)).toBe(false);
  expect(fits(choice, { itemId: 1, choice: 1 })).toBe(true);
  expect(fits(choice, { itemId: 1, choice: 2 })).toBe(false);
  expect(fits(text, undefined)).toBe(true);
});

it('sums say nothing of the order in which sheets came', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 30 }), (scores) => {
      const sum = (all: readonly number[]) =>
        all.reduce((tally, one) => withAnswer(tally, score, { itemId: 1, score: one }), emptyTally(score));
      expect(sum(scores)).toEqual(sum(scores.toReversed()));
      expect(sum(scores).counts.reduce((a, b) => a + b, 0)).toBe(scores.length);
    }),
  );
});

it('texts are stored in no order, and none is lost', () => {
  const words = Array.from({ length: 60 }, (_none, at) => `t${at}`);
  const stored = words.reduce(
    (tally, word) => withAnswer(tally, text, { itemId: 1, text: word }),
    emptyTally(text),
  ).texts;
  expect(stored.toSorted()).toEqual(words.toSorted());
  expect(stored).not.toEqual(words);
  expect(shuffled(words).toSorted()).toEqual(words.toSorted());
});

it('what waits is shown all at once', () => {
  const one = withAnswer(emptyTally(text), text, { itemId: 1, text: 'a' });
  const shown = shownTogether({ counted: { counts: [], texts: ['b'] }, held: one }, text);
  expect(shown.counted.texts.toSorted()).toEqual(['a', 'b']);
  expect(shown.held).toEqual(emptyTally(text));
});

it('the average is of the scores that were given', () => {
  expect(averageOf([0, 0, 0, 0, 0])).toBeNull();
  expect(averageOf([1, 0, 0, 1, 1])).toBe(3.33);
});

it('a class is evaluated after its hours are met and until 30 days after its end, once', () => {
  const facts = { isWanted: true, isApproved: true, hoursMet: true, submitted: false, finishedAt: null };
  const now = new Date('2026-06-15T04:00:00.000Z');
  expect(estimateReasons(facts, now)).toEqual([]);
  expect(estimateReasons({ ...facts, hoursMet: false }, now)).toEqual(['hours-missing']);
  expect(estimateReasons({ ...facts, submitted: true, hoursMet: false }, now)).toEqual(['submitted']);
  expect(estimateReasons({ ...facts, isApproved: false }, now)).toEqual(['not-approved']);
  expect(estimateReasons({ ...facts, isWanted: false, isApproved: false }, now)).toEqual(['not-wanted']);
  const finishedAt = '2026-05-16T04:00:00.001Z';
  expect(estimateUntil(finishedAt)).toBe('2026-06-15T04:00:00.001Z');
  expect(estimateReasons({ ...facts, finishedAt }, now)).toEqual([]);
  expect(estimateReasons({ ...facts, finishedAt: '2026-05-16T04:00:00.000Z' }, now)).toEqual(['closed']);
});
