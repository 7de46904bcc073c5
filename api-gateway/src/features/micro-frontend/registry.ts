import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry as RegistryAnswer, RemoteEntry } from '@college/contracts/system/micro-frontend';

export const REMOTES = ['portal', 'visitor', 'business', 'system'] as const;

export interface Registry {
  /** Which version of each remote is there to be loaded; read afresh, so that a build put back is found again. */
  resolve(): Promise<RegistryAnswer>;
  /** The screens of a remote's present build, or null while there is none: then nothing is known to be missing. */
  screensOf(remote: string): Promise<ReadonlySet<string> | null>;
}

/** The builds on disk: `{root}/mfe-{name}/dist/release.json` names the version that is served. */
export const registryOnDisk = (root: string): Registry => {
  const dist = (name: string): string => path.join(root, `mfe-${name}`, 'dist');

  const entryOf = async (name: string): Promise<RemoteEntry> => {
    const release = await readJson<{ version: string }>(path.join(dist(name), 'release.json'));
    const manifest =
      release && (await readJson<object>(path.join(dist(name), release.version, 'mf-manifest.json')));
    return release && manifest
      ? {
          name,
          version: release.version,
          manifestUrl: `/remotes/${name}/${release.version}/mf-manifest.json`,
        }
      : { name, version: null, manifestUrl: null };
  };

  return {
    resolve: async () => ({ remotes: await Promise.all(REMOTES.map(entryOf)) }),
    screensOf: async (name) => {
      const release = await readJson<{ version: string }>(path.join(dist(name), 'release.json'));
      const screens =
        release && (await readJson<string[]>(path.join(dist(name), release.version, 'screens.json')));
      return screens ? new Set(screens) : null;
    },
  };
};

/** Null for what is not there or not yet whole: a build that is being replaced is a missing one. */
const readJson = async <T>(file: string): Promise<T | null> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
};
