/** A hash of everything that a build is made from: builds with the same hash are identical. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { readJson } from './installed-version.mjs';
import { isInRepository, packageDir, root } from './paths.mjs';

const notInput = new Set(['node_modules', 'dist', 'coverage', 'var']);
const isTest = /\.(test|spec)\.[a-z]+$/;
const always = ['pnpm-lock.yaml', 'tsconfig.base.json', 'tsconfig.web.json'];
const lockfiles = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

/**
 * @returns {string} sha256 in hex over the sources of `dir`, what it needs of the workspace (of the contracts those that
 *   it imports), and the lockfile. Outside the repository the lockfile, the nearest one, stands for all that is
 *   installed.
 */
export function inputHash(dir) {
  const [base, files] = isInRepository(dir) ? [root, ofRepository(dir)] : [dir, ofProject(dir)];
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${relative(base, file)} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

function ofRepository(dir) {
  const contracts = packageDir('contracts');
  const files = [...workspaceClosure(dir)].filter((at) => at === dir || at !== contracts).flatMap(filesIn);
  const read = [...files, join(contracts, 'package.json'), ...contractsOf(dir)];
  return [...always.map((name) => join(root, name)), ...new Set(read)].sort();
}

/** The contracts that the modules in `dir` import, directly or through other packages: teams release independently. */
export function contractsOf(dir) {
  // The shell provides all of portal-sdk.
  const start = [dir, packageDir('portal-sdk')].flatMap(filesIn);
  const reached = new Set(start.filter((file) => /\.tsx?$/.test(file) && !/[\\/]testing[\\/]/.test(file)));
  // The set grows while it is read.
  for (const file of reached)
    for (const [, request] of readFileSync(file, 'utf8').matchAll(importedValue)) {
      const module = moduleAt(request, file);
      if (module) reached.add(module);
    }
  return [...reached].filter((file) => file.startsWith(packageDir('contracts')));
}

/** In import, export and import(), which may name its chunk in a comment; types are not part of a build. */
const importedValue =
  /(?:^(?:import|export)(?! type\b)[^'";]*?\bfrom\s*|^import\s*|\bimport\((?:\s*\/\*.*?\*\/)?\s*)['"]([^'"\n]+)['"]/gm;

function moduleAt(request, importer) {
  const [, name, module] = /^@college\/([^/]+)\/(.+)$/.exec(request) ?? [];
  if (name)
    return ['ts', 'tsx'].map((type) => join(packageDir(name), 'src', `${module}.${type}`)).find(existsSync);
  const file = request.startsWith('.') && resolve(dirname(importer), request);
  return file && /\.tsx?$/.test(file) && existsSync(file) ? file : undefined;
}

const ofProject = (dir) => [...new Set([...lockfileOf(dir), ...filesIn(dir).sort()])];

function lockfileOf(dir) {
  for (let at = dir; ; at = dirname(at)) {
    const found = lockfiles.map((name) => join(at, name)).filter((file) => existsSync(file));
    if (found.length > 0 || at === dirname(at)) return found;
  }
}

/** `dir` and the folders of the workspace packages that it depends on, directly or indirectly. */
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
    const isHidden = entry.isDirectory() && entry.name.startsWith('.');
    if (isHidden || notInput.has(entry.name) || isTest.test(entry.name)) return [];
    const path = join(dir, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
