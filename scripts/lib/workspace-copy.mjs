/** The repository as it stands, uncommitted work included, in a folder that may be thrown away. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, workspaceFolders } from './workspace.mjs';

const filesOfRepository = () =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64e6,
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)));

/** What the compiler has made already; with the times of files, it sees by itself what of it is still up to date. */
const compiled = workspaceFolders()
  .filter((folder) => folder.startsWith('packages'))
  .flatMap((folder) => [join(folder, '.tsbuild'), join(folder, 'dist')])
  .filter((folder) => !folder.startsWith(join('packages', 'build')));

const copy = (path, folder) =>
  cpSync(join(root, path), join(folder, path), { recursive: true, preserveTimestamps: true });

/** @param {string} folder absolute; must not be there */
export function copyWorkspace(folder) {
  for (const file of filesOfRepository()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copy(file, folder);
  }
  for (const one of compiled) if (existsSync(join(root, one))) copy(one, folder);
  symlinkSync(realpathSync(join(root, 'node_modules')), join(folder, 'node_modules'), 'junction');
  for (const one of workspaceFolders()) linkLibraries(folder, one, one);
}

/**
 * What `pnpm install` would put into a folder of the copy: the libraries that are installed here, and the copy's own
 * packages. `like` names the folder of the repository that has the same dependencies.
 */
export function linkLibraries(copy, one, like) {
  const installed = join(root, like, 'node_modules');
  if (!existsSync(installed)) return;
  const link = (name, target) => {
    const place = join(copy, one, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(target, place, 'junction');
  };
  for (const name of libraryNames(installed)) {
    const [, own] = /^@college\/(.+)$/.exec(name) ?? [];
    link(name, own ? join(copy, folderOf(own)) : realpathSync(join(installed, name)));
  }
}

const folderOf = (name) => (existsSync(join(root, 'packages', name)) ? join('packages', name) : name);

const libraryNames = (installed) =>
  readdirSync(installed)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(installed, name)).map((one) => `${name}/${one}`) : [name],
    );
