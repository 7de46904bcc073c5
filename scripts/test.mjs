/** `npm test`: every check there is; `--long` adds what takes its time. Its last line is `N passed, N failed`. */
import { ensureChineseFont, ensureChromium } from './lib/chromium.mjs';
import { fastChecks } from './lib/fast-checks.mjs';
import { installWhenChanged } from './lib/install.mjs';
import { requireNode } from './lib/preflight.mjs';
import { runScript } from './lib/run.mjs';
import { PlainError, say, seconds } from './lib/say.mjs';
import { createTally } from './lib/tally.mjs';

const isLong = process.argv.includes('--long');
const from = performance.now();
const tally = createTally();

async function testInBrowser() {
  const CHROMIUM_PATH = await ensureChromium();
  await ensureChineseFont();
  await tally.tests('Budgets and browser tests', ['budgets', 'budgets:build', 'browser'], { CHROMIUM_PATH });
  if (isLong) await tally.tests('Long tests', ['long:*'], { CHROMIUM_PATH });
}

async function testAll() {
  requireNode();
  await installWhenChanged();
  await fastChecks(tally);
  await tally.tests('Unit and integration tests', ['unit:*', 'integration:*']);
  say('▸ Production build');
  if (await tally.check('Production build', () => runScript('build'))) await testInBrowser();
  else tally.failed('Browser tests', 'not run: there is no production build to run them against');
}

try {
  await testAll();
} catch (error) {
  tally.failed('Test run', error instanceof PlainError ? error.message : error.stack);
}
say(`\nIn all ${seconds(from)}`);
say(`${tally.sum.passed} passed, ${tally.sum.failed} failed`);
process.exitCode = tally.sum.failed === 0 ? 0 : 1;
