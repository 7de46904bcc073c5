import { expect, it } from 'vitest';
import { warningsOf } from './exam-readiness.ts';

it.each([
  [1, 'after-grading', []],
  [2, 'after-grading', ['score-tells']],
  [2, 'after-last-try', []],
  [3, 'after-close', []],
] as const)('of %s tries with the score %s, it warns of %j', (max_times, show_score, warnings) => {
  expect(warningsOf({ max_times, show_score })).toEqual(warnings);
});
