/** Counts what passed and what failed: a check is one, a vitest run is as many as its tests. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/**
 * What passed only when it was tried again: named, because a test that fails now and then hides a mistake.
 * @param {{ testResults: Array<{ name: string, assertionResults: Array<{ status: string, fullName: string,
 *   failureMessages?: string[] }> }> } | null} report
 * @returns {string[]} the full names
 */
export const triedAgain = (report) =>
  (report?.testResults ?? []).flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'passed' && (test.failureMessages ?? []).length > 0)
      .map((test) => test.fullName),
  );

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    say(`  no report: ${error.message}`);
    return null;
  }
}

async function runVitest(projects, env) {
  const folder = mkdtempSync(join(tmpdir(), 'college-test-'));
  const report = join(folder, 'report.json');
  try {
    const { code } = await runNode(
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        ...(projects.every((name) => name.startsWith('long:')) ? ['--passWithNoTests'] : []),
        ...projects.flatMap((name) => ['--project', name]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      { env },
    );
    const said = readReport(report);
    for (const name of triedAgain(said)) say(`  ! passed at the second try only: ${name}`);
    return countTests(said, code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function createTally() {
  const sum = { passed: 0, failed: 0 };

  const add = (title, { passed, failed }, from) => {
    sum.passed += passed;
    sum.failed += failed;
    say(`${failed === 0 ? '✓' : '✗'} ${title}: ${passed} passed, ${failed} failed, ${seconds(from)}`);
  };

  return {
    sum,

    /** One check: passed when `work` ends with code 0; what it held back is shown when it failed. */
    async check(title, work) {
      const from = performance.now();
      const { code, output } = await work();
      if (code !== 0 && output) say(`\n${output.trimEnd()}\n`);
      add(title, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, from);
      return code === 0;
    },

    /** One run of vitest over the projects whose names match. */
    async tests(title, projects, env = {}) {
      say(`▸ ${title}`);
      const from = performance.now();
      add(title, await runVitest(projects, env), from);
    },

    /** Something that could not be tried at all. */
    failed(title, reason) {
      say(`  ${reason}`);
      add(title, { passed: 0, failed: 1 }, performance.now());
    },
  };
}
