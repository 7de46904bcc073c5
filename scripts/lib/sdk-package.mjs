/** One package of this repository as it goes into the SDK: complete in itself, without the workspace around it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { PlainError } from './say.mjs';

const isTest = /\.(test|spec|fixture)\.[a-z]+$/;
const isModule = /(?<!\.d)\.tsx?$/;
/** Shared at run time, so the project decides: two copies would not work together in its tests either. */
const shared = ['react', 'react-dom', 'react-hook-form'];
/** What the tests of a remote need and bring themselves, where a package lends them a hand. */
const testLibraries = ['@testing-library/react', '@testing-library/user-event', 'vitest'];

/** Names that modules had before, old → new: remotes outside may use them for one more release. */
const OLD_NAMES = 'old-subpaths.json';

/** Paths below `folder`, with slashes, sorted. */
export const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)).replaceAll(sep, '/'))
    .sort();

/** Source maps are not packed, and tools complain of one that is named and not there. */
const withoutMap = (content) =>
  Buffer.from(content.toString().replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n'));

/** Where the compiler puts declarations: with the JavaScript where there is some, else apart. */
const outputs = [
  { folder: 'dist', prefix: 'dist', extensions: ['.js', '.d.ts'] },
  { folder: '.tsbuild/src', prefix: 'types', extensions: ['.d.ts'] },
];

/**
 * Sources, and for each TypeScript module what the compiler made of it.
 * @param {string} dir folder of the package, compiled
 * @returns {{ files: Map<string, Buffer>, modules: { name: string, source: string, types: string, code: string }[],
 *   oldNames: Record<string, string> }} files by path; of the modules, all paths but `name` are relative to the package;
 *   throws when it is not compiled
 */
export function compiledPackage(dir) {
  const files = new Map();
  const put = (path, from) => files.set(path, withoutMap(readFileSync(join(dir, from))));
  const output = outputs.find(({ folder }) => existsSync(join(dir, folder)));
  const modules = [];
  for (const file of filesBelow(join(dir, 'src')).filter((one) => !isTest.test(one))) {
    put(`src/${file}`, `src/${file}`);
    if (!isModule.test(file)) continue;
    const name = file.replace(isModule, '');
    for (const extension of output?.extensions ?? ['.d.ts']) {
      const made = `${output?.folder}/${name}${extension}`;
      if (!existsSync(join(dir, made))) throw new PlainError(`${dir} is not compiled: there is no ${made}.`);
      put(`${output.prefix}/${name}${extension}`, made);
    }
    const source = `./src/${file}`;
    const code = output.extensions.includes('.js') ? `./dist/${name}.js` : source;
    modules.push({ name, source, types: `./${output.prefix}/${name}.d.ts`, code });
  }
  const oldNames = existsSync(join(dir, OLD_NAMES))
    ? JSON.parse(readFileSync(join(dir, OLD_NAMES), 'utf8'))
    : {};
  if (Object.keys(oldNames).length > 0) put(OLD_NAMES, OLD_NAMES);
  return { files, modules, oldNames };
}

/**
 * Each module by its own name, because most tools try only the first of several spellings, and by names of before.
 * @param {ReturnType<typeof compiledPackage>['modules']} modules
 * @param {Record<string, string>} oldNames throws for one that stands for no module
 */
export function exportsOf(modules, oldNames = {}) {
  const byName = new Map(
    modules.map(({ name, source, types, code }) => [name, { types, source, default: code }]),
  );
  for (const [old, name] of Object.entries(oldNames)) {
    if (!byName.has(name)) throw new PlainError(`${OLD_NAMES}: there is no module ${name} any more.`);
    byName.set(old, byName.get(name));
  }
  return Object.fromEntries([...byName].map(([name, paths]) => [`./${name}`, paths]));
}

/**
 * The package.json of a package in the SDK: versions instead of `catalog:` and `workspace:`, the types of libraries as
 * dependencies, since declarations speak of them.
 * @param {object} manifest as it stands in the workspace
 * @param {{ version: string, catalog: Record<string, string>, exports?: object, sources?: string }} sdk `sources`: all of
 *   its text, to see whether it lends tests a hand
 */
export function standaloneManifest(manifest, { version, catalog, exports, sources = '' }) {
  const { name, type, bin, sideEffects, dependencies = {}, devDependencies = {} } = manifest;
  const resolve = ([library, range]) => {
    if (range.startsWith('workspace:')) return [library, version];
    const found = range === 'catalog:' ? catalog[library] : range;
    if (!found) throw new PlainError(`${name} wants ${library} from the catalog, which does not have it.`);
    return [library, shared.includes(library) ? `^${found}` : found];
  };
  const types = Object.entries(devDependencies).filter(([library]) => library.startsWith('@types/'));
  const helpers = testLibraries.filter((library) => sources.includes(`'${library}'`));
  return {
    name,
    version,
    license: 'UNLICENSED',
    type,
    ...(bin && { bin }),
    ...(sideEffects !== undefined && { sideEffects }),
    exports: exports ?? manifest.exports,
    dependencies: Object.fromEntries([...Object.entries(dependencies), ...types].map(resolve)),
    ...(helpers.length > 0 && {
      peerDependencies: Object.fromEntries(helpers.map((library) => [library, '*'])),
      peerDependenciesMeta: Object.fromEntries(helpers.map((library) => [library, { optional: true }])),
    }),
  };
}
