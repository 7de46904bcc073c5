/**
 * What happens once a build is on disk: a small file beside it says what is there, written last, so that a build that
 * was interrupted does not count. The build before it stays, for pages that are still open; older ones go.
 */
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { inputHash } from './input-hash.mjs';
import { readJson } from './installed-version.mjs';
import { remoteVersion } from './remote-version.mjs';

const release = (dir) => join(dir, 'dist/release.json');
const shellBuild = (dir) => join(dir, 'dist/build.json');

const readIfThere = (file) => (existsSync(file) ? readJson(file) : null);

/** Whoever reads the file sees the old one or the new one, never half of it. */
function writeWhole(file, value) {
  writeFileSync(`${file}.new`, JSON.stringify(value));
  renameSync(`${file}.new`, file);
}

/** `dist/release.json` of a remote: `{ name, version }`, the version being the folder beside it. */
export function publishRemote(dir, { name, output }) {
  const version = basename(output.path);
  const before = readIfThere(release(dir))?.version;
  writeWhole(release(dir), { name, version });
  const keep = new Set([version, before, 'release.json']);
  for (const entry of readdirSync(join(dir, 'dist')))
    if (!keep.has(entry)) rmSync(join(dir, 'dist', entry), { recursive: true });
}

/** `dist/build.json` of the shell: `{ inputs, files }`, the hash of what it was built from and what it wrote. */
export function publishShell(dir, inputs, files) {
  const before = readIfThere(shellBuild(dir))?.files ?? [];
  writeWhole(shellBuild(dir), { inputs, files });
  const keep = new Set([...files, ...before, 'build.json']);
  const dist = join(dir, 'dist');
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    if (entry.isFile() && !keep.has(relative(dist, path))) rmSync(path);
  }
}

export const isRemoteBuilt = (dir) => {
  const version = remoteVersion(dir);
  return (
    readIfThere(release(dir))?.version === version &&
    existsSync(join(dir, 'dist', version, 'mf-manifest.json'))
  );
};

export const isShellBuilt = (dir) =>
  readIfThere(shellBuild(dir))?.inputs === inputHash(dir) && existsSync(join(dir, 'dist/index.html'));
