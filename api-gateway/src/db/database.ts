import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Knex } from 'knex';
import { isFailure } from '../app/failure.ts';
import { carry } from './carried.ts';
import type { Carried } from './carried.ts';
import { followChanges } from './followed.ts';
import { isOutOfRoom } from './database-failures.ts';
import { writeProbe } from './dialect.ts';
import type { Dialect } from './dialect.ts';
import { openPostgresPool } from './postgres-client.ts';
import type { PostgresLimits } from './postgres-client.ts';
import { signalsInProcess, signalsOverPostgres } from './signals.ts';
import type { Listener, Signals } from './signals.ts';
import { openSqliteReaders, openSqliteWriter } from './sqlite-client.ts';
import { watchQueries } from './watch-queries.ts';
import type { StatementWatch } from './watch-queries.ts';

/** An open database. Reads go through `read`, every write through `transaction`. */
export interface Database {
  readonly dialect: Dialect;
  /** Where it is, with its password: for libraries that open connections of their own. */
  readonly url: string;
  /** Pooled reads of committed data. Inside a transaction it does not see that transaction's own writes. */
  readonly read: Knex;
  /** Runs `work` with reads that all see the same moment, whatever is committed meanwhile. */
  snapshot<T>(work: (read: Knex) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in one transaction and returns its result. Rolls back when the work throws, and also when it returns a
   * Failure, which is then the result. Must not be nested: pass `trx` on instead.
   */
  transaction<T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T>;
  /** What each of its transactions carries from now on; see `carriedBy`. */
  carry(what: Carried): void;
  /** Whether there is room to write. After a transaction has failed for lack of room, each call tests it again. */
  hasRoom(): Promise<boolean>;
  /**
   * Subscribes to what transactions send by `sendSignal`, in any copy of the gateway. Returns the function that
   * unsubscribes.
   */
  listen(listener: Listener): () => void;
  /** Whether what other copies send arrives here. */
  hearsSignals(): boolean;
  /** How its connections are used. */
  pools(): readonly PoolUse[];
  /** Tells of each statement from now on; returns what ends it. */
  watch(watch: StatementWatch): () => void;
  close(): Promise<void>;
}

export interface PoolUse {
  readonly pool: 'read' | 'write';
  readonly used: number;
  readonly free: number;
  /** Who waits for a connection. */
  readonly waiting: number;
}

/** knex publishes no type of its pool. */
interface Pool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

const useOf = (pool: PoolUse['pool'], { client }: Knex): PoolUse => {
  const connections = (client as { pool: Pool }).pool;
  return {
    pool,
    used: connections.numUsed(),
    free: connections.numFree(),
    waiting: connections.numPendingAcquires(),
  };
};

/** Carries a Failure through knex, which rolls back only on exceptions. */
class RolledBack extends Error {
  readonly failure: unknown;
  constructor(failure: unknown) {
    super('rolled back by a failure');
    this.failure = failure;
  }
}

/** Runs `work` in a transaction. Rejects with the first error: an error of the rollback that follows says less. */
const transact = async <T>(write: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> => {
  let cause: { readonly error: unknown } | null = null;
  try {
    return await write.transaction(async (trx) => {
      try {
        return await work(trx);
      } catch (error) {
        cause = { error };
        throw error;
      }
    });
  } catch (error) {
    throw cause === null ? error : (cause as { readonly error: unknown }).error;
  }
};

type Work<T> = (trx: Knex.Transaction) => Promise<T>;

/** Runs `work`, and what follows from the rows that it has changed. */
const followed = async <T>(trx: Knex.Transaction, carried: Carried | null, work: Work<T>): Promise<T> => {
  carry(trx, carried);
  if (!carried?.followed) return work(trx);
  // Of its own: a transaction keeps one connection to its end.
  const connection = (await (trx.client as Knex.Client).acquireConnection()) as object;
  const changes = followChanges(connection, carried.followed);
  const result = await work(trx);
  if (changes.size > 0 && !isFailure(result)) await carried.whenChanged?.(trx, changes);
  return result;
};

// Reads have their own pool, so that a read inside a transaction gets a connection however many transactions are open.
const assemble = (
  { dialect, url }: Pick<Database, 'dialect' | 'url'>,
  read: Knex,
  write: Knex,
  signals: Signals,
  release: () => Promise<void>,
): Database => {
  let lacksRoom = false;
  let carried: Carried | null = null;
  return {
    dialect,
    url,
    read,
    // On SQLite every transaction sees one moment.
    snapshot: (work) =>
      read.transaction(work, dialect === 'postgres' ? { isolationLevel: 'repeatable read' } : {}),
    async transaction<T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
      try {
        const { result, trx } = await transact(write, async (trx) => {
          const result = await followed(trx, carried, work);
          if (isFailure(result)) throw new RolledBack(result);
          return { result, trx };
        });
        signals.committed(trx);
        return result;
      } catch (error) {
        if (error instanceof RolledBack) return error.failure as T;
        lacksRoom ||= isOutOfRoom(error);
        throw error;
      }
    },
    carry(what) {
      carried = what;
    },
    async hasRoom() {
      if (!lacksRoom) return true;
      try {
        await transact(write, writeProbe);
        lacksRoom = false;
      } catch (error) {
        if (!isOutOfRoom(error)) throw error;
      }
      return !lacksRoom;
    },
    listen: signals.listen,
    hearsSignals: signals.isConnected,
    pools: () => [useOf('read', read), useOf('write', write)],
    watch: (watch) => watchQueries([read, write], watch),
    async close() {
      await signals.close();
      // The writer closes last: the last connection to close checkpoints the write-ahead log into the file.
      await read.destroy();
      await write.destroy();
      await release();
    },
  };
};

const openSqlite = async (path: string): Promise<Database> => {
  const scratch = path === ':memory:' ? await mkdtemp(join(tmpdir(), 'college-')) : null;
  const filename = scratch === null ? path : join(scratch, 'college.db');
  await mkdir(dirname(filename), { recursive: true });
  const write = openSqliteWriter(filename);
  const read = openSqliteReaders(filename);
  return assemble({ dialect: 'sqlite', url: filename }, read, write, signalsInProcess(), async () => {
    if (scratch !== null) await rm(scratch, { recursive: true, force: true });
  });
};

const openPostgres = (url: string, limits?: PostgresLimits): Database => {
  const read = openPostgresPool(url, limits);
  return assemble(
    { dialect: 'postgres', url },
    read,
    openPostgresPool(url, limits),
    signalsOverPostgres(read),
    () => Promise.resolve(),
  );
};

const isPostgres = (url: string) => /^postgres(ql)?:\/\//.test(url);

/**
 * Opens a database and checks that it answers.
 *
 * `url` is `postgres://…`, a file path, `sqlite:<path>`, or `:memory:` for a file that is deleted by `close`.
 * Rejects with a message that names what could not be opened, without its password.
 */
export const openDatabase = async (url: string, limits?: PostgresLimits): Promise<Database> => {
  const path = url.replace(/^sqlite:(\/\/)?/, '');
  let database: Database | undefined;
  try {
    database = isPostgres(url) ? openPostgres(url, limits) : await openSqlite(path);
    await database.transaction((trx) => trx.raw('SELECT 1'));
    await database.read.raw('SELECT 1');
    return database;
  } catch (error) {
    await database?.close();
    const place = isPostgres(url) ? url.replace(/\/\/[^@/]*@/, '//') : path;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`cannot open the database ${place}: ${reason}`, { cause: error });
  }
};
