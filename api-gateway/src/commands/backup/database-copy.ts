/** The database of one moment as a stream, and back. SQLite copies itself (VACUUM INTO), PostgreSQL is dumped. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { ASIDE, dumped, loadDump, requireProgram } from './postgres-programs.ts';
import { openDatabase } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import { copySqlite } from '../../db/sqlite-client.ts';
import { rowCounts, tableNames } from '../../db/table-counts.ts';

export interface DatabaseCopy {
  /** Rows by table, at the moment of the copy. */
  readonly rows: Readonly<Record<string, number>>;
  readonly content: Readable;
}

/** The file of an SQLite database beside others that belong to it. */
const SIDE_FILES = ['', '-wal', '-shm'];

const removeSqlite = async (path: string): Promise<void> => {
  for (const end of SIDE_FILES) await rm(path + end, { force: true });
};

const withSqliteCopy = async <T>(
  database: Database,
  folder: string,
  work: (copy: DatabaseCopy) => Promise<T>,
): Promise<T> => {
  const path = join(folder, 'backup-draft.sqlite');
  await mkdir(folder, { recursive: true });
  // Of a backup that was killed.
  await removeSqlite(path);
  try {
    await copySqlite(database.url, path);
    const copy = await openDatabase(path);
    const rows = await rowCounts(copy.read);
    await copy.close();
    return await work({ rows, content: createReadStream(path).pipe(createGzip()) });
  } finally {
    await removeSqlite(path);
  }
};

const withPostgresCopy = async <T>(
  database: Database,
  work: (copy: DatabaseCopy) => Promise<T>,
): Promise<T> => {
  await requireProgram('pg_dump', database.read);
  return database.snapshot(async (read) => {
    const rows = await rowCounts(read);
    const exported = await read.raw<{ rows: { name: string }[] }>('SELECT pg_export_snapshot() AS name');
    const name = exported.rows[0]?.name ?? '';
    return work({ rows, content: Readable.from(dumped(database.url, name), { objectMode: false }) });
  });
};

/** Gives the work a copy of this moment, which is gone afterwards. SQLite needs its size again in `folder`. */
export const withDatabaseCopy = <T>(
  database: Database,
  folder: string,
  work: (copy: DatabaseCopy) => Promise<T>,
): Promise<T> =>
  database.dialect === 'sqlite' ? withSqliteCopy(database, folder, work) : withPostgresCopy(database, work);

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Puts a copy where no database is. */
export const loadSqlite = async (path: string, content: Readable): Promise<void> => {
  const draft = `${path}.restoring`;
  await mkdir(dirname(path), { recursive: true });
  await pipeline(content, createGunzip(), createWriteStream(draft, { mode: 0o600, flush: true }));
  await rename(draft, path);
};

export const loadPostgres = async (database: Database, content: Readable): Promise<void> => {
  await requireProgram('pg_restore', database.read);
  await loadDump(database.url, content);
};

/** Moves what is in the way aside, and answers where to; nothing is deleted. */
export const moveSqliteAside = async (path: string, mark: string): Promise<string> => {
  const aside = `${path}.before-${mark}`;
  for (const end of SIDE_FILES) if (await isThere(path + end)) await rename(path + end, aside + end);
  return aside;
};

/** Likewise: the schema gets another name. */
export const movePostgresAside = async (database: Database, mark: string): Promise<string> => {
  const aside = ASIDE + mark;
  await database.transaction(async (trx) => {
    await trx.raw('ALTER SCHEMA public RENAME TO ??', [aside]);
    await trx.raw('CREATE SCHEMA public');
  });
  return aside;
};

/** Whether there is anything that a restore would mix with. */
export const isEmpty = async (database: Database): Promise<boolean> =>
  (await tableNames(database.read)).length === 0;
