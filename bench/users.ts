/**
 * What the kernel adds to a list of very many users: the p95 of a list call with a search, in process, against the p95 of
 * the very same SQL sent by the bare driver, in turn. On SQLite and on PostgreSQL; `--users 20000` for a shorter one, `--quick` to
 * see only that it finishes.
 */
import { createRequire } from 'node:module';
import { addUsers, DATA_KEY, demoDatabase } from './users/filled-database.ts';
import { optionOf, runBench } from './frame.ts';
import { onBothDatabases } from './users/both-databases.ts';
import type { DatabaseName } from './users/both-databases.ts';
import { buildApp } from '@college/api-gateway/src/server/build-app';
import { parseSettings } from '@college/api-gateway/src/app/settings';
import { loadKeys } from '@college/api-gateway/src/crypto/keys';
import type { Database } from '@college/api-gateway/src/db/database';
import { registryOfDatabase } from '@college/api-gateway/src/features/micro-frontend/registry-of-database';
import { openStorage } from '@college/api-gateway/src/storage/open-storage';
import { pathOf } from '@college/contracts/core/endpoint';

const USERS = optionOf('users', 1_000_000, 2000);
const ROUNDS = optionOf('rounds', 40, 2);
const GOAL = 1.5;
const PASSWORD = 'Training2026';

interface Query {
  readonly sql: string;
  readonly bindings: readonly unknown[];
}
interface Driver {
  readonly run: (query: Query) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** The very drivers that the gateway has. */
const ofGateway = createRequire(createRequire(import.meta.url).resolve('@college/api-gateway/package.json'));

interface SqliteModule {
  readonly OPEN_READONLY: number;
  readonly Database: new (
    path: string,
    mode: number,
  ) => {
    all(sql: string, bindings: readonly unknown[], done: (error: Error | null, rows: unknown) => void): void;
    close(done: () => void): void;
  };
}
interface PostgresModule {
  readonly Pool: new (options: { connectionString: string; max: number }) => {
    query(sql: string, bindings: unknown[]): Promise<unknown>;
    end(): Promise<void>;
  };
}

const sqliteDriver = (url: string): Driver => {
  const { Database: Sqlite, OPEN_READONLY } = ofGateway('sqlite3') as SqliteModule;
  const connection = new Sqlite(url, OPEN_READONLY);
  return {
    run: ({ sql, bindings }) =>
      new Promise((resolve, reject) => {
        connection.all(sql, bindings, (error, rows) => (error ? reject(error) : resolve(rows)));
      }),
    close: () => new Promise((resolve) => connection.close(() => resolve())),
  };
};

const postgresDriver = (url: string): Driver => {
  const { Pool } = ofGateway('pg') as PostgresModule;
  const pool = new Pool({ connectionString: url, max: 1 });
  return {
    run: ({ sql, bindings }) => pool.query(sql, [...bindings]),
    close: () => pool.end(),
  };
};

const p95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

/** The SQL of a call, as the gateway itself sends it, its question of who is calling included. */
const recorded = async (database: Database, call: () => Promise<unknown>): Promise<Query[]> => {
  const seen: Query[] = [];
  const note = ({ sql, bindings }: Query): void => void seen.push({ sql, bindings });
  database.read.on('query', note);
  await call();
  database.read.removeListener('query', note);
  return seen;
};

const LISTS: Record<string, object> = {
  'newest first': {},
  'of a kind': { userType: '3' },
  'by a part of the name': { keyword: '建国' },
  'by a whole phone': { keyword: '13900001111' },
};

interface Line {
  readonly ours: number;
  readonly bare: number;
  readonly ratio: number;
}
const results: Record<string, Record<string, Line>> = {};

const measure = async ({ name, url, folder }: { name: DatabaseName; url: string; folder: string }) => {
  const database = await demoDatabase(url, folder);
  process.stderr.write(`${name}: adding ${USERS} users\n`);
  await addUsers(database, { count: USERS, kind: '3', from: 1 });
  if (name === 'postgres') await database.read.raw('VACUUM ANALYZE');
  else await database.transaction((trx) => trx.raw('ANALYZE'));
  const settings = parseSettings({
    CAPTCHA: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '100000000',
    VAR_DIR: folder,
  });
  const storage = await openStorage(settings.storagePlace);
  const app = await buildApp({
    settings,
    database,
    keys: await loadKeys(DATA_KEY, folder),
    storage,
    registry: registryOfDatabase(database, storage),
    now: () => new Date(),
  });
  const post = async (service: string, action: string, payload: object, token?: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: pathOf(service, action),
      headers: token ? { authorization: `Bearer ${token}` } : {},
      payload,
    });
    const { success, result, error } = answer.json<{ success: boolean; result: unknown; error: unknown }>();
    if (!success) throw new Error(`${service}/${action}: ${JSON.stringify(error)}`);
    return result;
  };
  const { accessToken } = (await post('TokenAuth', 'Authenticate', {
    username: 'admin',
    password: PASSWORD,
  })) as {
    accessToken: string;
  };
  const driver = name === 'sqlite' ? sqliteDriver(url) : postgresDriver(url);
  const rows: Record<string, Line> = {};
  results[name] = rows;
  for (const [label, filters] of Object.entries(LISTS)) {
    const call = () => post('User', 'GetUserPageList', { page: 1, pageSize: 20, ...filters }, accessToken);
    const queries = await recorded(database, call);
    const bare = async () => {
      for (const query of queries) await driver.run(query);
    };
    await bare();
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await timed(call));
      theirs.push(await timed(bare));
    }
    rows[label] = { ours: p95(ours), bare: p95(theirs), ratio: p95(ours) / p95(theirs) };
  }
  await driver.close();
  await app.close();
  await database.close();
};

const linesOf = () =>
  Object.entries(results).flatMap(([database, rows]) =>
    Object.entries(rows).map(([list, { ours, bare, ratio }]) => ({
      database,
      list,
      'ours p95, ms': Number(ours.toFixed(1)),
      'bare p95, ms': Number(bare.toFixed(1)),
      ratio: Number(ratio.toFixed(2)),
    })),
  );
/** A list that takes less than this is dominated by what a request costs, which bench/gateway measures. */
const SLOW_MS = 20;

const report = () => {
  const lines = linesOf();
  console.table(lines);
  const missed = lines.some((line) => line.ratio > GOAL && line['bare p95, ms'] >= SLOW_MS);
  return { figures: { users: USERS, rounds: ROUNDS, wanted: GOAL, lines }, missed };
};

await runBench({
  name: 'users',
  work: (stopLater) => onBothDatabases(stopLater, () => undefined, measure),
  report,
});
