import { describe, expect, it } from 'vitest';
import { readAiken } from './aiken.ts';
import { plainly } from './testing.ts';

const faultsOf = (text: string) =>
  readAiken(text).flatMap(({ faults }) => faults.map(({ line, fault }) => [line, fault]));

describe('Aiken', () => {
  it('reads a stem of several lines, options with points and brackets', () => {
    const found = readAiken(
      'Which?\nOf these?\nA. one < two\nB)two\nANSWER: B\n\nWho?\nA. x\nB. y\nANSWER: A',
    );
    expect(found.flatMap(({ faults }) => faults)).toEqual([]);
    expect(found.map(({ content }) => plainly(content))).toMatchObject([
      { kind: 'single', stem: '<p>Which?</p><p>Of these?</p>', options: ['one &lt; two', 'two'], right: [1] },
      { stem: 'Who?', right: [0] },
    ]);
  });

  it.each([
    ['Which?\nA. x\nC. y\nANSWER: A', [[3, 'option-order']]],
    ['Which?\nA. x\nB. y\nANSWER: D', [[4, 'answer-not-option']]],
    ['Which?\nA. x\nB. y\nANSWER: AB', [[4, 'aiken-answer']]],
    ['Which?\nA. x\nB. y\n\nWho?\nA. x\nB. y\nANSWER: A', [[4, 'aiken-answer']]],
    ['A. x\nB. y\nANSWER: A', [[1, 'aiken-stem']]],
    ['Which?\nA. x\nmore\nB. y\nANSWER: A', [[3, 'aiken-option']]],
    ['Which?\nA. x\nANSWER: A', [[1, 'question.too-few-options']]],
  ])('%j', (text, faults) => {
    expect(faultsOf(text)).toEqual(faults);
  });
});
