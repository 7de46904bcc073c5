/** Calls to a gateway in this process beside the very SQL that they send, by the bare driver. */
import { createRequire } from 'node:module';
import { analyse, DATA_KEY } from './filled-database.ts';
import type { DatabaseName } from './both-databases.ts';
import { buildApp } from '@college/api-gateway/src/server/build-app';
import { parseSettings } from '@college/api-gateway/src/app/settings';
import { loadKeys } from '@college/api-gateway/src/crypto/keys';
import type { Database } from '@college/api-gateway/src/db/database';
import { registryOfDatabase } from '@college/api-gateway/src/contexts/delivery/micro-frontend/registry-of-database';
import { openStorage } from '@college/api-gateway/src/storage/storage-place';
import { pathOf } from '@college/contracts/core/endpoint';

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

/**
 * The SQL of a call, as the gateway itself sends it, its question of who is calling included. What begins and ends a
 * transaction has no bindings.
 */
const recorded = async (database: Database, call: () => Promise<unknown>): Promise<Query[]> => {
  const seen: Query[] = [];
  const note = ({ sql, bindings = [] }: Partial<Query> & Pick<Query, 'sql'>): void =>
    void seen.push({ sql, bindings });
  database.read.on('query', note);
  await call();
  database.read.removeListener('query', note);
  return seen;
};

export interface Line {
  readonly ours: number;
  readonly bare: number;
  readonly ratio: number;
}

interface Place {
  readonly name: DatabaseName;
  readonly url: string;
  readonly folder: string;
}

/** Signed in as a demo account. The database is analysed first, as it is in service. */
export const openComparison = async ({ name, url, folder }: Place, database: Database, username: string) => {
  await analyse(database);
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
  const post = async (call: string, payload: object, token?: string) => {
    const [service = '', action = ''] = call.split('/');
    const answer = await app.inject({
      method: 'POST',
      url: pathOf(service, action),
      headers: token ? { authorization: `Bearer ${token}` } : {},
      payload,
    });
    const { success, result, error } = answer.json<{ success: boolean; result: unknown; error: unknown }>();
    if (!success) throw new Error(`${call}: ${JSON.stringify(error)}`);
    return result;
  };
  const { accessToken } = (await post('TokenAuth/Authenticate', { username, password: PASSWORD })) as {
    accessToken: string;
  };
  const driver = name === 'sqlite' ? sqliteDriver(url) : postgresDriver(url);
  return {
    /** The p95 of a call and of its SQL, in turn. */
    compare: async (call: string, payload: object, rounds: number): Promise<Line> => {
      const asked = () => post(call, payload, accessToken);
      const queries = await recorded(database, asked);
      const bare = async () => {
        for (const query of queries) await driver.run(query);
      };
      await bare();
      const ours: number[] = [];
      const theirs: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await timed(asked));
        theirs.push(await timed(bare));
      }
      return { ours: p95(ours), bare: p95(theirs), ratio: p95(ours) / p95(theirs) };
    },
    close: async () => {
      await driver.close();
      await app.close();
    },
  };
};
