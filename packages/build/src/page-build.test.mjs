/** A small page, built for real as the shell is, and run in a DOM: what goes onto the tags. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { baseConfig } from './base-config.mjs';
import { IndexHtmlPlugin } from './index-html-plugin.mjs';
import { sha384 } from './integrity.mjs';
import { ShellManifestPlugin } from './shell-manifest-plugin.mjs';
import { build, makeProject } from './testing/project.mjs';
import { UsesPlugin } from './uses-plugin.mjs';

const publicPath = '/remotes/shell/1.2.3/';
const origin = 'https://college.example';
let project;
let dist;
let html;

const configure = (mode) => {
  const hashed = mode === 'production';
  const base = baseConfig({
    dir: project.dir,
    mode,
    nodeEnv: mode,
    uniqueName: 'shell',
    cssName: 'shell',
    layer: 'shell',
  });
  return {
    ...base,
    entry: { main: './src/index.ts' },
    output: { ...base.output, path: join(project.dir, 'dist', mode), publicPath },
    plugins: [
      ...base.plugins.filter((plugin) => !(plugin instanceof UsesPlugin)),
      new IndexHtmlPlugin({ dir: project.dir, publicPath, hashed }),
      new ShellManifestPlugin({ provides: { react: '18.3.1' }, hashed }),
    ],
  };
};

beforeAll(async () => {
  project = makeProject({
    'index.html': '<link rel="icon" href="__ICON__" /><!--college-assets-->',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    'src/index.ts': `void import('./bootstrap.tsx');`,
    'src/bootstrap.tsx': `Object.assign(globalThis, { openLater: () => import('./later.ts') });`,
    'src/later.ts': `import './later.css'; export const later: string = 'late';`,
    'src/later.css': `p { margin: 0 }`,
  });
  await build(configure('production'));
  dist = join(project.dir, 'dist/production');
  html = new JSDOM(readFileSync(join(dist, 'index.html'), 'utf8')).window.document;
}, 60_000);
afterAll(() => project.remove());

const onDisk = (file) => sha384(readFileSync(join(dist, file)));
const manifest = () => JSON.parse(readFileSync(join(dist, 'shell-manifest.json'), 'utf8'));
const fileOf = (tag) => (tag.getAttribute('src') ?? tag.getAttribute('href')).slice(publicPath.length);
const tags = () => [...html.querySelectorAll('script, link[rel=stylesheet]')];

describe('the document of the shell', () => {
  it('has the correct hash of each file that it names', () => {
    expect(tags().length).toBeGreaterThan(2);
    for (const tag of tags()) {
      expect(tag.getAttribute('integrity')).toBe(onDisk(fileOf(tag)));
      expect(tag.getAttribute('crossorigin')).toBe('anonymous');
      expect(tag.getAttribute('nonce')).toBe('__NONCE__');
    }
  });

  it('runs what knows the later hashes before anything can ask for them', () => {
    expect(tags().map(fileOf).slice(0, 2)).toEqual([
      expect.stringMatching(/^assets\/integrity\.[0-9a-f]{8}\.js$/),
      expect.stringMatching(/^assets\/main\./),
    ]);
  });

  it('has its icon in its own build', () => {
    const icon = html.querySelector('link[rel=icon]');
    expect(readFileSync(join(dist, fileOf(icon)), 'utf8')).toContain('<svg');
  });

  it('has no hashes while the shell is developed', async () => {
    await build(configure('development'));
    const folder = join(project.dir, 'dist/development');
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    expect(page).toContain('/assets/main.');
    expect(page).not.toContain('integrity');
    expect(JSON.parse(readFileSync(join(folder, 'shell-manifest.json'), 'utf8')).integrity).toEqual({});
  }, 60_000);
});

describe('the manifest of the shell', () => {
  it('has the hash of every file that a browser loads, and of no other', () => {
    const { integrity, provides } = manifest();
    const loaded = readdirSync(dist, { recursive: true }).filter((file) => /\.(js|css|svg)$/.test(file));
    expect(Object.keys(integrity).sort()).toEqual(loaded.sort());
    for (const file of loaded) expect(integrity[file]).toBe(onDisk(file));
    expect(provides).toEqual({ react: '18.3.1' });
  });
});

describe('a chunk', () => {
  let window;
  const scripts = () => tags().filter((tag) => tag.localName === 'script');
  const inHead = (selector) => [...window.document.head.querySelectorAll(selector)];
  /** What the page asked for: the chunk's script and style sheet. */
  const requested = () => [...inHead('script'), ...inHead('link')];
  const addressOf = (tag) => tag.src ?? tag.href;
  const withoutOrigin = (tag) => addressOf(tag).slice((origin + publicPath).length);
  const open = () => window.openLater().catch((error) => error);

  const start = (globals = {}, files = scripts().map(fileOf)) => {
    ({ window } = new JSDOM('', { url: `${origin}/login`, runScripts: 'outside-only' }));
    Object.assign(window, globals);
    for (const file of files) window.eval(readFileSync(join(dist, file), 'utf8'));
    window.document.head.replaceChildren();
    return vi.waitFor(() => expect(window.openLater).toBeDefined());
  };

  it('is asked for with its hash, script and style sheet alike, so that a changed byte is refused', async () => {
    await start();
    void open();
    expect(requested()).toHaveLength(2);
    for (const tag of requested()) {
      expect(tag.integrity).toBe(onDisk(withoutOrigin(tag)));
      expect(tag.crossOrigin).toBe('anonymous');
    }
  });

  it('is requested without one if it has no hash, in the same mode', async () => {
    await start({}, scripts().map(fileOf).slice(1));
    void open();
    for (const tag of requested()) {
      expect(tag.integrity ?? '').toBe('');
      expect(tag.crossOrigin).toBe('anonymous');
    }
  });

  it('that failed before is asked for by another address, with the same hash', async () => {
    await start();
    void open();
    const before = requested().map((tag) => [addressOf(tag), tag.integrity]);
    await start({ collegeRetries: Object.fromEntries(before.map(([address]) => [address, 2])) });
    void open();
    expect(requested().map((tag) => [addressOf(tag), tag.integrity])).toEqual(
      before.map(([address, integrity]) => [`${address}?retry=2`, integrity]),
    );
  });

  it.each(['script', 'link'])('is given up at the limit that the page sets, as a %s', async (kind) => {
    await start({ collegeLimits: { chunk: 5 } });
    const opening = open();
    const [other] = inHead(kind === 'link' ? 'script' : 'link');
    if (kind === 'link') window.eval(readFileSync(join(dist, withoutOrigin(other)), 'utf8'));
    else other.onload({ type: 'load', target: other });
    const error = await opening;
    expect(error).toMatchObject({ name: 'ChunkLoadError', type: 'timeout' });
    expect(inHead(kind)).toEqual([]);
  });
});
