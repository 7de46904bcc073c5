/** `pnpm check`: what a developer runs before every commit, in under a minute. */
import { fastChecks } from './lib/fast-checks.mjs';
import { installWhenChanged } from './lib/install.mjs';
import { requireNode } from './lib/preflight.mjs';
import { main, say } from './lib/say.mjs';
import { createTally } from './lib/tally.mjs';

await main(async () => {
  requireNode();
  await installWhenChanged();
  const tally = createTally();
  await fastChecks(tally);
  await tally.tests('Unit tests', ['unit:*']);
  say(`\n${tally.sum.passed} passed, ${tally.sum.failed} failed`);
  process.exitCode = tally.sum.failed === 0 ? 0 : 1;
});
