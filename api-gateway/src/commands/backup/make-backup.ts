/**
 * A backup is a folder: the database of one moment, then the files, each encrypted, and a manifest at its end. Files come
 * after the database because a row never names a file that is not there yet. One that was interrupted goes on.
 */
import { mkdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { recipientFor } from './backup-seal.ts';
import type { BackupSecret } from './backup-seal.ts';
import { withDatabaseCopy } from './database-copy.ts';
import { DATABASE_NAME, fileNameOf, MANIFEST_FORMAT, MANIFEST_NAME } from './manifest.ts';
import type { AboutDatabase, Manifest, Part } from './manifest.ts';
import { measure, openJournal, problemOf, writePart } from './parts.ts';
import type { Journal } from './parts.ts';
import { Refusal } from '../refusal.ts';
import { KEPT_KEY, keptIn } from '../../contexts/platform/ledger/kept-head.ts';
import type { Keys } from '../../crypto/keys.ts';
import type { Database } from '../../db/database.ts';
import type { Storage } from '../../storage/storage.ts';

/** Files that nothing uses any more are deleted after days: those of an older database may be gone. */
const DATABASE_FOR_MS = 24 * 3600 * 1000;

export interface BackupWish {
  readonly database: Database;
  readonly storage: Storage;
  readonly keys: Pick<Keys, 'id'>;
  /** Of this gateway. */
  readonly varDir: string;
  /** Where the backup is made. */
  readonly folder: string;
  readonly secret: BackupSecret;
  readonly now: () => Date;
}

const { version } = createRequire(import.meta.url)('@college/api-gateway/package.json') as {
  version: string;
};

interface Made {
  readonly about: AboutDatabase;
  readonly part: Part;
}

const doneBefore = async ({ folder, now }: BackupWish, journal: Journal): Promise<Made | null> => {
  const [about, part] = [journal.about, journal.part(DATABASE_NAME)];
  if (!about || !part || now().getTime() - Date.parse(about.takenAt) > DATABASE_FOR_MS) return null;
  return (await problemOf(folder, part)) === null ? { about, part } : null;
};

const backUpDatabase = async (wish: BackupWish, journal: Journal, recipient: string): Promise<Made> => {
  const { database, storage, keys, varDir, folder, now } = wish;
  // Before the copy, whose ledger continues it.
  const kept = await keptIn(varDir, storage).read();
  const takenAt = now().toISOString();
  return withDatabaseCopy(database, varDir, async ({ rows, content }) => {
    const part = await writePart(folder, recipient, DATABASE_NAME, content);
    const about: AboutDatabase = {
      dialect: database.dialect,
      takenAt,
      version,
      migrations: rows.schema_steps ?? 0,
      keyId: keys.id,
      rows,
      kept: kept && JSON.stringify(kept),
    };
    await journal.add({ about });
    await journal.add({ part });
    return { about, part };
  });
};

const backUpFile = async (
  { storage, folder }: BackupWish,
  { journal, recipient, key }: { journal: Journal; recipient: string; key: string },
): Promise<{ readonly part: Part; readonly isOld: boolean } | null> => {
  const file = await storage.find(key);
  if (!file) return null;
  const name = fileNameOf(key);
  const before = journal.part(name);
  if (before?.plainSize === file.size && (await problemOf(folder, before)) === null) {
    const { sha256 } = await measure(file.open());
    if (sha256 === before.plainSha256) return { part: before, isOld: true };
  }
  const part = await writePart(folder, recipient, name, file.open());
  await journal.add({ part });
  return { part, isOld: false };
};

/** Answers what was made, and how many of its files were there from before. */
export const makeBackup = async (
  wish: BackupWish,
): Promise<{ readonly manifest: Manifest; readonly reused: number }> => {
  const { storage, folder } = wish;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const isComplete = await stat(join(folder, MANIFEST_NAME)).catch(() => null);
  if (isComplete) throw new Refusal(`${folder} holds a whole backup already: name another folder.`);
  const recipient = await recipientFor(folder, wish.secret);
  const journal = await openJournal(folder);
  const { about, part } =
    (await doneBefore(wish, journal)) ?? (await backUpDatabase(wish, journal, recipient));
  const parts = [part];
  let reused = 0;
  for await (const key of storage.keys()) {
    // The one of the moment of the database is in the manifest.
    if (key === KEPT_KEY) continue;
    const done = await backUpFile(wish, { journal, recipient, key });
    if (!done) continue;
    parts.push(done.part);
    if (done.isOld) reused += 1;
  }
  const manifest: Manifest = { format: MANIFEST_FORMAT, about, parts };
  await writePart(folder, recipient, MANIFEST_NAME, Readable.from([Buffer.from(JSON.stringify(manifest))]));
  return { manifest, reused };
};
