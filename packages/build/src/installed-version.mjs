import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The version of `packageName` that code in `dir` gets, by Node's way of looking it up. Throws when it is not installed. */
export function installedVersion(dir, packageName) {
  for (let at = dir; ; at = dirname(at)) {
    const file = join(at, 'node_modules', packageName, 'package.json');
    if (existsSync(file)) return readJson(file).version;
    if (at === dirname(at)) throw new Error(`${packageName} is not installed for ${dir}`);
  }
}

/** The range that `dir`'s package.json asks for, or null when it leaves the version to the catalog or the workspace. */
export function declaredRange(dir, packageName) {
  const { dependencies = {}, devDependencies = {} } = readJson(join(dir, 'package.json'));
  const range = dependencies[packageName] ?? devDependencies[packageName];
  return !range || /^(catalog|workspace):/.test(range) ? null : range;
}
