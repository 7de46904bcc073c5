import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../api-gateway/test/postgres-server.ts';
import { openDatabase } from '@college/api-gateway/src/db/database';

export type DatabaseName = 'sqlite' | 'postgres';

export interface BenchPlace {
  readonly name: DatabaseName;
  readonly url: string;
  readonly folder: string;
  /** Kills the database without warning, and starts it again; where it is a server. */
  readonly restart: (() => Promise<void>) | undefined;
}

/** Runs the same work over an empty SQLite file and an empty PostgreSQL, one after the other; notes each as it comes. */
export const onBothDatabases = async <Result>(
  stopLater: (stop: () => unknown) => void,
  note: (name: DatabaseName, result: Result) => void,
  work: (place: BenchPlace) => Promise<Result>,
  postgres: Parameters<typeof startPostgres>[0] = {},
): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'college-bench-'));
  stopLater(() => rm(folder, { recursive: true, force: true }));
  const server = await startPostgres(postgres);
  stopLater(() => server.stop());
  const admin = await openDatabase(server.urlOf('postgres'));
  await admin.read.raw('CREATE DATABASE bench');
  await admin.close();
  const file = path.join(folder, 'bench.sqlite');
  note('sqlite', await work({ name: 'sqlite', url: file, folder, restart: undefined }));
  const url = server.urlOf('bench');
  note('postgres', await work({ name: 'postgres', url, folder, restart: () => server.restart() }));
};
