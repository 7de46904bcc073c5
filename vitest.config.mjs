/**
 * Every test of the repository, as projects that can be run apart:
 * `unit:<folder>` fast, without database or browser; `integration:*` over SQLite and PostgreSQL (`*.db.test.ts`);
 * `browser` and `budgets` against the production build; `long:*` what takes its time (`*.long.test.ts`,
 * `*.long.test.mjs`, `*.long.spec.ts`). docs/testing.md says what is where and why.
 */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { fromDist } from './scripts/lib/from-dist.mjs';
import { fromSource } from './scripts/lib/from-source.mjs';
import { LongestFirst } from './scripts/lib/longest-first.mjs';
import { root, workspaceFolders } from './scripts/lib/workspace.mjs';

/** What a new remote is made from is tested where it has been made. */
const template = 'template/**';
const never = ['**/node_modules/**', '**/dist/**', '**/.tsbuild/**'];
const withDom = /^(shell|mfe-.*|packages\/(ui-kit|portal-sdk|form-kit|player|vocabulary))$/;
const apart = ['api-gateway', 'e2e', 'bench'];

/**
 * They wait for a database or for a page half of the time: one more than there are cores keeps them all busy. More than
 * eight browsers want much memory.
 */
const sideBySide = { maxWorkers: Math.min(8, availableParallelism() + 1), sequence: { groupOrder: 1 } };
/** What takes its time has the machine to itself. */
const alone = { maxWorkers: 1, sequence: { groupOrder: 2 } };
/** A machine that stands still for a moment is no mistake of the product; `npm test` names what needed a second try. */
const twice = { retry: 1 };

/** A wait ends what hangs, and is far longer than anything takes; durations.mjs bounds what files may take. */
const expect = { poll: { timeout: 60_000 } };

/** A project over one folder, on top of the folder's own vitest.config.ts where it has one. */
function project(name, folder, { own = true, exclude = [], isCompiled = false, ...test }) {
  const config = join(root, folder, 'vitest.config.ts');
  const ours = isCompiled ? [] : ['source'];
  return {
    ...(own && existsSync(config) ? { extends: config } : {}),
    root: join(root, folder),
    plugins: [isCompiled ? fromDist() : fromSource()],
    resolve: { conditions: [...ours, 'module', 'browser', 'development|production'] },
    // Without `module`: what is not transformed is loaded by Node, which cannot read what is meant for bundlers.
    ssr: { resolve: { conditions: [...ours, 'node', 'development|production'] } },
    test: { expect, ...test, name, exclude: [...never, ...exclude] },
  };
}

/**
 * jsdom and what is loaded in it cost more than most tests, so that the files of a folder share them; the set-up takes
 * away what a file leaves behind. In processes and not threads: a BroadcastChannel reaches every thread.
 */
const inDom = {
  environment: 'jsdom',
  globals: true,
  pool: 'forks',
  isolate: false,
  setupFiles: [join(root, 'packages/portal-sdk/src/testing/setup.ts')],
  ...twice,
  // Whole forms are typed into; on a machine with two busy cores that takes its time.
  testTimeout: 60_000,
};

const unit = (folder) =>
  project(`unit:${folder.replace('packages/', '')}`, folder, {
    include: ['**/*.test.{ts,tsx,mjs}'],
    exclude: [template],
    isolate: false,
    testTimeout: 60_000,
    ...(withDom.test(folder) ? inDom : {}),
  });

/** Installs, builds and tests something from its beginning to its end. */
const whole = '**/*.long.test.mjs';

const database = '**/*.db.test.ts';
const long = '**/*.long.test.ts';

/** What a database test needs. `COMPILED=1`: the gateway is loaded as the compiler has just written it. */
const isCompiled = process.env.COMPILED === '1';
const prepared = {
  own: false,
  isCompiled,
  globalSetup: ['test/template-databases.ts'],
  // On a busy machine a database is slow to set up, and a property with many runs takes its time; files have bounds.
  hookTimeout: 120_000,
  testTimeout: 120_000,
  ...(isCompiled ? { server: { deps: { external: [/\/dist\//] } } } : {}),
};

/** The gateway's own configuration takes in every test there is, so each project leaves out what is not its own. */
const gateway = [
  // It prepares the databases too, which unit tests do without.
  project('unit:api-gateway', 'api-gateway', {
    own: false,
    include: ['**/*.test.ts'],
    exclude: [database, long],
    isolate: false,
    testTimeout: 60_000,
  }),
  project('integration:api-gateway', 'api-gateway', {
    ...prepared,
    include: [database],
    exclude: ['**/!(*.db).test.ts'],
    // The gateway keeps nothing in its modules, and to load it anew for each of a hundred files takes longer than many tests.
    isolate: false,
    ...sideBySide,
    ...twice,
  }),
  project('long:api-gateway', 'api-gateway', {
    include: [long],
    exclude: ['**/!(*.long).test.ts'],
    testTimeout: 900_000,
  }),
];

/** Each file has a product of its own, each worker a browser. */
const inChromium = (name, include, exclude, workers) =>
  project(name, 'e2e', {
    include,
    exclude,
    globalSetup: ['./harness/global-setup.mjs'],
    pool: 'forks',
    isolate: false,
    testTimeout: 360_000,
    hookTimeout: 360_000,
    ...workers,
  });

export default defineConfig({
  test: {
    // By default one core stays idle, and on two that is half of them.
    sequence: { sequencer: LongestFirst },
    maxWorkers: Math.min(8, Math.max(2, availableParallelism() - 1)),
    projects: [
      ...workspaceFolders()
        .filter((folder) => !apart.includes(folder))
        .map(unit),
      project('unit:repository', 'scripts', {
        include: ['**/*.test.mjs'],
        exclude: [whole],
        testTimeout: 60_000,
      }),
      project('unit:bench', 'bench', { include: ['**/*.test.ts'], testTimeout: 60_000 }),
      // Each bench in its quick mode.
      project('long:bench', 'bench', { include: [whole], fileParallelism: false, testTimeout: 600_000 }),
      project('long:repository', 'scripts', {
        include: [whole],
        testTimeout: 240_000,
        hookTimeout: 120_000,
      }),
      ...gateway,
      inChromium('browser', ['**/*.spec.ts'], ['budgets.spec.ts', '**/*.long.spec.ts'], {
        ...sideBySide,
        ...twice,
      }),
      inChromium('budgets', ['budgets.spec.ts'], [], sideBySide),
      project('budgets:build', 'packages/build', {
        include: ['src/*.spec.mjs'],
        testTimeout: 60_000,
        // In one group with the browser tests, so that they do not wait for it.
        ...sideBySide,
      }),
      inChromium('long:browser', ['**/*.long.spec.ts'], [], alone),
    ],
  },
});
