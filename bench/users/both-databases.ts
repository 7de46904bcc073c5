import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../api-gateway/test/postgres-server.ts';
import { openDatabase } from '@college/api-gateway/src/db/database';

export type DatabaseName = 'sqlite' | 'postgres';

/** Runs the same work over an empty SQLite file and an empty PostgreSQL, one after the other. */
export const onBothDatabases = async <Result>(
  work: (place: { name: DatabaseName; url: string; folder: string }) => Promise<Result>,
): Promise<Record<DatabaseName, Result>> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'college-bench-'));
  const server = await startPostgres();
  try {
    const admin = await openDatabase(server.urlOf('postgres'));
    await admin.read.raw('CREATE DATABASE bench');
    await admin.close();
    const sqlite = await work({ name: 'sqlite', url: path.join(folder, 'bench.sqlite'), folder });
    const postgres = await work({ name: 'postgres', url: server.urlOf('bench'), folder });
    return { sqlite, postgres };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

/** The number after an option of the command line, such as `--users 20000`. */
export const optionOf = (name: string, fallback: number): number => {
  const place = process.argv.indexOf(`--${name}`);
  return place === -1 ? fallback : Number(process.argv[place + 1]);
};
