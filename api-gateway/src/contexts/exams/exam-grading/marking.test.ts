import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halvesBelow, isScore, markItem, sumOf } from './marking.ts';
import type { QuestionContent, QuestionValue } from '@college/contracts/content/question';

type Asked = Pick<QuestionContent, 'kind' | 'options' | 'right' | 'blanks' | 'anyOrder'>;

const options = ['a', 'b', 'c', 'd', 'e'];
const single: Asked = { kind: 'single', options, right: [2], blanks: [] };
const multiple: Asked = { kind: 'multiple', options, right: [0, 2, 3], blanks: [] };
const judge: Asked = { kind: 'true-false', options: [], right: [1], blanks: [] };
const short: Asked = { kind: 'short-answer', options: [], right: [], blanks: [] };
const blank = (blanks: string[][], anyOrder = false): Asked => ({
  kind: 'blank',
  options: [],
  right: [],
  blanks,
  anyOrder,
});

const markOf = (
  asked: Asked,
  value: QuestionValue | undefined,
  score = 2,
  partial: 'none' | 'half' = 'none',
) => markItem(asked, value, score, { partial });

const halves = fc.integer({ min: 1, max: 200 }).map((n) => n / 2);
const subset = fc.subarray([0, 1, 2, 3, 4]);

describe('an answer', () => {
  it('is worth all or nothing', () => {
    expect(markOf(single, [2])).toEqual({ score: 2, right: true });
    expect(markOf(single, [1])).toEqual({ score: 0, right: false });
    expect(markOf(judge, [1], 1)).toEqual({ score: 1, right: true });
    expect(markOf(multiple, [3, 0, 2])).toEqual({ score: 2, right: true });
    expect(markOf(multiple, [0, 2])).toEqual({ score: 0, right: false });
  });
  it('of some of the right options is worth half where the exam says so, and of any wrong one nothing', () => {
    expect(markOf(multiple, [0, 2], 2, 'half')).toEqual({ score: 1, right: null });
    expect(markOf(multiple, [0], 1.5, 'half').score).toBe(0.5);
    expect(markOf(multiple, [0, 1], 2, 'half').score).toBe(0);
    expect(markOf(single, [1], 2, 'half').score).toBe(0);
  });
  it('that is empty, or cannot be one, is worth nothing; a short one waits for somebody', () => {
    expect(markOf(short, ['通风后再检测'])).toEqual({ score: null, right: null });
    for (const value of [undefined, [], [' ']])
      expect(markOf(short, value)).toEqual({ score: 0, right: false });
    for (const value of [[9], ['c'], [2, 2], [2, 1]]) expect(markOf(single, value).score).toBe(0);
  });
});

describe('a blank', () => {
  it('takes each alternative, in any width and case', () => {
    const asked = blank([['CO', '一氧化碳'], ['24 ppm']]);
    for (const value of [
      ['co', '24ppm'],
      ['ＣＯ', '２４ ＰＰＭ'],
      ['一氧化 碳', '24PPM'],
    ])
      expect(markOf(asked, value).right).toBe(true);
    expect(markOf(asked, ['24 ppm', 'CO']).right).toBe(false);
    expect(markOf(asked, ['CO', '']).right).toBe(false);
  });
  it('takes a number however it is written, and within its tolerance', () => {
    for (const [right, given] of [
      ['1.5', '1.50'],
      ['1500', '1,500'],
      ['21±0.5', '21.5'],
      ['21±0.5', '２０．５'],
      ['21%±0.5', '20.8%'],
      ['21±0.5%', '20.8%'],
      ['-5±1', '−4'],
      ['0.3±0.1', '0.2'],
    ] as const)
      expect(markOf(blank([[right]]), [given]).right, `${right} ${given}`).toBe(true);
    for (const [right, given] of [
      ['119', '0119'],
      ['21±0.5', '21.51'],
      ['21±0.5%', '21'],
      ['1.5 m', '15 m'],
      ['-5', '5'],
      ['5 mg', '5 g'],
    ] as const)
      expect(markOf(blank([[right]]), [given]).right, `${right} ${given}`).toBe(false);
  });
  it('is filled in any order where the question says so, each text once', () => {
    const asked = blank([['通风', '换气'], ['检测'], ['监护', '通风']], true);
    expect(markOf(asked, ['检测', '监护', '换气']).right).toBe(true);
    expect(markOf(asked, ['监护', '通风', '检测']).right).toBe(true);
    expect(markOf(asked, ['检测', '换气', '换气']).right).toBe(false);
    expect(markOf(asked, ['检测', '通风']).right).toBe(false);
  });
  it('in any order takes every order of what is right', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 2, maxLength: 6 }).chain((words) =>
          fc.record({
            words: fc.constant(words),
            order: fc.shuffledSubarray(words, { minLength: words.length }),
          }),
        ),
        ({ words, order }) => {
          expect(
            markOf(
              blank(
                words.map((word) => [word]),
                true,
              ),
              order,
            ).right,
          ).toBe(true);
          expect(markOf(blank(words.map((word) => [word])), words).right).toBe(true);
        },
      ),
    );
  });
});

describe('scores', () => {
  it('are halves, from none to that of the item, whatever was answered', () => {
    const values: fc.Arbitrary<QuestionValue> = fc.oneof(
      fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 12 }),
      fc.array(fc.string(), { maxLength: 5 }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(single, multiple, judge, blank([['a'], ['1±1']])),
        values,
        halves,
        fc.constantFrom('none' as const, 'half' as const),
        (asked, value, most, partial) => {
          const { score } = markOf(asked, value, most, partial);
          expect(score !== null && isScore(score, most)).toBe(true);
        },
      ),
    );
  });
  it('of a choice with parts lie between nothing and all, by what is right and wrong in it', () => {
    fc.assert(
      fc.property(
        subset,
        subset.filter((right) => right.length > 0),
        halves,
        (given, right, most) => {
          const asked = { ...multiple, right };
          const { score } = markOf(asked, given, most, 'half');
          const hasWrong = given.some((index) => !right.includes(index));
          if (given.length === 0 || hasWrong) expect(score).toBe(0);
          else expect(score).toBe(given.length === right.length ? most : halvesBelow(most / 2));
        },
      ),
    );
  });
  it('add up exactly, in any order', () => {
    fc.assert(
      fc.property(fc.array(halves, { maxLength: 100 }), (scores) => {
        expect(sumOf(scores)).toBe(scores.reduce((sum, score) => sum + score * 2, 0) / 2);
        expect(sumOf(scores.toReversed())).toBe(sumOf(scores));
      }),
    );
  });
});
