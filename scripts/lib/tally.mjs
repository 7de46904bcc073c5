/** Counts what passed and what failed: a check is one, a vitest run is as many as its tests. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { durationsOf, overBound, recordDurations, slownessOf } from './durations.mjs';
import { runNode } from './run.mjs';
import { say, seconds } from './say.mjs';
import { root } from './workspace.mjs';

/**
 * What a vitest run says in its JSON report. A file that could not be loaded, and a run that failed without a failed
 * test (an error outside any test), count as one failed each.
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: Array<{ status: string,
 *   assertionResults: Array<{ status: string }> }> } | null} report null when vitest left none
 * @param {number} code exit code of the run
 * @returns {{ passed: number, failed: number }}
 */
export function countTests(report, code) {
  if (!report) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  const failed = report.numFailedTests + brokenFiles.length;
  return { passed: report.numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/** The first lines of what a test said when it failed: the reason and where. */
const REASON_LINES = 6;

/**
 * What failed, and what passed only when it was tried again: named with the reason, because a test that fails now and
 * then hides a mistake.
 * @param {{ testResults: Array<{ name: string, status: string, message?: string, assertionResults: Array<{
 *   status: string, fullName: string, failureMessages?: string[] }> }> } | null} report
 * @returns {Array<{ name: string, isFailed: boolean, reason: string }>}
 */
export const troubles = (report) =>
  (report?.testResults ?? []).flatMap((file) => {
    const tests = file.assertionResults
      .filter(
        (test) => test.status === 'failed' || (test.status === 'passed' && test.failureMessages?.length > 0),
      )
      .map((test) => ({
        name: `${relative(root, file.name)} > ${test.fullName}`,
        isFailed: test.status === 'failed',
        reason: (test.failureMessages?.[0] ?? '').split('\n').slice(0, REASON_LINES).join('\n'),
      }));
    return file.status === 'failed' && !tests.some(({ isFailed }) => isFailed)
      ? [...tests, { name: relative(root, file.name), isFailed: true, reason: file.message ?? '' }]
      : tests;
  });

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    say(`  no report: ${error.message}`);
    return null;
  }
}

/** @returns {Promise<{ said: object | null, code: number }>} its JSON report, null when it left none */
async function runVitest(projects, { env = {}, options = [] }) {
  const folder = mkdtempSync(join(tmpdir(), 'college-test-'));
  const report = join(folder, 'report.json');
  try {
    const { code } = await runNode(
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        ...(projects.every((name) => name.startsWith('long:')) ? ['--passWithNoTests'] : []),
        ...options,
        ...projects.flatMap((name) => ['--project', name]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      { env },
    );
    return { said: readReport(report), code };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function createTally() {
  const from = performance.now();
  const sum = { passed: 0, failed: 0 };
  /** Milliseconds by file. */
  const took = {};
  const met = [];

  const add = (title, { passed, failed }, since) => {
    sum.passed += passed;
    sum.failed += failed;
    say(`${failed === 0 ? '✓' : '✗'} ${title}: ${passed} passed, ${failed} failed, ${seconds(since)}`);
  };

  return {
    sum,

    /** One check: passed when `work` ends with code 0; its captured output is shown when it failed. */
    async check(title, work) {
      const since = performance.now();
      const { code, output } = await work();
      if (code !== 0 && output) say(`\n${output.trimEnd()}\n`);
      add(title, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, since);
      return code === 0;
    },

    /**
     * One run of vitest over the projects whose names match.
     * @param {string} title
     * @param {string[]} projects
     * @param {{ env?: Record<string, string>, options?: string[] }} [more] `options` are those of vitest
     */
    async tests(title, projects, more = {}) {
      say(`▸ ${title}`);
      const since = performance.now();
      const { said, code } = await runVitest(projects, more);
      const found = troubles(said);
      met.push(...found);
      Object.assign(took, durationsOf(said));
      const again = found.filter(({ isFailed }) => !isFailed).length;
      add(again === 0 ? title : `${title} (${again} at a second try)`, countTests(said, code), since);
    },

    /** Something that could not be tried at all. */
    failed(title, reason) {
      say(`  ${reason}`);
      add(title, { passed: 0, failed: 1 }, performance.now());
    },

    /** Names of the tests that passed at a second try only. */
    secondTries: () => met.filter(({ isFailed }) => !isFailed).map(({ name }) => name),

    /** Says once more, at the end, what failed and what needed a second try: the output above it is long. */
    troubles() {
      for (const { name, isFailed, reason } of met)
        say(`\n${isFailed ? '✗ failed' : '! passed at the second try only'}: ${name}\n${reason}`);
    },

    /** Shows the slowest files; what took longer than its bound is one failure each. */
    slowest({ isWhole }) {
      const slowness = slownessOf(took);
      const slow = Object.entries(took).sort(([, one], [, other]) => other - one);
      say(`\nThe slowest files (the machine took ${slowness.toFixed(1)} times what is recorded):`);
      for (const [file, ms] of slow.slice(0, 10)) say(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`);
      const all = isWhole ? performance.now() - from : 0;
      const found = overBound(took, all, slowness);
      for (const line of found) say(`  ✗ ${line}`);
      if (found.length > 0 || isWhole)
        add(
          'Bounds of time',
          { passed: found.length === 0 ? 1 : 0, failed: found.length },
          performance.now(),
        );
      if (process.env.RECORD_DURATIONS) recordDurations(took);
    },
  };
}
