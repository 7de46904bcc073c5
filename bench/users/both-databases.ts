import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../api-gateway/test/postgres-server.ts';
import { openDatabase } from '@college/api-gateway/src/db/database';

export type DatabaseName = 'sqlite' | 'postgres';

/** Runs the same work over an empty SQLite file and an empty PostgreSQL, one after the other; notes each as it comes. */
export const onBothDatabases = async <Result>(
  stopLater: (stop: () => unknown) => void,
  note: (name: DatabaseName, result: Result) => void,
  work: (place: { name: DatabaseName; url: string; folder: string }) => Promise<Result>,
  postgres: Parameters<typeof startPostgres>[0] = {},
): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'college-bench-'));
  stopLater(() => rm(folder, { recursive: true, force: true }));
  const server = await startPostgres(postgres);
  stopLater(() => server.stop());
  const admin = await openDatabase(server.urlOf('postgres'));
  await admin.read.raw('CREATE DATABASE bench');
  await admin.close();
  note('sqlite', await work({ name: 'sqlite', url: path.join(folder, 'bench.sqlite'), folder }));
  note('postgres', await work({ name: 'postgres', url: server.urlOf('bench'), folder }));
};
