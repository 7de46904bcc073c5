/** Every boundary refuses a violation of it: each is tried in a small workspace laid out as this one is. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from './lib/workspace.mjs';

const config = join(root, '.dependency-cruiser.cjs');
const { forbidden } = createRequire(import.meta.url)(config);
const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));

const packages = ['contracts', 'api-client', 'portal-sdk', 'ui-kit', 'build'];
const rooms = ['shell', 'mfe-business', 'mfe-system', 'api-gateway'];
const libraries = [
  'zod',
  'react',
  'react-router-dom',
  '@tanstack/react-query',
  'semantic-ui-react',
  'sqlite3',
  'axios',
];

/** rule → the file that breaks it and what that file imports. */
const violations = {
  'contracts-stand-alone': ['packages/contracts/src/bad.ts', '@college/ui-kit/page'],
  'ui-kit-stands-alone': ['packages/ui-kit/src/bad.ts', '@college/portal-sdk/session'],
  'api-client-knows-contracts': ['packages/api-client/src/bad.ts', '@college/portal-sdk/session'],
  'portal-sdk-knows-client': ['packages/portal-sdk/src/bad.ts', '@college/ui-kit/page'],
  'vocabulary-knows-sdk-and-kit': ['packages/vocabulary/src/bad.ts', '../../../mfe-business/src/screens.ts'],
  'vocabulary-draws-nothing': ['packages/vocabulary/src/bad-drawing.ts', '@college/ui-kit/page'],
  'form-kit-knows-sdk-and-kit': ['packages/form-kit/src/bad.ts', '../../../mfe-business/src/screens.ts'],
  'question-formats-know-contracts': ['packages/question-formats/src/bad.ts', '@college/ui-kit/page'],
  'ledger-stands-alone': ['packages/ledger/src/bad.ts', '@college/ui-kit/page'],
  'credential-stands-alone': ['packages/credential/src/bad.ts', '@college/ui-kit/page'],
  'cheat-kit-stands-alone': ['packages/cheat-kit/src/bad.ts', '@college/ui-kit/page'],
  'player-knows-sdk-and-kit': ['packages/player/src/bad.ts', '../../../mfe-business/src/screens.ts'],
  'gateway-knows-contracts': ['api-gateway/src/bad.ts', '@college/api-client/client'],
  'cheats-are-for-tests': ['api-gateway/src/bad-cheat.ts', '../../packages/cheat-kit/src/bad.ts'],
  'build-stands-alone': ['packages/build/src/bad.mjs', '../../../shell/src/app/main.ts'],
  'shell-knows-packages': ['shell/src/bad.ts', '../../mfe-business/src/screens.ts'],
  'remote-knows-packages': ['mfe-system/src/bad.ts', '../../mfe-business/src/screens.ts'],
  'federation-has-a-face': ['shell/src/app/bad-stage.ts', '../federation/stage.ts'],
  'screens-stay-in-their-feature': ['mfe-business/src/contexts/c/b/bad.ts', '../a/a.ts'],
  'kernel-knows-no-feature': ['api-gateway/src/app/bad.ts', '../contexts/c/a/a.table.ts'],
  'kernel-knows-no-business': ['api-gateway/src/app/bad-seed.ts', '../../seeds/roles.ts'],
  'server-knows-the-list-of-features': ['api-gateway/src/server/bad.ts', '../contexts/c/a/a.ts'],
  'features-meet-at-tables-and-ports': ['api-gateway/src/contexts/c/b/bad.ts', '../a/a.ts'],
  'role-beyond-what-is-known': ['api-gateway/src/contexts/identity/role/bad-way.ts', '../../c/a/a.ts'],
  'platform-below-identity': [
    'api-gateway/src/contexts/platform/code/bad.ts',
    '../../identity/role/role.table.ts',
  ],
  'identity-below-business': ['api-gateway/src/contexts/identity/role/bad.ts', '../../c/b/b.ts'],
  'contracts-use-zod-only': ['packages/contracts/src/bad-library.ts', 'node:fs'],
  'zod-through-schema': ['mfe-system/src/bad-zod.ts', 'zod'],
  'semantic-ui-in-ui-kit': ['mfe-system/src/bad-semantic.ts', 'semantic-ui-react'],
  'router-and-query-behind-sdk': ['mfe-system/src/bad-router.ts', 'react-router-dom'],
  'sqlite3-in-one-file': ['api-gateway/src/bad-driver.ts', 'sqlite3'],
  'no-cycles': ['shell/src/bad-cycle.ts', './bad-cycle.ts'],
  'nothing-unresolved': ['shell/src/bad-path.ts', './not-there.ts'],
  'no-undeclared-library': ['shell/src/bad-undeclared.ts', 'undeclared'],
  'no-tests-in-product': ['shell/src/bad-test.ts', './app/main.test.ts'],
  'no-orphans': ['shell/src/bad-orphan.ts', null],
};

/** What is allowed, so that a rule which refuses everything is found out too. */
const allowed = {
  'packages/contracts/src/core/schema.ts': ['zod'],
  'packages/contracts/src/user.ts': ['./core/schema.ts'],
  'packages/api-client/src/client.ts': ['@college/contracts/user', 'axios'],
  'packages/portal-sdk/src/session.ts': ['@college/api-client/client', 'react-router-dom'],
  'packages/ui-kit/src/page.tsx': ['semantic-ui-react', 'react'],
  'shell/src/app/main.ts': [
    ...['react-router-dom', '@college/ui-kit/page', '@college/portal-sdk/session'],
    '../federation/index.ts',
  ],
  'shell/src/federation/index.ts': ['./stage.ts'],
  'shell/src/federation/stage.ts': [],
  'shell/src/app/main.test.ts': ['./main.ts'],
  'mfe-business/src/screens.ts': ['./contexts/c/a/a.ts'],
  'mfe-business/src/contexts/c/a/a.ts': ['@college/ui-kit/page', '@college/contracts/user'],
  'api-gateway/src/contexts/c/a/a.table.ts': ['@college/contracts/user'],
  'api-gateway/src/contexts/c/a/a.ts': ['./a.table.ts'],
  'api-gateway/src/contexts/c/b/b.ts': [
    '../a/a.table.ts',
    '../a/a.port.ts',
    '../../identity/role/role.table.ts',
  ],
  'api-gateway/src/contexts/c/a/a.port.ts': ['./a.ts'],
  'api-gateway/src/contexts/identity/role/role.table.ts': ['../../platform/live/live.table.ts'],
  'api-gateway/src/contexts/platform/live/live.table.ts': ['../../../db/database.ts'],
  'api-gateway/src/contexts/index.ts': ['./c/a/a.ts', './c/b/b.ts'],
  'api-gateway/src/server/start.ts': ['../contexts/index.ts', '../db/database.ts'],
  'api-gateway/src/db/database.ts': ['sqlite3'],
  'api-gateway/seeds/roles.ts': [],
};

function write(path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const manifest = (name) =>
  JSON.stringify({
    name: `@college/${name}`,
    type: 'module',
    exports: { './*': { source: ['./src/*.ts', './src/*.tsx'], default: './dist/*.js' } },
    dependencies: Object.fromEntries(
      [...packages.map((one) => `@college/${one}`), ...libraries].map((one) => [one, '*']),
    ),
  });

const importing = (targets) => `${targets.map((target) => `import '${target}';`).join('\n')}\nexport {};\n`;

function layOut() {
  write('package.json', '{}');
  for (const name of packages) write(`packages/${name}/package.json`, manifest(name));
  for (const name of rooms) write(`${name}/package.json`, manifest(name));
  for (const name of [...libraries, 'undeclared']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    write(`node_modules/${name}/index.js`, '');
  }
  mkdirSync(join(folder, 'node_modules/@college'), { recursive: true });
  for (const name of packages)
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@college', name));
  for (const [file, targets] of Object.entries(allowed)) write(file, importing(targets));
  for (const [file, target] of Object.values(violations)) write(file, importing(target ? [target] : []));
}

const cruise = () =>
  new Promise((resolve, reject) => {
    const bin = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const args = [bin, '--config', config, '--no-cache', '--output-type', 'json', ...rooms, 'packages'];
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 64e6 }, (_failed, stdout, stderr) => {
      if (stdout) resolve(JSON.parse(stdout).summary.violations);
      else reject(new Error(stderr));
    });
  });

describe('the boundaries', () => {
  let found = [];

  beforeAll(async () => {
    layOut();
    found = await cruise();
  }, 60_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('have a violation to try for each rule', () => {
    // The rule on tables and ports once more for each feature with known exceptions.
    const names = forbidden
      .map((rule) => rule.name)
      .filter((name) => !name.endsWith('-beyond-what-is-known') || name in violations);
    expect(Object.keys(violations).sort()).toEqual(names.sort());
  });

  it.each(Object.entries(violations))('%s', (rule, [file]) => {
    expect(
      found.filter((violation) => violation.rule.name === rule).map((violation) => violation.from),
    ).toContain(file);
  });

  it('let through what is allowed', () => {
    expect(found.filter((violation) => violation.from in allowed)).toEqual([]);
  });
});
