/**
 * The packages for outside teams come with the gateway. They are copied to the storage, because lockfiles refer to
 * their addresses for longer than this version of the gateway runs.
 */
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { readIfThere, readJson } from './build-folders.ts';
import { readStored } from '../../../storage/read-stored.ts';
import type { Storage } from '../../../storage/storage.ts';
import { RemoteVersion } from '@college/contracts/core/remote-build';

const PACKAGE_FILE = /^college-[a-z]+(-[a-z]+)*-\d[0-9A-Za-z.-]*\.tgz$/;

export const isPackageFile = (name: string): boolean => PACKAGE_FILE.test(name);

export const LATEST = 'sdk/latest.json';
export const packageKey = (version: string, file: string): string => `sdk/${version}/${file}`;

/** The packages beside the gateway, by their names in the storage. */
export const packagesOnDisk = (root: string): string => path.join(root, 'packages/build/dist');

const Latest = z.object({
  version: RemoteVersion,
  packages: z.record(z.string(), z.string().regex(PACKAGE_FILE)),
});

/**
 * Stores the packages under `root`, and makes them the latest. A version that is stored already is not changed. Does
 * nothing when there are no packages, or one is missing.
 */
export const publishSdk = async (
  { storage, log }: { readonly storage: Storage; readonly log: Pick<FastifyBaseLogger, 'warn'> },
  root: string,
): Promise<void> => {
  const folder = packagesOnDisk(root);
  const text = await readIfThere(path.join(folder, LATEST));
  if (text === null) return;
  const latest = Latest.safeParse(await readJson(path.join(folder, LATEST)));
  if (!latest.success) return log.warn({ folder }, 'the packages for teams outside are not whole');

  const { version, packages } = latest.data;
  for (const file of Object.values(packages)) {
    const key = packageKey(version, file);
    if (await storage.find(key)) continue;
    const content = await readIfThere(path.join(folder, key));
    if (content === null) return log.warn({ folder, file }, 'a package for teams outside is missing');
    await storage.put(key, content);
  }
  // Last: clients that read it fetch the packages next.
  if (!(await readStored(storage, LATEST))?.equals(text)) await storage.put(LATEST, text);
};
