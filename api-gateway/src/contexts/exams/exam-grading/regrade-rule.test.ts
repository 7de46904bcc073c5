import { expect, it } from 'vitest';
import { markByKeys, withSolution } from './mark-paper.ts';
import { solutionOf } from './regrade-rule.ts';
import type { GivenKey } from './regrade-rule.ts';
import type { QuestionContent, QuestionValue } from '@college/contracts/content/question';

const content = (more: Partial<QuestionContent>): QuestionContent => ({
  kind: 'single',
  stem: '哪一个',
  options: ['甲', '乙', '丙', '丁'],
  right: [2],
  blanks: [],
  answer: '',
  keywords: [],
  analysis: '',
  difficulty: 3,
  ...more,
});
const asItWas = (more: Partial<QuestionContent> = {}) => withSolution(content(more), '', {});
const blank = { kind: 'blank' as const, stem: '____', options: [], right: [], blanks: [['氧气']] };

const marks = (more: Partial<QuestionContent>, given: GivenKey, values: readonly QuestionValue[]) => {
  const solution = solutionOf(asItWas(more), given);
  if (!solution) return null;
  const marked = withSolution(content(more), given.mode, solution);
  return values.map((value) => markByKeys(marked, value, 2, { partial: 'none' }).score);
};

it('takes another key, or one more', () => {
  expect(marks({}, { mode: 'key', right: [0] }, [[0], [2], [1]])).toEqual([2, 0, 0]);
  expect(marks({}, { mode: 'also', right: [0] }, [[0], [2], [1]])).toEqual([2, 2, 0]);
  const multiple = { kind: 'multiple' as const, right: [0, 1] };
  expect(
    marks(multiple, { mode: 'also', right: [0, 1, 3] }, [
      [0, 1],
      [0, 1, 3],
      [0, 3],
    ]),
  ).toEqual([2, 2, 0]);
});

it('adds to what is right in blanks, or takes other texts', () => {
  const values: QuestionValue[] = [['氧气'], ['O2'], ['氮气']];
  expect(marks({ ...blank, blanks: [['氧气']] }, { mode: 'also', blanks: [['O2']] }, values)).toEqual([
    2, 2, 0,
  ]);
  expect(marks({ ...blank, blanks: [['氧气']] }, { mode: 'key', blanks: [['氮气']] }, values)).toEqual([
    0, 0, 2,
  ]);
});

it('gives everybody the points, whatever they answered', () => {
  expect(marks({}, { mode: 'full-marks' }, [[1], []])).toEqual([2, 2]);
  const short = { kind: 'short-answer' as const, options: [], right: [], answer: '通风' };
  expect(marks(short, { mode: 'full-marks' }, [['不知道']])).toEqual([2]);
});

it('keeps what was right too when something is added once more', () => {
  const first = solutionOf(asItWas(), { mode: 'also', right: [0] });
  const second = solutionOf(withSolution(content({}), 'also', first ?? {}), { mode: 'also', right: [1] });
  expect(second).toEqual({ right: [2], also: [[0], [1]] });
});

it.each<[string, Partial<QuestionContent>, GivenKey]>([
  ['the key that it has', {}, { mode: 'key', right: [2] }],
  ['one more that it has', {}, { mode: 'also', right: [2] }],
  ['no option', {}, { mode: 'key', right: [4] }],
  ['two for single choice', {}, { mode: 'key', right: [0, 1] }],
  ['nothing', {}, { mode: 'key', right: [] }],
  ['blanks of a question with options', {}, { mode: 'key', right: [0], blanks: [['甲']] }],
  ['a key beside full marks', {}, { mode: 'full-marks', right: [0] }],
  ['options of a blank', { ...blank, blanks: [['氧气']] }, { mode: 'key', right: [0] }],
  ['another number of blanks', { ...blank, blanks: [['氧气']] }, { mode: 'key', blanks: [['a'], ['b']] }],
  ['the same text, written otherwise', { ...blank, blanks: [['O2']] }, { mode: 'also', blanks: [['ｏ２']] }],
  ['a short answer', { kind: 'short-answer', options: [], right: [] }, { mode: 'key', right: [0] }],
])('is refused: %s', (_, more, given) => {
  expect(solutionOf(asItWas(more), given)).toBeNull();
});
