/**
 * `node scripts/release-snapshot.mjs <commit> [--schema]`: writes the database of a college of that commit, with rows in
 * every table or without any, to `api-gateway/test/fixtures`, where `upgrade.db.test.ts` finds and upgrades it. For
 * later releases too.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { constants, gzipSync } from 'node:zlib';
import { snapshotOf } from './lib/release-snapshot.mjs';
import { main, PlainError, say, step } from './lib/say.mjs';
import { root } from './lib/workspace.mjs';

/** The compiler's exit code counts for nothing: that commit's tests may not compile here, and it writes its output. */
function compile(folder) {
  const pnpm = ['-y', 'pnpm@12.21.0'];
  const options = { cwd: folder, stdio: 'ignore', env: { ...process.env, CI: 'true' } };
  execFileSync('npx', [...pnpm, 'install', '--frozen-lockfile', '--prefer-offline'], options);
  execFileSync('npx', [...pnpm, 'exec', 'tsc', '-b', 'api-gateway'], options);
}

await main(async () => {
  const { values, positionals } = parseArgs({
    options: { schema: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [wanted] = positionals;
  if (!wanted) throw new PlainError('which commit? node scripts/release-snapshot.mjs 6999d62');
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const commit = git('rev-parse', '--verify', `${wanted}^{commit}`);
  const folder = mkdtempSync(join(tmpdir(), 'college-release-'));
  // As root the tests start PostgreSQL as another user, who must read its programs.
  chmodSync(folder, 0o755);
  try {
    git('worktree', 'add', '--detach', folder, commit);
    await step(`compile ${commit.slice(0, 7)}`, () => compile(folder));
    const snapshot = await step('make its database', () => snapshotOf(folder, { hasRows: !values.schema }));
    const file = `api-gateway/test/fixtures/college-${commit.slice(0, 7)}.json.gz`;
    const content = gzipSync(JSON.stringify({ commit, ...snapshot }), {
      level: constants.Z_BEST_COMPRESSION,
    });
    writeFileSync(join(root, file), content);
    say(`${file}: ${Math.round(content.length / 1000)} kB`);
  } finally {
    git('worktree', 'remove', '--force', folder);
    rmSync(folder, { recursive: true, force: true });
  }
});
