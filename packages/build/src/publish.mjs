/**
 * Publishing a build on disk: a small file next to it names the current build. It is written last, so that an
 * interrupted build does not count. The previous build stays, for pages that are still open; older ones are deleted.
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { buildVersion } from './build-version.mjs';
import { readJson } from './installed-version.mjs';
import { isLoaded, sha384 } from './integrity.mjs';

const release = (dir) => join(dir, 'dist/release.json');

/** `{ name, version }` of the current build, or null. */
export const publishedBuild = (dir) => (existsSync(release(dir)) ? readJson(release(dir)) : null);

/** Readers see the old file or the new one, never a part. */
function writeWhole(file, value) {
  writeFileSync(`${file}.new`, JSON.stringify(value));
  renameSync(`${file}.new`, file);
}

/** `dist/release.json` of the shell or a remote: `{ name, version }`, the version being the folder beside it. */
export function publishBuild(dir, { name, output }) {
  const version = basename(output.path);
  const before = publishedBuild(dir)?.version;
  writeWhole(release(dir), { name, version });
  // The same version was built again and has replaced nothing.
  if (before === version) return;
  const keep = new Set([version, before, 'release.json']);
  for (const entry of readdirSync(join(dir, 'dist')))
    if (!keep.has(entry)) rmSync(join(dir, 'dist', entry), { recursive: true });
}

/** Whether the files in `dir` are exactly those of the production build. */
export const isBuilt = (dir) => {
  const version = buildVersion(dir);
  const folder = join(dir, 'dist', version);
  return publishedBuild(dir)?.version === version && existsSync(join(folder, 'uses.json')) && isWhole(folder);
};

/** Whether the hashes of a build's files match its manifest. */
function isWhole(folder) {
  const manifest = ['shell-manifest.json', 'mf-manifest.json']
    .map((name) => join(folder, name))
    .find((file) => existsSync(file));
  if (!manifest) return false;
  const { integrity } = readJson(manifest);
  const loaded = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isLoaded(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const address = (file) => relative(folder, file).split(sep).join('/');
  return (
    loaded.length === Object.keys(integrity).length &&
    loaded.every((file) => integrity[address(file)] === sha384(readFileSync(file)))
  );
}
