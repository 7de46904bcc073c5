import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The folder of `packageName` for code in `dir`, by Node's resolution. Throws when it is not installed. */
export function installedDir(dir, packageName) {
  for (let at = dir; ; at = dirname(at)) {
    const found = join(at, 'node_modules', packageName);
    if (existsSync(join(found, 'package.json'))) return found;
    if (at === dirname(at)) throw new Error(`${packageName} is not installed for ${dir}`);
  }
}

/** The version of `packageName` for code in `dir`. Throws when it is not installed. */
export const installedVersion = (dir, packageName) =>
  readJson(join(installedDir(dir, packageName), 'package.json')).version;

/** The range in the package.json of `dir`, or null when the catalog or the workspace sets the version. */
export function declaredRange(dir, packageName) {
  const { dependencies = {}, devDependencies = {} } = readJson(join(dir, 'package.json'));
  const range = dependencies[packageName] ?? devDependencies[packageName];
  return !range || /^(catalog|workspace|file|link):|^https?:/.test(range) ? null : range;
}
