/** A new remote, in this repository and outside it, is checked, built and tested from the start, and thrown away. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageDir } from '../packages/build/src/paths.mjs';
import { pnpm, root } from './lib/workspace.mjs';
import { copyWorkspace, linkLibraries } from './lib/workspace-copy.mjs';
import { isSdkPacked, packSdk } from './pack-sdk.mjs';

const execute = promisify(execFile);
const vitest = 'node_modules/vitest/vitest.mjs';
const tsc = 'node_modules/typescript/bin/tsc';

let folder;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'college-whole-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program to its end; throws with what it said when it fails. */
async function run(cwd, command, args, env = {}) {
  const outer = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|NODE_OPTIONS)/.test(name));
  const { stdout } = await execute(command, args, {
    cwd,
    env: { ...Object.fromEntries(outer), NO_COLOR: '1', ...env },
    maxBuffer: 64e6,
  }).catch((error) => {
    throw new Error(`${command} ${args.join(' ')}:\n${error.stdout}${error.stderr}`);
  });
  return stdout;
}
const node = (cwd, ...args) => run(cwd, process.execPath, args);

/** The build that `dir` holds: what it says of itself. */
function buildIn(dir) {
  const { name, version } = JSON.parse(readFileSync(join(dir, 'dist/release.json'), 'utf8'));
  const file = (path) => JSON.parse(readFileSync(join(dir, 'dist', version, path), 'utf8'));
  return {
    name,
    version,
    manifest: file('mf-manifest.json'),
    screens: file('screens.json'),
    uses: file('uses.json'),
  };
}

const expectWhole = ({ name, manifest, screens, uses }) => {
  expect(name).toBe('safety');
  expect(screens).toEqual(['home']);
  expect(Object.keys(uses.calls)).toEqual(['Visitor/GetVTrainClassPageList']);
  expect(Object.keys(manifest.wanted)).toContain('react');
  // What has state is the shell's; a copy of it in the remote would be a second one.
  expect(Object.keys(uses.shared)).toContain('@college/portal-sdk/screen-query');
};

describe('a new remote', () => {
  it('in the repository checks, tests and builds', async () => {
    const copy = join(folder, 'college');
    copyWorkspace(copy);
    await node(copy, 'scripts/new-remote.mjs', 'safety', '--title-zh', '安全演练');
    linkLibraries(copy, 'mfe-safety', 'mfe-business');

    await node(copy, tsc, '-b', 'mfe-safety');
    const listed = await node(copy, vitest, 'run', '--project', 'unit:mfe-safety', '--reporter=verbose');
    expect(listed).toMatch(/3 passed/);
    await node(
      copy,
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      'mfe-safety',
    );
    const build =
      "import('./scripts/lib/one-build.mjs').then(({ bringUpToDate }) => bringUpToDate('safety'))";
    await node(copy, '--input-type=module', '--eval', build);
    expectWhole(buildIn(join(copy, 'mfe-safety')));
  });

  it('outside checks, tests and builds with what the college serves', async () => {
    if (!isSdkPacked()) await packSdk({ log: () => undefined });
    const server = createServer(serveSdk);
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const college = `http://127.0.0.1:${server.address().port}`;
    const dir = join(folder, 'safety');
    try {
      await node(root, 'scripts/new-remote.mjs', 'safety', '--outside', dir, '--sdk', college);
      await run(dir, 'npx', ['-y', pnpm, 'install', '--prefer-offline'], { CI: 'true' });
      await node(dir, tsc);
      expect(await node(dir, vitest, 'run')).toMatch(/3 passed/);
      await run(dir, join(dir, 'node_modules/.bin/college-build'), []);
      expectWhole(buildIn(dir));
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });
});

/** As the gateway does, api-gateway/src/app/sdk-files.ts. */
function serveSdk({ url }, response) {
  const file = join(packageDir('build'), 'dist', url);
  if (!existsSync(file)) return response.writeHead(404).end();
  response.end(readFileSync(file));
}
