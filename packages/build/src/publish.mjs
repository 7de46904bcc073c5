/**
 * Publishing a build on disk: a small file next to it names the current build. It is written last, so that an
 * interrupted build does not count. The previous build stays, for pages that are still open; older ones are deleted.
 * A development build has a file of its own, so that `pnpm dev` leaves the production build as it is.
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { buildVersion, isDevelopmentVersion } from './build-version.mjs';
import { readJson } from './installed-version.mjs';
import { isLoaded, sha384 } from './integrity.mjs';

const release = (dir) => join(dir, 'dist/release.json');
const development = (dir) => join(dir, 'dist/development.json');

const buildIn = (file) => (existsSync(file) ? readJson(file) : null);

/** `{ name, version }` of the current production build, or null. */
export const publishedBuild = (dir) => buildIn(release(dir));

/** From now on the production build is served again. */
export const forgetDevelopmentBuild = (dir) => rmSync(development(dir), { force: true });

/** Readers see the old file or the new one, never a part. */
function writeWhole(file, value) {
  writeFileSync(`${file}.new`, JSON.stringify(value));
  renameSync(`${file}.new`, file);
}

/**
 * `dist/release.json` of the shell or a remote, or `dist/development.json`: `{ name, version }`, the version being the
 * folder beside it.
 */
export function publishBuild(dir, { name, output }) {
  const version = basename(output.path);
  const isDevelopment = isDevelopmentVersion(version);
  const file = isDevelopment ? development(dir) : release(dir);
  const before = buildIn(file)?.version;
  writeWhole(file, { name, version });
  // The same version was built again and has replaced nothing.
  if (before === version) return;
  const keep = new Set([version, before]);
  for (const { name: entry } of foldersIn(join(dir, 'dist')))
    if (!keep.has(entry) && isDevelopmentVersion(entry) === isDevelopment)
      rmSync(join(dir, 'dist', entry), { recursive: true });
}

const foldersIn = (dir) => readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory());

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
