/** `var/test-run.json`: which commit a run of `npm test` has tried, and how it ended. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './workspace.mjs';

/**
 * @param {string} folder a working copy
 * @returns {{ commit: string | null, clean: boolean }} null where there is no commit to speak of; clean: without
 *   uncommitted files
 */
export function stateOf(folder) {
  const git = (...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    return { commit: git('rev-parse', 'HEAD'), clean: git('status', '--porcelain') === '' };
  } catch {
    return { commit: null, clean: false };
  }
}

/**
 * Leaves the note of a run. What was changed or committed while it ran is not what was tried as a whole: then the run is
 * of no clean commit.
 * @param {{ began: ReturnType<typeof stateOf>, passed: number, failed: number, seconds: number,
 *   secondTries: string[] }} run `secondTries` names the tests that passed only then
 */
export function noteRun({ began, passed, failed, seconds, secondTries }, folder = root) {
  const ended = stateOf(folder);
  const clean = began.clean && ended.clean && began.commit === ended.commit;
  const file = join(folder, 'var/test-run.json');
  mkdirSync(dirname(file), { recursive: true });
  const note = { commit: began.commit, clean, passed, failed, seconds, secondTries };
  writeFileSync(file, `${JSON.stringify(note, null, 2)}\n`);
}
