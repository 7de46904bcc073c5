/**
 * The paths of this package, in this repository and when it is installed elsewhere: an outside team has its own remote,
 * and the SDK in node_modules. No other module makes assumptions about paths.
 */
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installedDir } from './installed-version.mjs';

const above = fileURLToPath(new URL('../../..', import.meta.url));

/** The repository, or null where this package is installed from the SDK. */
export const root = existsSync(join(above, 'pnpm-workspace.yaml')) ? above : null;

export const shellDir = root && join(root, 'shell');

/** What the shell provides, as a file in the SDK for places without the shell. */
export const providesFile = fileURLToPath(new URL('../provides.json', import.meta.url));

/** The remotes of the repository: packages in folders named `mfe-<name>`. */
export const remoteNames = root
  ? readdirSync(root)
      .filter((folder) => folder.startsWith('mfe-') && existsSync(join(root, folder, 'package.json')))
      .map((folder) => folder.slice('mfe-'.length))
      .sort()
  : [];

/** Outside the repository a remote is a project of its own, and webpack runs in it. */
export const remoteDir = (name) => (root ? join(root, `mfe-${name}`) : process.cwd());

/**
 * The folder of `@college/<name>`: in the repository its source, elsewhere the package installed for the project in
 * `from`. Throws when it is not installed.
 */
export const packageDir = (name, from) =>
  root ? join(root, 'packages', name) : realpathSync(installedDir(from, `@college/${name}`));

/** A module of `@college/<name>` as webpack finds it: its source where that is there, else what was compiled from it. */
export function moduleFile(name, module, from) {
  const dir = packageDir(name, from);
  const source = join(dir, 'src', `${module}.ts`);
  return existsSync(source) ? source : join(dir, 'dist', `${module}.js`);
}

/** Whether `dir` belongs to the repository. */
export const isInRepository = (dir) => root !== null && !relative(root, dir).startsWith('..');
