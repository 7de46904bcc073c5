/**
 * `pnpm check`: what a developer runs before every commit: types and lint of what changed since the last time, and the
 * unit tests that its changes since the trunk reach, committed or not.
 */
import { checkTasks, quickChecks } from './lib/fast-checks.mjs';
import { installWhenChanged } from './lib/install.mjs';
import { requireNode } from './lib/preflight.mjs';
import { runInSlots } from './lib/queue.mjs';
import { main, say } from './lib/say.mjs';
import { createTally } from './lib/tally.mjs';
import { startOfBranch } from './lib/trunk.mjs';

await main(async () => {
  requireNode();
  await installWhenChanged();
  const tally = createTally();
  await runInSlots(checkTasks(tally, quickChecks), 2);
  const start = startOfBranch();
  // Without a trunk nobody can say what changed: then all of them.
  const options = start === null ? [] : [`--changed=${start}`, '--passWithNoTests'];
  await tally.tests('Unit tests', ['unit:*'], { options });
  say(`\n${tally.sum.passed} passed, ${tally.sum.failed} failed`);
  process.exitCode = tally.sum.failed === 0 ? 0 : 1;
});
