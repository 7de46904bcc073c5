/** For development while the gateway runs: everybody gets the builds on disk, and nothing is cached. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { developedBuild, distOf, readIfThere, readJson, remoteNamesIn } from './build-folders.ts';
import { titlesOf } from './known-remotes.ts';
import { overriddenEntry } from './overridden-entry.ts';
import type { Registry, ResolvedRemote } from '../../../app/registry.ts';
import { buildAddress, integrityOf, manifestFile, SHELL } from './stored-build.ts';
import { packagesOnDisk } from './sdk-packages.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { Storage } from '../../../storage/storage.ts';
import { requireKey } from '../../../storage/storage-key.ts';
import { RemoteManifest, ScreenNames } from '@college/contracts/core/remote-build';

/** Read again each time, so that a restored build is found. */
export const registryOnDisk = (root: string): Registry => {
  const entryOf = async (name: string, language: Language): Promise<ResolvedRemote> => {
    const { titleZh, titleEn, owner, contact } = titlesOf(name);
    const about = { name, title: language === 'en' ? titleEn : titleZh, owner, contact };
    const none = { ...about, due: null, manifest: null, fallback: null, overridden: false, screens: null };
    const build = await developedBuild(root, name);
    const text = build && (await readIfThere(path.join(build.folder, manifestFile(name))));
    if (!build || !text) return none;
    const manifest = RemoteManifest.safeParse(await readJson(path.join(build.folder, manifestFile(name))));
    if (!manifest.success) return none;
    // A build for development has no hashes: its files change under one name.
    const isHashed = Object.keys(manifest.data.integrity).length > 0;
    const screens = ScreenNames.safeParse(await readJson(path.join(build.folder, 'screens.json')));
    return {
      ...none,
      due: {
        version: build.version,
        baseUrl: buildAddress(name, build.version),
        manifestIntegrity: isHashed ? integrityOf(text) : null,
      },
      manifest: manifest.data,
      screens: screens.success ? new Set(screens.data) : null,
    };
  };

  return {
    async resolve(audience, language) {
      const names = (await remoteNamesIn(root)).filter((name) => name !== SHELL);
      const shell = await developedBuild(root, SHELL);
      const entries = await Promise.all(names.map((name) => entryOf(name, language)));
      return {
        shell: shell && { version: shell.version, fallback: null },
        remotes: entries.map((entry) => overriddenEntry(entry, audience)),
        isForVisitors: false,
      };
    },
    shellPage: async (version) =>
      (await readIfThere(path.join(distOf(root, SHELL), version, 'index.html')))?.toString() ?? null,
  };
};

/** The storage, with the builds on disk instead of the released ones. */
export const withBuildsOnDisk = (root: string, storage: Storage): Storage => ({
  ...storage,
  async find(key) {
    const [area, name, ...rest] = requireKey(key).split('/');
    const isOfRemote = area === 'remotes' && name !== undefined && rest.length >= 2;
    if (!isOfRemote && area !== 'sdk') return storage.find(key);
    const file = isOfRemote ? path.join(distOf(root, name), ...rest) : path.join(packagesOnDisk(root), key);
    const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
      throw error;
    });
    if (!found?.isFile()) return null;
    return { size: found.size, open: (range) => createReadStream(file, range) };
  },
});
