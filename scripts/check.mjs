/**
 * `pnpm check`: what a developer runs before every commit: types and lint of what changed since the last time, and the
 * unit tests that the uncommitted changes reach.
 */
import { checkTasks, quickChecks } from './lib/fast-checks.mjs';
import { installWhenChanged } from './lib/install.mjs';
import { requireNode } from './lib/preflight.mjs';
import { runInSlots } from './lib/queue.mjs';
import { main, say } from './lib/say.mjs';
import { createTally } from './lib/tally.mjs';

await main(async () => {
  requireNode();
  await installWhenChanged();
  const tally = createTally();
  await runInSlots(checkTasks(tally, quickChecks), 2);
  await tally.tests('Unit tests', ['unit:*'], { options: ['--changed', '--passWithNoTests'] });
  say(`\n${tally.sum.passed} passed, ${tally.sum.failed} failed`);
  process.exitCode = tally.sum.failed === 0 ? 0 : 1;
});
