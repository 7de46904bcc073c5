/** What a build is made from, as one hash: two builds with the same hash are the same build. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readJson } from './installed-version.mjs';
import { packageDir, root } from './paths.mjs';

const notInput = new Set(['node_modules', 'dist', '.tsbuild', 'coverage', 'var']);
const isTest = /\.(test|spec)\.[a-z]+$/;
const always = ['pnpm-lock.yaml', 'tsconfig.base.json', 'tsconfig.web.json'];

/** @returns {string} sha256 in hex over the sources of `dir`, of its workspace dependencies, and the lockfile */
export function inputHash(dir) {
  const hash = createHash('sha256');
  const files = [...workspaceClosure(dir)].flatMap(filesIn);
  for (const file of [...always.map((name) => join(root, name)), ...files.sort()]) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** `dir` and the folders of the workspace packages that it needs, however far away. */
export function workspaceClosure(dir) {
  const dirs = new Set([dir]);
  for (const at of dirs) {
    const { dependencies, devDependencies } = readJson(join(at, 'package.json'));
    for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies }))
      if (range.startsWith('workspace:')) dirs.add(workspaceDir(name.replace('@college/', '')));
  }
  return dirs;
}

const workspaceDir = (name) => (existsSync(packageDir(name)) ? packageDir(name) : join(root, name));

const filesIn = (dir) =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (notInput.has(entry.name) || isTest.test(entry.name)) return [];
    const path = join(dir, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
