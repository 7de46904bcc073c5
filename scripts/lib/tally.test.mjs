import { describe, expect, it } from 'vitest';
import { countTests, triedAgain } from './tally.mjs';

const file = (status, ...tests) => ({ status, assertionResults: tests.map((one) => ({ status: one })) });
const report = (numPassedTests, numFailedTests, ...testResults) => ({
  numPassedTests,
  numFailedTests,
  testResults,
});

describe('the count of a vitest run', () => {
  it('is that of its tests', () => {
    const mixed = report(2, 1, file('passed', 'passed', 'passed'), file('failed', 'failed'));
    expect(countTests(mixed, 1)).toEqual({ passed: 2, failed: 1 });
  });

  it('counts a file that could not be loaded', () => {
    expect(countTests(report(1, 0, file('passed', 'passed'), file('failed')), 1)).toEqual({
      passed: 1,
      failed: 1,
    });
  });

  it('counts a file whose preparation failed, so that its tests never ran', () => {
    expect(countTests(report(0, 0, file('failed', 'skipped', 'skipped')), 1)).toEqual({
      passed: 0,
      failed: 1,
    });
  });

  it('counts an error outside any test', () => {
    expect(countTests(report(3, 0, file('passed', 'passed', 'passed', 'passed')), 1)).toEqual({
      passed: 3,
      failed: 1,
    });
  });

  it('takes a run without a report as one failure', () => {
    expect(countTests(null, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('what passed at the second try', () => {
  it('is named, and nothing else is', () => {
    const test = (fullName, status, ...failureMessages) => ({ fullName, status, failureMessages });
    const tests = [
      test('steady', 'passed'),
      test('shaky', 'passed', 'too late'),
      test('broken', 'failed', 'no'),
    ];
    expect(triedAgain({ testResults: [{ name: 'a.spec.ts', assertionResults: tests }] })).toEqual(['shaky']);
    expect(triedAgain(null)).toEqual([]);
  });
});
