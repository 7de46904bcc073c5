/** A backup that is read: every part is checked before anything of it is used. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { identityFor, openedWith } from './backup-seal.ts';
import type { BackupSecret } from './backup-seal.ts';
import { DATABASE_NAME, Manifest, MANIFEST_NAME } from './manifest.ts';
import type { Part } from './manifest.ts';
import { problemOf } from './parts.ts';
import { Refusal } from '../refusal.ts';

export interface OpenedBackup {
  readonly manifest: Manifest;
  readonly databasePart: Part;
  open(part: Part): Promise<Readable>;
  /** Of every part that is missing, cut off or changed, a sentence. */
  problems(): Promise<string[]>;
}

const readManifest = async (folder: string, identity: string): Promise<Manifest> => {
  const path = join(folder, MANIFEST_NAME);
  if (!(await stat(path).catch(() => null)))
    throw new Refusal(`${folder} holds no whole backup: there is no ${MANIFEST_NAME}.`);
  try {
    return Manifest.parse(JSON.parse(await text(await openedWith(identity, createReadStream(path)))));
  } catch (error) {
    throw new Refusal(
      `${MANIFEST_NAME} cannot be opened: it was cut off or changed, or belongs to another key.`,
      { cause: error },
    );
  }
};

export const openBackup = async (folder: string, secret: BackupSecret): Promise<OpenedBackup> => {
  const identity = await identityFor(folder, secret);
  const manifest = await readManifest(folder, identity);
  const databasePart = manifest.parts.find(({ name }) => name === DATABASE_NAME);
  if (!databasePart) throw new Refusal(`There is no ${DATABASE_NAME} in this backup.`);
  return {
    manifest,
    databasePart,
    open: (part) => openedWith(identity, createReadStream(join(folder, part.name))),
    problems: async () => {
      const found: string[] = [];
      for (const part of manifest.parts) {
        const problem = await problemOf(folder, part);
        if (problem !== null) found.push(problem);
      }
      return found;
    },
  };
};
