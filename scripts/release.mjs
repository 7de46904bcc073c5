/**
 * `pnpm release business --to https://college.example`: builds a remote, or the shell, and sends it to the college.
 * `--activate` gives it to everybody, `--rollout 10` to 10% of the people; with neither it is stored for later.
 * `--dry-run` only asks whether it would be taken. The deploy token comes from COLLEGE_DEPLOY_TOKEN or `--token`.
 */
import { parseRelease } from '../packages/build/src/release/arguments.mjs';
import { installWhenChanged } from './lib/install.mjs';
import { requireNode } from './lib/preflight.mjs';
import { main } from './lib/say.mjs';

await main(async () => {
  requireNode();
  const { name, ...options } = parseRelease(process.argv.slice(2), process.env);
  await installWhenChanged();
  // These use what has just been installed.
  const { bringUpToDate, folderOf } = await import('./lib/one-build.mjs');
  const { releaseBuild } = await import('../packages/build/src/release/release.mjs');
  const dir = folderOf(name);
  await bringUpToDate(name);
  await releaseBuild({ dir, ...options });
});
