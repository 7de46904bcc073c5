/** Where the work that is not in the trunk yet begins. */
import { execFileSync } from 'node:child_process';
import { root } from './workspace.mjs';

const TRUNKS = ['origin/HEAD', 'origin/main', 'main'];

/**
 * The commit in which this branch left the trunk; on the trunk itself the one before, so that what was just committed is
 * still compared. Null without git, history or trunk.
 */
export function startOfBranch(folder = root) {
  const git = (...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  const tried = (...args) => {
    try {
      return git(...args);
    } catch {
      return null;
    }
  };
  const head = tried('rev-parse', 'HEAD');
  const starts = TRUNKS.map((trunk) => tried('merge-base', 'HEAD', trunk)).filter((start) => start !== null);
  const [start = null] = starts;
  return start !== null && start === head ? tried('rev-parse', 'HEAD~1') : start;
}
