/** The gateway of an earlier commit, taken out of the history, with its own libraries. */
import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pnpm, root } from './workspace.mjs';

/**
 * Puts that commit into an empty folder and compiles its gateway there.
 * @param {string} commit
 * @param {string} folder
 */
export function checkOutRelease(commit, folder) {
  // As root the tests start PostgreSQL as another user, who must read its programs.
  chmodSync(folder, 0o755);
  const archive = join(folder, 'release.tar');
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: root });
  execFileSync('tar', ['xf', archive], { cwd: folder });
  rmSync(archive);
  const options = { cwd: folder, stdio: 'ignore', env: { ...process.env, CI: 'true' } };
  execFileSync('npx', ['-y', pnpm, 'install', '--frozen-lockfile', '--prefer-offline'], options);
  try {
    execFileSync('npx', ['-y', pnpm, 'exec', 'tsc', '-b', 'api-gateway'], options);
  } catch {
    // Its tests may not compile here, and the compiler writes its output all the same.
  }
}
