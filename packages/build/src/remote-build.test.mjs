/** A small remote, built for real in a folder outside the repository: what its build says of it. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineRemote } from './define-remote.mjs';
import { sha384 } from './integrity.mjs';
import { remoteDir } from './paths.mjs';
import { build, compiledContracts, installLike, makeProject } from './testing/project.mjs';
import { UsesPlugin } from './uses-plugin.mjs';

const provides = { react: '18.3.1', 'react-dom': '18.3.1', '@college/portal-sdk/screens': '0.1.0' };
const contracts = 'node_modules/@college/contracts';
let project;
let dist;

const configure = (mode) => {
  const config = defineRemote('safety', { dir: project.dir, provides })({ mode });
  const plugins = config.plugins.map((plugin) =>
    plugin instanceof UsesPlugin ? new UsesPlugin(project.dir, join(project.dir, contracts)) : plugin,
  );
  return { ...config, plugins };
};
const read = (file) => JSON.parse(readFileSync(join(dist, file), 'utf8'));
const text = (file) => readFileSync(join(dist, file), 'utf8');

beforeAll(async () => {
  project = makeProject({
    'package.json': JSON.stringify({ name: 'safety', version: '1.4.0', type: 'module' }),
    'pnpm-lock.yaml': 'lockfileVersion: 9',
    'src/screens.ts': `
      import { defineScreens } from '@college/portal-sdk/screens';
      export const screens = defineScreens({
        home: () => import('./home.tsx'),
        'lesson/list': () => import('./lesson-list.tsx'),
      });`,
    'src/page-title.ts': `export const pageTitle = (name) => 'Safety drills: ' + name;`,
    'src/home.tsx': `
      import { pageTitle } from './page-title.ts';
      import { Permit } from '@college/portal-sdk/permit';
      import styles from './home.module.css';
      export default () => <Permit code="safety:start"><p className={styles.text}>{pageTitle('home')}</p></Permit>;`,
    'src/home.module.css': `.text { background: url('./drill.png') }`,
    'src/drill.png': 'not a picture',
    'src/lesson-list.tsx': `
      import { useState } from 'react';
      import { pageTitle } from './page-title.ts';
      import { useLessons } from './lesson.queries.ts';
      export default () => { useState(0); return <ul title={pageTitle('lessons')}>{useLessons()}</ul>; };`,
    'src/lesson.queries.ts': `
      import { clientOf } from '@college/api-client/client';
      import { lesson } from '@college/contracts/business/lesson';
      import { http } from '@college/portal-sdk/http';
      const calls = clientOf(http, lesson);
      export const useLessons = () => calls.GetLessons();`,
    ...compiledContracts(contracts),
  });
  installLike(remoteDir('business'), project.dir);
  const config = configure('production');
  await build(config);
  dist = config.output.path;
}, 60_000);
afterAll(() => project.remove());

describe('the manifest of a remote', () => {
  it('has the correct hash of every file that a browser loads', () => {
    const { integrity } = read('mf-manifest.json');
    const loaded = readdirSync(dist, { recursive: true }).filter((file) => /\.(js|css|png)$/.test(file));
    expect(loaded.some((file) => file.endsWith('.png'))).toBe(true);
    expect(Object.keys(integrity).sort()).toEqual(loaded.sort());
    for (const file of loaded) expect(integrity[file]).toBe(sha384(readFileSync(join(dist, file))));
  });

  it('says how to load it, and what it has no copy of', () => {
    const version = basename(dist);
    expect(version).toMatch(/^1\.4\.0-h[0-9a-f]{8}$/);
    const { metaData, exposes, wanted } = read('mf-manifest.json');
    expect(metaData.globalName).toBe(`mfe_safety__1_4_0_${version.split('-')[1]}`);
    expect(text(metaData.remoteEntry.path + metaData.remoteEntry.name)).toContain(metaData.globalName);
    expect(exposes).toEqual([{ name: 'screens' }]);
    expect(wanted).toEqual({
      '@college/portal-sdk/http': '^0.1.0',
      '@college/portal-sdk/permit': '^0.1.0',
      '@college/portal-sdk/screens': '^0.1.0',
      react: '^18.3.1',
    });
  });

  it('names the files of each screen beyond the entry, so that they can be fetched side by side', () => {
    const { screenFiles, metaData } = read('mf-manifest.json');
    expect(Object.keys(screenFiles)).toEqual(read('screens.json'));
    const contentOf = (screen) => screenFiles[screen].map(text).join();
    for (const screen of ['home', 'lesson/list']) {
      expect(contentOf(screen)).toContain('lesson/list');
      expect(screenFiles[screen]).not.toContain(metaData.remoteEntry.name);
    }
    expect(contentOf('home')).toContain('safety:start');
    expect(screenFiles.home.filter((file) => file.endsWith('.css'))).toHaveLength(1);
    expect(contentOf('lesson/list')).toContain('GetLessons');
    expect(contentOf('lesson/list')).not.toContain('safety:start');
  });

  it('takes one script for a screen beside the one for all, which has what screens have in common', () => {
    const { screenFiles } = read('mf-manifest.json');
    const [common, own, ...more] = screenFiles['lesson/list'];
    expect(more).toEqual([]);
    expect(screenFiles.home).toContain(common);
    expect(text(common)).toContain('Safety drills: ');
    expect(text(own)).not.toContain('Safety drills: ');
  });
});

describe('what a remote uses', () => {
  it('is the calls that it makes with their shapes, the codes and the shared packages', () => {
    expect(read('uses.json')).toEqual({
      calls: {
        'Lesson/GetLessons': {
          hash: expect.stringMatching(/^[0-9a-f]{64}$/),
          input: null,
          output: { type: 'array' },
        },
      },
      permissions: ['lesson:read', 'safety:start'],
      shared: read('mf-manifest.json').wanted,
    });
  });
});

describe('a change', () => {
  it('of one file makes another version with other hashes', async () => {
    const before = { dist, integrity: read('mf-manifest.json').integrity };
    project.write('src/home.module.css', '.text { margin: 1px }');
    const config = configure('production');
    await build(config);
    const after = JSON.parse(readFileSync(join(config.output.path, 'mf-manifest.json'), 'utf8'));
    expect(config.output.path).not.toBe(before.dist);
    const hashesOf = (integrity) =>
      Object.entries(integrity).flatMap(([file, hash]) => (file.endsWith('.css') ? [hash] : []));
    expect(hashesOf(after.integrity)).not.toEqual(hashesOf(before.integrity));
  }, 60_000);

  it('while developing needs neither hashes nor uses', async () => {
    const stats = await build(configure('development'));
    const folder = stats.compilation.outputOptions.path.replace('[fullhash]', stats.hash);
    expect(basename(folder)).toMatch(/^1\.4\.0-dev-[0-9a-f]+$/);
    const { integrity, screenFiles } = JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8'));
    expect(integrity).toEqual({});
    expect(screenFiles.home).not.toEqual([]);
    expect(existsSync(join(folder, 'uses.json'))).toBe(false);
  }, 60_000);

  it('to screens that cannot be read fails the build with the reason', async () => {
    project.write('src/screens.ts', 'export const screens = {};');
    await expect(build(configure('production'))).rejects.toThrow('must say: export const screens');
  }, 60_000);
});
