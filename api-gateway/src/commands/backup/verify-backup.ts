/** Whether a backup can be relied on: it is restored beside the living installation, looked at, and thrown away. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { loadPostgres, loadSqlite } from './database-copy.ts';
import { countDifferences, isFile } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import type { OpenedBackup } from './open-backup.ts';
import { measure } from './parts.ts';
import { sealedOf } from '../../app/feature.ts';
import { features, ports } from '../../contexts/index.ts';
import { exportLedger } from '../../contexts/platform/ledger/export-ledger.ts';
import { sourcesOf } from '../../contexts/platform/ledger/take-over.ts';
import { verifyLedger } from '../../contexts/platform/ledger/verify-ledger.ts';
import type { LedgerVerdict, Verification } from '../../contexts/platform/ledger/verify-ledger.ts';
import type { Keys } from '../../crypto/keys.ts';
import { openDatabase } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { rowCounts } from '../../db/table-counts.ts';

const OPENED = 10;

export interface VerifyWish {
  readonly backup: OpenedBackup;
  /** Of the living installation: on PostgreSQL its server takes the copy, as a database of its own. */
  readonly databaseUrl: string;
  /** Takes the copy of an SQLite database. */
  readonly scratch: string;
  /** Null: whoever verifies need not have the data key. */
  readonly keys: Keys | null;
  readonly varDir: string;
  /** That others have kept of the ledger. */
  readonly checkpoints: Verification['checkpoints'];
  readonly now: () => Date;
}

export interface BackupVerdict {
  readonly problems: readonly string[];
  readonly opened: number;
  readonly ledger: LedgerVerdict | null;
}

type Work<T> = (database: Database) => Promise<T>;

const inSqlite = async <T>({ backup, scratch }: VerifyWish, work: Work<T>): Promise<T> => {
  const folder = await mkdtemp(join(scratch, 'verify-backup-'));
  try {
    const path = join(folder, 'college.sqlite');
    await loadSqlite(path, await backup.open(backup.databasePart));
    const database = await openDatabase(path);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const inPostgres = async <T>({ backup, databaseUrl }: VerifyWish, work: Work<T>): Promise<T> => {
  const name = `college_verify_${randomBytes(4).toString('hex')}`;
  const living = await openDatabase(databaseUrl);
  try {
    await living.read.raw('CREATE DATABASE ?? TEMPLATE template0', [name]);
    const database = await openDatabase(Object.assign(new URL(databaseUrl), { pathname: name }).href);
    try {
      await loadPostgres(database, await backup.open(backup.databasePart));
      return await work(database);
    } finally {
      await database.close();
      await living.read.raw('DROP DATABASE ?? WITH (FORCE)', [name]);
    }
  } finally {
    await living.close();
  }
};

const keyProblems = async (database: Database, { keys, varDir }: VerifyWish): Promise<string[]> => {
  if (!keys) return [];
  const refused = await ports
    .refuseStrangeKey({ database, keys, varDir }, sealedOf(features))
    .catch((error: unknown) => error as Error);
  return refused ? [refused.message] : [];
};

/** The note that was kept when the backup began: its ledger has to continue it. */
const keptNote = ({ about }: Manifest): Verification['checkpoints'] => {
  const note = about.kept === null ? '' : (JSON.parse(about.kept) as { note: string }).note;
  return note === '' ? [] : [{ of: 'the checkpoint kept with the backup', note }];
};

const ledgerOf = (database: Database, { backup, checkpoints, now }: VerifyWish): Promise<LedgerVerdict> =>
  database.snapshot((read) =>
    verifyLedger(exportLedger(read, features, now()), {
      sources: sourcesOf(features),
      checkpoints: [...keptNote(backup.manifest), ...checkpoints],
      keys: [],
    }),
  );

/** Spread over all of them. */
const someOf = <T>(list: readonly T[], count: number): T[] =>
  list.filter(
    (_, at) => Math.floor((at * count) / list.length) !== Math.floor(((at - 1) * count) / list.length),
  );

const openFiles = async ({ backup }: VerifyWish): Promise<{ opened: number; problems: string[] }> => {
  const problems: string[] = [];
  const chosen = someOf(backup.manifest.parts.filter(isFile), OPENED);
  for (const part of chosen) {
    const found = await measure(await backup.open(part)).catch(() => null);
    if (found?.sha256 !== part.plainSha256) problems.push(`${part.name} cannot be opened`);
  }
  return { opened: chosen.length, problems };
};

export const verifyBackup = async (wish: VerifyWish): Promise<BackupVerdict> => {
  const { backup } = wish;
  const broken = await backup.problems();
  if (broken.length > 0) return { problems: broken, opened: 0, ledger: null };
  const { dialect, rows } = backup.manifest.about;
  const inCopy = dialect === 'sqlite' ? inSqlite : inPostgres;
  const { found, ledger } = await inCopy(wish, async (database) => {
    const counts = countDifferences(rows, await rowCounts(database.read));
    await migrate(database);
    return {
      found: [...counts, ...(await keyProblems(database, wish))],
      ledger: await ledgerOf(database, wish),
    };
  });
  const files = await openFiles(wish);
  const ledgerProblems = ledger.problems.map(({ kind, of, detail }) => `ledger: ${kind}: ${of}: ${detail}`);
  return { problems: [...found, ...ledgerProblems, ...files.problems], opened: files.opened, ledger };
};
