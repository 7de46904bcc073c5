/**
 * `pnpm package [folder]`: this release as one file, `college-<version>.tar.gz`, by default in `var`. It holds the builds
 * and the production dependencies for this kind of machine, and is started by `node server.js`, without npm, a compiler
 * or a network.
 */
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { installWhenChanged } from './lib/install.mjs';
import { requireNode } from './lib/preflight.mjs';
import { layOutRelease, releaseName } from './lib/release-files.mjs';
import { run } from './lib/run.mjs';
import { PlainError, main, say, step } from './lib/say.mjs';
import { root } from './lib/workspace.mjs';

/** In one order and with one date, so that the same release gives the same file. */
const ALIKE = ['--sort=name', '--mtime=2000-01-01T00:00Z', '--owner=0', '--group=0', '--numeric-owner'];

await main(async () => {
  requireNode();
  await installWhenChanged();
  const target = resolve(process.argv[2] ?? join(root, 'var'));
  await step('Building the gateway, the shell and the remotes', async () => {
    const { buildAll } = await import('./build.mjs');
    await buildAll({ log: (line) => say(`  ${line}`) });
  });
  const folder = mkdtempSync(join(tmpdir(), 'college-package-'));
  try {
    const name = releaseName();
    const file = join(target, `${name}.tar.gz`);
    await step('Gathering the files of the release', () => layOutRelease(join(folder, name)));
    await step('Packing them', async () => {
      mkdirSync(target, { recursive: true });
      const env = { GZIP: '-n' };
      const { code } = await run('tar', [...ALIKE, '-czf', file, '-C', folder, name], { env });
      if (code !== 0) throw new PlainError('tar could not write the file: what it says above is the reason.');
    });
    say(`\n${file}, ${Math.round(statSync(file).size / 2 ** 20)} MB`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
