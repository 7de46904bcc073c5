import { describe, expect, it } from 'vitest';
import { stateWord } from './own-results.ts';

describe('how a result without a paper is called', () => {
  it('says of whoever did not qualify that they did not, and not that they were absent', () => {
    expect(stateWord({ state: 'absent', not_eligible: true })).toBe('exam-attempt-state.not-eligible');
    expect(stateWord({ state: 'absent', not_eligible: false })).toBe('exam-attempt-state.absent');
    expect(stateWord({ state: 'graded', not_eligible: false })).toBe('exam-attempt-state.graded');
  });
});
