/** What the command line and the template promise; new-remote.long.spec.ts builds and tests what they make. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RemoteName } from '@college/contracts/core/remote-build';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseNewRemote, requireRemoteName } from '../packages/build/src/new-remote/arguments.mjs';
import { makeOutside } from '../packages/build/src/new-remote/outside.mjs';
import { readCatalog } from './lib/catalog.mjs';
import { PlainError } from './lib/say.mjs';
import { root } from './lib/workspace.mjs';
import { makeInWorkspace } from './new-remote.mjs';

let dir;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'college-new-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const titles = { en: 'People\'s "safety" \\ drill', zh: '安全演练' };
const read = (...parts) => readFileSync(join(dir, ...parts), 'utf8');
const entries = () => readdirSync(dir).sort();

describe('the name of a remote', () => {
  it.each(['safety', 'safety-drill', 'x2', 'a'.repeat(40)])('may be %s', (name) => {
    expect(requireRemoteName(name)).toBe(name);
    expect(RemoteName.safeParse(name).success).toBe(true);
  });

  it.each([
    'a',
    'Safety',
    'safety_drill',
    '-safety',
    'safety-',
    'a--b',
    '2safety',
    '../x',
    'a'.repeat(41),
    '安全',
  ])('may not be %s, here and at the gateway', (name) => {
    expect(() => requireRemoteName(name)).toThrow(PlainError);
    expect(RemoteName.safeParse(name).success).toBe(false);
  });

  it.each(['shell', 'gateway', undefined])('may not be %s', (name) => {
    expect(() => requireRemoteName(name)).toThrow(PlainError);
  });
});

describe('the command line', () => {
  it('needs a name and nothing else', () => {
    expect(parseNewRemote(['safety-drill'])).toEqual({
      name: 'safety-drill',
      titles: { en: 'Safety drill', zh: 'Safety drill' },
      outside: null,
      sdk: 'http://localhost:21021',
    });
  });

  it.each([
    [['safety', '--title-en', ' '], 'A title has 1 to 50 characters'],
    [['safety', '--title-zh', 'a\nb'], 'on one line'],
    [['safety', '--outside', ''], '--outside wants the folder'],
    [['safety', '--outside', 'x', '--sdk', 'college'], '--sdk wants an address'],
    [['safety', 'drill'], 'One name at a time'],
    [['safety', '--force'], '--force'],
  ])('refuses %j', (argv, sentence) => {
    expect(() => parseNewRemote(argv)).toThrow(sentence);
  });
});

describe('a remote in the repository', () => {
  const tsconfig = readFileSync(join(root, 'tsconfig.json'), 'utf8');
  beforeEach(() => writeFileSync(join(dir, 'tsconfig.json'), tsconfig));
  const make = () => makeInWorkspace({ name: 'safety', titles }, dir);

  it('has nothing left to fill in, and is known to the compiler', () => {
    make();
    const texts = readdirSync(join(dir, 'mfe-safety'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath ?? entry.path, entry.name), 'utf8'));
    expect(texts.length).toBeGreaterThan(8);
    expect(texts.filter((text) => /__[A-Z]/.test(text))).toEqual([]);
    const { references } = JSON.parse(read('tsconfig.json'));
    expect(references).toEqual([...JSON.parse(tsconfig).references, { path: 'mfe-safety' }].sort(byPlace));
  });

  it('carries its titles, whatever is in them', () => {
    make();
    const texts = read('mfe-safety/src/features/home/home.texts.ts');
    expect(texts).toContain(`title: 'People\\'s "safety" \\\\ drill'`);
    expect(texts).toContain(`title: '安全演练'`);
  });

  it('asks for the packages that every remote asks for', () => {
    make();
    const { dependencies } = JSON.parse(read('mfe-safety/package.json'));
    expect(dependencies).toEqual(
      JSON.parse(readFileSync(join(root, 'mfe-portal/package.json'), 'utf8')).dependencies,
    );
  });

  it('is not made over something that is there', () => {
    make();
    const before = [entries(), read('tsconfig.json')];
    writeFileSync(join(dir, 'mfe-safety/own.txt'), 'mine');
    expect(make).toThrow(/mfe-safety is there already/);
    expect([entries(), read('tsconfig.json')]).toEqual(before);
    expect(read('mfe-safety/own.txt')).toBe('mine');
  });

  it('is not half made where the compiler’s list cannot be extended', () => {
    writeFileSync(join(dir, 'tsconfig.json'), '{}');
    expect(make).toThrow(PlainError);
    expect(entries()).toEqual(['tsconfig.json']);
  });

  /** Where the new one stands in the list: after the other remotes. */
  const byPlace = (one, other) => placeOf(one) - placeOf(other);
  const listed = JSON.parse(tsconfig).references.map(({ path }) => path);
  const lastRemote = listed.findLastIndex((path) => path.startsWith('mfe-'));
  const placeOf = ({ path }) => (path === 'mfe-safety' ? lastRemote + 0.5 : listed.indexOf(path));
});

describe('a project outside', () => {
  let server;
  let answer;
  const sdk = { version: '0.1.0-h1f2e3d4c', packages: {}, versions: readCatalog() };
  const make = (change = {}) => {
    const at = `http://127.0.0.1:${server.address().port}`;
    return makeOutside({ name: 'safety', titles, outside: join(dir, 'deep/down'), sdk: at, ...change });
  };

  beforeEach(async () => {
    answer = (response) => response.end(JSON.stringify(sdk));
    server = createServer((request, response) =>
      request.url === '/sdk/latest.json' ? answer(response) : response.writeHead(404).end(),
    );
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('takes the packages of the college from there, for npm and for pnpm', async () => {
    await make();
    const { dependencies, devDependencies, overrides } = JSON.parse(read('deep/down/package.json'));
    const file = `/sdk/0.1.0-h1f2e3d4c/college-portal-sdk-0.1.0-h1f2e3d4c.tgz`;
    expect(dependencies['@college/portal-sdk']).toMatch(new RegExp(`^http://127.0.0.1:\\d+${file}$`));
    expect(dependencies.react).toBe(`^${sdk.versions.react}`);
    expect(devDependencies.vitest).toBe(sdk.versions.vitest);
    const inner = Object.keys(dependencies).filter((name) => name.startsWith('@college/'));
    expect(Object.keys(overrides)).toEqual(inner);
    const workspace = read('deep/down/pnpm-workspace.yaml');
    for (const name of inner) expect(workspace).toContain(`'${name}': ${dependencies[name]}\n`);
    expect(read('deep/down/.gitignore')).toContain('node_modules/');
    expect(read('deep/down/README.md').split('\n')[0]).toBe(`# ${titles.en}`);
  });

  it.each([
    ['a page', (response) => response.end('<!doctype html>')],
    ['nothing', (response) => response.writeHead(404).end()],
    ['half of it', (response) => response.end('{"version":"1.0.0"}')],
  ])('is not made from a college that answers %s', async (_what, how) => {
    answer = how;
    await expect(make()).rejects.toThrow(/does not name the packages of a college/);
    expect(entries()).toEqual([]);
  });

  it('is not made without a college', async () => {
    await expect(make({ sdk: 'http://127.0.0.1:1' })).rejects.toThrow(PlainError);
    expect(entries()).toEqual([]);
  });

  it('is not half made when the college lacks a version', async () => {
    answer = (response) => response.end(JSON.stringify({ ...sdk, versions: { react: '18.3.1' } }));
    await expect(make()).rejects.toThrow(/VERSION:react-dom/);
    expect(entries()).toEqual([]);
  });

  it('is not made over something that is there', async () => {
    await expect(make({ outside: dir })).rejects.toThrow('is there already');
  });
});
