/** The download cost of the production builds, after brotli, from their `chunks.json`. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './installed-version.mjs';
import { remoteDir, remoteNames, shellDir } from './paths.mjs';
import { publishedBuild } from './publish.mjs';

const dirOf = (name) => (name === 'shell' ? shellDir : remoteDir(name));

/** The folder of a build: `shell`, or a remote. */
export const buildFolder = (name) => join(dirOf(name), 'dist', publishedBuild(dirOf(name)).version);

/** Builds that do not exist on disk: `['shell', 'business']`. */
export const missingBuilds = () =>
  ['shell', ...remoteNames].filter((name) => publishedBuild(dirOf(name)) === null);

const chunksIn = (dist) => readJson(join(dist, 'chunks.json'));
const absolute = (dist, files) => files.map((file) => join(dist, file));
const loadedFiles = (dist) => Object.keys(readJson(join(dist, 'shell-manifest.json')).integrity);
const isRequest = (name) => /^\.{1,2}\//.test(name);

/** Bytes after brotli of those files that end in `extension`. */
export const weight = (files, extension) =>
  [...new Set(files)]
    .filter((file) => file.endsWith(extension))
    .reduce((sum, file) => sum + statSync(`${file}.br`).size, 0);

/** Files of the shell until `request`, one of its import()s, is loaded. */
export function filesOfShell(pattern) {
  const dist = buildFolder('shell');
  const chunks = chunksIn(dist);
  const requests = Object.keys(chunks).filter((name) => isRequest(name) && pattern.test(name));
  if (requests.length === 0) throw new Error(`The shell imports nothing like ${pattern}`);
  const names = ['main', './bootstrap.tsx', ...requests];
  return absolute(dist, [
    ...names.flatMap((name) => chunks[name].files),
    ...loadedFiles(dist).filter((file) => file.startsWith('assets/integrity.')),
  ]);
}

/** Files of a module that the shell provides, beyond those that everybody has after the login. */
export function filesOfShared(key) {
  const dist = buildFolder('shell');
  const known = new Set(filesOfShell(/\/login\/login-page/));
  return absolute(dist, chunksIn(dist)[key].files).filter((file) => !known.has(file));
}

/** `[{ screen, files }]`: the files of each remote's screen beyond those of every page. */
export function filesOfScreens(remote) {
  const dist = buildFolder(remote);
  const shellDist = buildFolder('shell');
  const own = chunksIn(dist);
  const provided = chunksIn(shellDist);
  const atStart = new Set(filesOfShell(/bootstrap/));

  const sharedFiles = (key) => {
    if (provided[key]) return absolute(shellDist, provided[key].files);
    return own[key] ? [...absolute(dist, own[key].files), ...own[key].consumes.flatMap(sharedFiles)] : [];
  };
  const filesOf = ({ files, consumes }) => [...absolute(dist, files), ...consumes.flatMap(sharedFiles)];

  const container = Object.keys(own).find((name) => name.startsWith('mfe_'));
  const always = [container, './src/screens.ts'].flatMap((name) => filesOf(own[name]));
  return Object.entries(own)
    .filter(([name]) => /^\.\/(features|contexts)\//.test(name))
    .map(([name, chunk]) => ({
      screen: name,
      files: [...new Set([...always, ...filesOf(chunk)])].filter((file) => !atStart.has(file)),
    }));
}

/** Every file of the shell that a browser may load. */
export const allFilesOfShell = () => absolute(buildFolder('shell'), loadedFiles(buildFolder('shell')));
