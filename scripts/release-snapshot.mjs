/**
 * `pnpm fixture:release [<commit>] [--schema]`: writes the database of a college of that commit, by default of the present
 * one, with rows in every table or without any, to `api-gateway/test/fixtures`, where `upgrade.db.test.ts` finds and
 * upgrades it. To be run at each release.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { constants, gzipSync } from 'node:zlib';
import { checkOutRelease } from './lib/release-checkout.mjs';
import { snapshotOf } from './lib/release-snapshot.mjs';
import { main, say, step } from './lib/say.mjs';
import { root } from './lib/workspace.mjs';

await main(async () => {
  const { values, positionals } = parseArgs({
    options: { schema: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [wanted = 'HEAD'] = positionals;
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const commit = git('rev-parse', '--verify', `${wanted}^{commit}`);
  const folder = mkdtempSync(join(tmpdir(), 'college-release-'));
  try {
    await step(`compile ${commit.slice(0, 7)}`, () => checkOutRelease(commit, folder));
    const snapshot = await step('make its database', () => snapshotOf(folder, { hasRows: !values.schema }));
    const file = `api-gateway/test/fixtures/college-${commit.slice(0, 7)}.json.gz`;
    const content = gzipSync(JSON.stringify({ commit, ...snapshot }), {
      level: constants.Z_BEST_COMPRESSION,
    });
    writeFileSync(join(root, file), content);
    say(`${file}: ${Math.round(content.length / 1000)} kB`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
