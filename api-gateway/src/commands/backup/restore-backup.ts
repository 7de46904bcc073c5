/** A backup becomes the installation again. What is in its way is moved aside if the operator says so. */
import { isEmpty, loadPostgres, loadSqlite, movePostgresAside, moveSqliteAside } from './database-copy.ts';
import { countDifferences, isFile, keyOf } from './manifest.ts';
import type { OpenedBackup } from './open-backup.ts';
import { Refusal } from '../refusal.ts';
import { KEPT_KEY } from '../../contexts/platform/ledger/kept-head.ts';
import { openDatabase } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import { rowCounts } from '../../db/table-counts.ts';
import { migrate } from '../../db/migrate.ts';
import type { Keys } from '../../crypto/keys.ts';
import type { Storage } from '../../storage/storage.ts';

export interface RestoreWish {
  readonly backup: OpenedBackup;
  readonly databaseUrl: string;
  readonly storage: Storage;
  readonly keys: Keys;
  /** Moves a database that is there aside. */
  readonly replace: boolean;
  readonly now: () => Date;
}

export interface Restored {
  /** Open, and of the version of this program. */
  readonly database: Database;
  readonly files: number;
  /** What the database that was there is called now. */
  readonly aside: string | null;
}

export const requireSound = async (backup: OpenedBackup): Promise<void> => {
  const problems = await backup.problems();
  if (problems.length > 0)
    throw new Refusal(problems.map((problem) => `✗ ${problem}`).join('\n') + '\nNothing was restored.');
};

const makeRoom = async (
  database: Database,
  { replace, now }: Pick<RestoreWish, 'replace' | 'now'>,
): Promise<string | null> => {
  if (await isEmpty(database)) return null;
  if (!replace)
    throw new Refusal(
      'There are tables in this database: name an empty one by DATABASE_URL, or stop the gateways and say --replace, which moves it aside.',
    );
  const mark = now().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  if (database.dialect === 'postgres') return movePostgresAside(database, mark);
  // Closed, so that its file holds all that was written.
  await database.close();
  return moveSqliteAside(database.url, mark);
};

const loadDatabase = async (wish: RestoreWish): Promise<Pick<Restored, 'database' | 'aside'>> => {
  const { backup } = wish;
  const { dialect, rows } = backup.manifest.about;
  const before = await openDatabase(wish.databaseUrl);
  let aside: string | null;
  try {
    if (before.dialect !== dialect)
      throw new Refusal(
        `This backup is of a database of ${dialect}, and DATABASE_URL names one of ${before.dialect}.`,
      );
    aside = await makeRoom(before, wish);
    const content = await backup.open(backup.databasePart);
    if (dialect === 'postgres') await loadPostgres(before, content);
    else {
      await before.close();
      await loadSqlite(before.url, content);
    }
  } finally {
    await before.close();
  }
  const database = await openDatabase(wish.databaseUrl);
  const differences = countDifferences(rows, await rowCounts(database.read));
  if (differences.length > 0) {
    await database.close();
    throw new Refusal(`Not every row came back:\n${differences.join('\n')}`);
  }
  return { database, aside };
};

const loadFiles = async ({ backup, storage }: RestoreWish): Promise<number> => {
  let files = 0;
  for (const part of backup.manifest.parts.filter(isFile)) {
    await storage.put(keyOf(part), await backup.open(part));
    files += 1;
  }
  const { kept } = backup.manifest.about;
  // A later one that is there still is what the ledger is held against.
  if (kept !== null && !(await storage.find(KEPT_KEY))) await storage.put(KEPT_KEY, Buffer.from(kept));
  return files;
};

/** Refuses before anything is touched, unless every part is as it was written and the key is the right one. */
export const restoreBackup = async (wish: RestoreWish): Promise<Restored> => {
  const { keyId } = wish.backup.manifest.about;
  if (wish.keys.find(keyId) === null)
    throw new Refusal(
      `This backup is encrypted with the data key ${keyId}, and here is ${wish.keys.id}: set the key that belongs to it.`,
    );
  await requireSound(wish.backup);
  const { database, aside } = await loadDatabase(wish);
  const files = await loadFiles(wish);
  await migrate(database);
  return { database, files, aside };
};
