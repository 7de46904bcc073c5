/** The builds beside the gateway: `{root}/mfe-{name}/dist` and `{root}/shell/dist`. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { SHELL } from './stored-build.ts';
import { RemoteName, RemoteVersion } from '@college/contracts/core/remote-build';
import { z } from 'zod';

export interface BuildOnDisk {
  readonly name: string;
  readonly version: string;
  /** `{root}/mfe-{name}/dist/{version}`. */
  readonly folder: string;
}

/** Beside the version folders: which of them is the current build. Written last. */
const Release = z.object({ name: RemoteName, version: RemoteVersion });

export const distOf = (root: string, name: string): string =>
  path.join(root, name === SHELL ? SHELL : `mfe-${name}`, 'dist');

/** Of every folder with a remote, built or not. */
export const remoteNamesIn = async (root: string): Promise<string[]> =>
  (await readdir(root))
    .filter((name) => name === SHELL || name.startsWith('mfe-'))
    .map((name) => name.replace(/^mfe-/, ''))
    .sort();

/** The current production build of a remote; null when there is none, or it is not complete yet. */
export const presentBuild = (root: string, name: string): Promise<BuildOnDisk | null> =>
  buildNamedIn('release.json', root, name);

/** The build that `pnpm dev` keeps up to date, or else the production build. */
export const developedBuild = async (root: string, name: string): Promise<BuildOnDisk | null> =>
  (await buildNamedIn('development.json', root, name)) ?? presentBuild(root, name);

const buildNamedIn = async (file: string, root: string, name: string): Promise<BuildOnDisk | null> => {
  const release = Release.safeParse(await readJson(path.join(distOf(root, name), file)));
  if (!release.success || release.data.name !== name) return null;
  const { version } = release.data;
  return { name, version, folder: path.join(distOf(root, name), version) };
};

/** Null when it does not exist. */
export const readIfThere = (file: string): Promise<Buffer | null> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });

/** Null when it does not exist or is incomplete: a build that is being replaced counts as missing. */
export const readJson = async (file: string): Promise<unknown> => {
  const text = await readIfThere(file);
  if (text === null) return null;
  try {
    return JSON.parse(text.toString());
  } catch {
    return null;
  }
};
