/** `npm test`: every check there is; `--long` adds what takes its time. Its last line is `N passed, N failed`. */
import { availableParallelism } from 'node:os';
import { ensureChineseFont, ensureChromium } from './lib/chromium.mjs';
import { allChecks, checkTasks } from './lib/fast-checks.mjs';
import { installWhenChanged } from './lib/install.mjs';
import { ensureMediaPrograms } from './lib/media-programs.mjs';
import { requireNode } from './lib/preflight.mjs';
import { runInSlots } from './lib/queue.mjs';
import { runScript } from './lib/run.mjs';
import { PlainError, say, seconds } from './lib/say.mjs';
import { createTally } from './lib/tally.mjs';
import { noteRun, stateOf } from './lib/test-run.mjs';
import { root } from './lib/workspace.mjs';

const isLong = process.argv.includes('--long');
const slots = Math.max(2, availableParallelism());
const from = performance.now();
const tally = createTally();
const began = stateOf(root);

const build = () => tally.check('Production build', () => runScript('build', { output: 'capture' }));

async function testInBrowser(CHROMIUM_PATH) {
  await tally.tests('Budgets and browser tests', ['budgets', 'budgets:build', 'browser'], {
    env: { CHROMIUM_PATH },
  });
  if (isLong) await tally.tests('Long tests', ['long:*'], { env: { CHROMIUM_PATH } });
}

async function testAll() {
  requireNode();
  await installWhenChanged();
  let isBuilt = false;
  let chromium = '';
  const tasks = [
    {
      name: 'chromium',
      // It waits for the line, and not for a core.
      slots: 0,
      run: async () => {
        chromium = await ensureChromium();
        await ensureChineseFont();
      },
    },
    // One installation at a time; nothing but the tests waits for it.
    { name: 'programs', slots: 0, after: ['chromium'], run: () => ensureMediaPrograms({ isLong }) },
    ...checkTasks(tally, isLong ? [...allChecks, 'typed'] : allChecks),
    {
      name: 'build',
      // Both write what the compiler makes.
      after: ['types'],
      slots,
      run: async () => {
        isBuilt = await build();
      },
    },
    {
      name: 'tests',
      // The database tests load what `types` compiles.
      after: ['programs', 'types'],
      slots,
      run: () =>
        tally.tests('Unit and integration tests', ['unit:*', 'integration:*'], {
          env: { COMPILED: '1', ...(isLong ? { TEST_LONG: '1' } : { ONE_DATABASE: '1' }) },
        }),
    },
    {
      name: 'browser',
      after: ['build', 'chromium', 'programs'],
      slots,
      run: async () => {
        if (chromium === '') return;
        if (isBuilt) await testInBrowser(chromium);
        else tally.failed('Browser tests', 'not run: there is no production build to run them against');
      },
    },
  ];
  await runInSlots(tasks, slots);
}

try {
  await testAll();
} catch (error) {
  tally.failed('Test run', error instanceof PlainError ? error.message : error.stack);
}
tally.slowest({ isWhole: !isLong });
tally.troubles();
noteRun({
  began,
  ...tally.sum,
  seconds: Math.round((performance.now() - from) / 100) / 10,
  secondTries: tally.secondTries(),
});
say(`\nIn all ${seconds(from)}`);
say(`${tally.sum.passed} passed, ${tally.sum.failed} failed`);
process.exitCode = tally.sum.failed === 0 ? 0 : 1;
