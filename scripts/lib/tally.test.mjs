import { describe, expect, it } from 'vitest';
import { countTests, troubles } from './tally.mjs';
import { root } from './workspace.mjs';

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

describe('what failed or needed a second try', () => {
  it('is named with its reason, and nothing else is', () => {
    const test = (fullName, status, ...failureMessages) => ({ fullName, status, failureMessages });
    const tests = [
      test('steady', 'passed'),
      test('shaky', 'passed', 'too late\n at 1\n at 2\n at 3\n at 4\n at 5\n at 6'),
      test('broken', 'failed', 'no'),
    ];
    const name = `${root}/e2e/a.spec.ts`;
    expect(troubles({ testResults: [{ name, status: 'failed', assertionResults: tests }] })).toEqual([
      {
        name: 'e2e/a.spec.ts > shaky',
        isFailed: false,
        reason: 'too late\n at 1\n at 2\n at 3\n at 4\n at 5',
      },
      { name: 'e2e/a.spec.ts > broken', isFailed: true, reason: 'no' },
    ]);
    expect(troubles(null)).toEqual([]);
  });

  it('is the file where it could not be loaded', () => {
    const broken = {
      name: `${root}/a.test.ts`,
      status: 'failed',
      message: 'no such module',
      assertionResults: [],
    };
    expect(troubles({ testResults: [broken] })).toEqual([
      { name: 'a.test.ts', isFailed: true, reason: 'no such module' },
    ]);
  });
});
