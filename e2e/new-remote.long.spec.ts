/**
 * A new remote, made by the one command, is checked, tested, built and released, and appears through a module row: in
 * the repository, and as a project of its own with what the college serves. Both are thrown away.
 */
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { teamOf } from './harness/crafted-remote.ts';
import { follow } from './harness/menu.ts';
import { it } from './harness/it.ts';
import type { Product } from './harness/product.ts';
import { runProgram } from './harness/run-program.ts';
import { enter } from './harness/sign-in.ts';
import type { Visitor } from './harness/visitor.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const vitest = 'node_modules/vitest/vitest.mjs';
const titles = ['--title-en', 'Safety drills', '--title-zh', '安全演练'];
const LONG = 300_000;

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'college-new-remote-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const node = (cwd: string, ...args: string[]) => runProgram(cwd, [process.execPath, ...args]);

/** What the build in `dir` says of itself. */
function usesIn(dir: string): { calls: object; shared: object } {
  const { version } = JSON.parse(readFileSync(join(dir, 'dist/release.json'), 'utf8')) as { version: string };
  return JSON.parse(readFileSync(join(dir, 'dist', version, 'uses.json'), 'utf8')) as {
    calls: object;
    shared: object;
  };
}

/** Releases by the given command, accepts the screen, and opens it by the menu. */
async function releaseAndOpen(
  { product, visit }: { product: Product; visit: (options: { language: 'en' }) => Promise<Visitor> },
  name: string,
  command: (token: string) => Promise<string>,
): Promise<void> {
  const admin = await visit({ language: 'en' });
  const team = await teamOf(admin.context.request, name);
  const said = await command(team.token);
  expect(said).toContain(`${product.url}`);
  await team.offer({ screen: 'home', path: `/${name}`, name: `Drills ${name}` });

  const user = await visit({ language: 'en' });
  await enter(user, 'admin');
  await user.page.goto('/dashboard');
  await follow(user.page, `Drills ${name}`);
  await user.page.getByRole('main').getByRole('heading', { level: 1, name: 'Safety drills' }).waitFor();
  await user.page.getByRole('main').getByRole('row').nth(3).waitFor();
}

describe('a new remote', () => {
  it('outside the repository', { timeout: LONG }, async ({ product, visit }) => {
    const dir = join(folder, 'outside');
    await node(root, 'scripts/new-remote.mjs', 'outside', '--outside', dir, '--sdk', product.url, ...titles);
    const { pnpm } = (await import(pathToFileURL(join(root, 'scripts/lib/workspace.mjs')).href)) as {
      pnpm: string;
    };
    // As it was written before contracts stood in contexts.
    const queries = join(dir, 'src/features/home/home.queries.ts');
    const text = readFileSync(queries, 'utf8');
    expect(text).toContain('contracts/reporting/visitor');
    writeFileSync(queries, text.replace('contracts/reporting/visitor', 'contracts/visitor/visitor'));
    await runProgram(dir, ['npx', '-y', pnpm, 'install', '--prefer-offline'], { CI: 'true' });
    await node(dir, 'node_modules/typescript/bin/tsc');
    expect(await node(dir, vitest, 'run')).toMatch(/3 passed/);

    await releaseAndOpen({ product, visit }, 'outside', (token) =>
      runProgram(dir, [join(dir, 'node_modules/.bin/college-release'), '--to', product.url, '--activate'], {
        COLLEGE_DEPLOY_TOKEN: token,
      }),
    );
    const { calls, shared } = usesIn(dir);
    expect(Object.keys(calls)).toEqual(['Visitor/GetVTrainClassPageList']);
    // What has state is the shell's; a copy of it in the remote would be a second one.
    expect(Object.keys(shared)).toContain('@college/portal-sdk/screen-query');
  });

  it('in the repository', { timeout: LONG }, async ({ product, visit }) => {
    const copy = join(folder, 'college');
    const { copyWorkspace, linkLibraries } = (await import(
      pathToFileURL(join(root, 'scripts/lib/workspace-copy.mjs')).href
    )) as {
      copyWorkspace: (folder: string) => void;
      linkLibraries: (copy: string, one: string, like: string) => void;
    };
    copyWorkspace(copy);
    await node(copy, 'scripts/new-remote.mjs', 'safety', ...titles);
    linkLibraries(copy, 'mfe-safety', 'mfe-business');
    const cruise = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
    await node(copy, 'node_modules/typescript/bin/tsc', '-b', 'mfe-safety');
    await node(copy, cruise, '--config', '.dependency-cruiser.cjs', 'mfe-safety');
    expect(await node(copy, vitest, 'run', '--project', 'unit:mfe-safety')).toMatch(/3 passed/);

    // What `pnpm release safety` runs once it has seen to the libraries, which are linked here.
    const release = join(copy, 'packages/build/src/bin/release.mjs');
    await releaseAndOpen({ product, visit }, 'safety', (token) =>
      runProgram(join(copy, 'mfe-safety'), [process.execPath, release, '--to', product.url, '--activate'], {
        COLLEGE_DEPLOY_TOKEN: token,
      }),
    );
  });
});
