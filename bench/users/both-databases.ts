import { mkdir, mkdtemp, rm } from 'node:fs/promises';
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

type Wish = Parameters<typeof startPostgres>[0];

/** What a gateway keeps beside its data belongs to one database: each has a folder of its own. */
const folderOf = async (folder: string, name: DatabaseName): Promise<string> => {
  const own = path.join(folder, name);
  await mkdir(own);
  return own;
};

/** A folder, and an empty PostgreSQL. */
const openServer = async (stopLater: (stop: () => unknown) => void, wish: Wish) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'college-bench-'));
  stopLater(() => rm(folder, { recursive: true, force: true }));
  const server = await startPostgres(wish);
  stopLater(() => server.stop());
  const admin = await openDatabase(server.urlOf('postgres'));
  await admin.read.raw('CREATE DATABASE bench');
  await admin.close();
  const postgres = {
    name: 'postgres',
    url: server.urlOf('bench'),
    folder: await folderOf(folder, 'postgres'),
    restart: () => server.restart(),
  } as const;
  return { folder, postgres };
};

/** Runs the same work over an empty SQLite file and an empty PostgreSQL, one after the other; notes each as it comes. */
export const onBothDatabases = async <Result>(
  stopLater: (stop: () => unknown) => void,
  note: (name: DatabaseName, result: Result) => void,
  work: (place: BenchPlace) => Promise<Result>,
  wish: Wish = {},
): Promise<void> => {
  const { folder, postgres } = await openServer(stopLater, wish);
  const own = await folderOf(folder, 'sqlite');
  const file = path.join(own, 'bench.sqlite');
  note('sqlite', await work({ name: 'sqlite', url: file, folder: own, restart: undefined }));
  note('postgres', await work(postgres));
};

/** For what is wanted of a province only. */
export const onPostgres = async <Result>(
  stopLater: (stop: () => unknown) => void,
  work: (place: BenchPlace) => Promise<Result>,
  wish: Wish = {},
): Promise<Result> => work((await openServer(stopLater, wish)).postgres);
