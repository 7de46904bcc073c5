/** A small remote, built for real in two places by processes of their own, as two machines would. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { remoteDir } from './paths.mjs';
import { publishedBuild } from './publish.mjs';
import { compiledContracts, installLike, makeProject } from './testing/project.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const contracts = 'node_modules/@college/contracts';

const files = {
  'package.json': JSON.stringify({
    name: 'safety',
    version: '1.4.0',
    type: 'module',
    dependencies: { 'react-hook-form': '^7.0.0' },
  }),
  'pnpm-lock.yaml': 'lockfileVersion: 9',
  'webpack.config.mjs': `
    import { defineRemote } from '${pathToFileURL(here('./define-remote.mjs'))}';
    import { UsesPlugin } from '${pathToFileURL(here('./uses-plugin.mjs'))}';
    const dir = import.meta.dirname;
    const provides = { react: '18.3.1', 'react-dom': '18.3.1', '@college/portal-sdk/screens': '0.1.0' };
    export default (settings) => {
      const config = defineRemote('safety', { dir, provides })(settings);
      const plugins = config.plugins.map((plugin) =>
        plugin instanceof UsesPlugin ? new UsesPlugin(dir, dir + '/${contracts}') : plugin,
      );
      return { ...config, plugins };
    };`,
  'src/screens.ts': `
    import { defineScreens } from '@college/portal-sdk/screens';
    export const screens = defineScreens({ home: () => import('./home.tsx') });`,
  'src/home.tsx': `
    import { useState } from 'react';
    import { useForm } from 'react-hook-form';
    import styles from './home.module.css';
    export default () => <p className={styles.text}>{useState(0)[0] + useForm()}</p>;`,
  'src/home.module.css': '.text { margin: 1px }',
  // A shared package with a copy of its own to fall back on, inside the project as an installation has it.
  'node_modules/react-hook-form/package.json': JSON.stringify({
    name: 'react-hook-form',
    version: '7.1.0',
    main: 'index.js',
  }),
  'node_modules/react-hook-form/index.js': 'export const useForm = () => 1;',
  ...compiledContracts(contracts),
};

let places;
const buildIn = ({ dir }) => {
  execFileSync(process.execPath, [here('./build-one.mjs'), dir], { cwd: dir });
  return join(dir, 'dist', publishedBuild(dir).version);
};
const bytesIn = (folder) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'base64')]),
  );

beforeAll(() => {
  places = [makeProject(files), makeProject(files)];
  for (const { dir } of places) installLike(remoteDir('business'), dir);
});
afterAll(() => {
  for (const place of places) place.remove();
});

it('gives the same version the same bytes wherever its folder is', () => {
  const [one, other] = places.map(buildIn);
  expect(one.split('/').at(-1)).toBe(other.split('/').at(-1));
  const [these, those] = [one, other].map(bytesIn);
  expect(Object.keys(these)).toEqual(Object.keys(those));
  expect(Object.keys(these).filter((file) => these[file] !== those[file])).toEqual([]);
}, 60_000);

it('leaves nothing in the folder of a version that lay there before', () => {
  const [place] = places;
  const folder = join(place.dir, 'dist', publishedBuild(place.dir).version);
  const before = Object.keys(bytesIn(folder));
  const name = folder.slice(place.dir.length + 1);
  place.write(`${name}/assets/other.1a2b3c4d.js`, 'left();');
  expect(buildIn(place)).toBe(folder);
  expect(existsSync(join(folder, 'assets/other.1a2b3c4d.js'))).toBe(false);
  expect(Object.keys(bytesIn(folder))).toEqual(before);
}, 60_000);
