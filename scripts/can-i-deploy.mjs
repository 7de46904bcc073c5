/**
 * `pnpm can-i-deploy business --to https://college.example`: whether a build of this repository fits what is live there.
 * A remote or the shell goes through the gate as well, as in a release, and nothing is stored. Of the gateway, which it is
 * when no name is said, the contracts are compared with every build that is live or can be gone back to. Ends with code 1
 * when something does not fit.
 */
import { parseCheck } from '../packages/build/src/release/arguments.mjs';
import { installWhenChanged } from './lib/install.mjs';
import { requireNode } from './lib/preflight.mjs';
import { main, say } from './lib/say.mjs';

await main(async () => {
  requireNode();
  const { name: given, ...destination } = parseCheck(process.argv.slice(2), process.env);
  const name = given ?? 'gateway';
  await installWhenChanged();
  // These use what has just been installed.
  const { bringUpToDate, folderOf } = await import('./lib/one-build.mjs');
  const { beside } = await import('./lib/deployable.mjs');
  const { matrixLines } = await import('../packages/build/src/release/compatibility-matrix.mjs');
  const { releaseBuild } = await import('../packages/build/src/release/release.mjs');
  const dir = name === 'gateway' ? null : folderOf(name);

  // Of the gateway it takes the contracts alone, and those are always brought up to date.
  await bringUpToDate(name === 'gateway' ? 'contracts' : name);
  const cells = await beside(name, destination);
  say(`Beside what is live at ${destination.to}:`);
  if (cells.length === 0) say('  nothing is live there that it could not fit');
  else for (const line of matrixLines(cells)) say(line);
  if (dir) await releaseBuild({ ...destination, dir, mode: 'check', percent: null, hostedAt: null });

  const fits = cells.every(({ problems }) => problems.length === 0);
  say(fits ? `✓ ${name} can be deployed.` : `✗ ${name} cannot be deployed.`);
  if (!fits) process.exitCode = 1;
});
