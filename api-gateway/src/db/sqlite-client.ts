import { createRequire } from 'node:module';
import knex from 'knex';
import type { Knex } from 'knex';
import { quietLog } from './quiet-log.ts';
import { withBooleans } from './booleans.ts';
import { toldBy } from './followed.ts';

// knex publishes neither types nor an ESM entry for its dialects; the shapes below cover what is used.
interface KnexTransaction {
  query(connection: unknown, sql: string): Promise<unknown>;
}
type TransactionClass = new (...args: unknown[]) => KnexTransaction;

const load = createRequire(import.meta.url);
const SqliteDialect = load('knex/lib/dialects/sqlite3/index.js') as typeof Knex.Client;
const SqliteTransaction = load(
  'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js',
) as TransactionClass;

/** Takes the write lock at once: a transaction that reads first and writes later would fail with SQLITE_BUSY. */
class ImmediateTransaction extends SqliteTransaction {
  begin(connection: unknown): Promise<unknown> {
    return this.query(connection, 'BEGIN IMMEDIATE;');
  }
}

interface Query {
  readonly sql: string;
  readonly bindings?: readonly unknown[];
  readonly returning?: string | readonly string[];
  response?: unknown;
  context?: { readonly changes: number };
}
interface QueryingConnection {
  all(
    sql: string,
    bindings: readonly unknown[],
    done: (error: Error | null, rows: Record<string, unknown>[]) => void,
  ): void;
}
interface QueryingClient {
  _query(connection: QueryingConnection, query: Query): Promise<Query>;
}

/** As knex would answer, and with the rows: it runs an update or a removal without reading what is returned. */
const queryRows = (connection: QueryingConnection, query: Query, sql: string): Promise<Query> =>
  new Promise((resolve, reject) => {
    connection.all(sql, query.bindings ?? [], (error, rows) => {
      if (error) return reject(error);
      query.response = rows;
      query.context = { changes: rows.length };
      resolve(query);
    });
  });

class SqliteClient extends SqliteDialect {
  /** Not by the setting of that name: knex sets it to null for migrations, and does not give it back. */
  override postProcessResponse(answer: unknown): unknown {
    return withBooleans(answer);
  }

  /** A commit that fails for lack of space leaves the transaction open, which would block the only writer. */
  async _query(connection: QueryingConnection, query: Query): Promise<Query> {
    const client = SqliteDialect.prototype as unknown as QueryingClient;
    const told = toldBy(connection, query);
    try {
      if (!told) return await client._query.call(this, connection, query);
      const answered = await queryRows(connection, query, query.sql + told.returning);
      told.take(answered.response as Record<string, unknown>[]);
      return answered;
    } catch (error) {
      if (query.sql.startsWith('COMMIT'))
        await client._query.call(this, connection, { sql: 'ROLLBACK;' }).catch(() => undefined);
      throw error;
    }
  }
}

class ImmediateSqliteClient extends SqliteClient {
  override transaction(...args: unknown[]): Knex.Transaction {
    return new ImmediateTransaction(this, ...args) as unknown as Knex.Transaction;
  }
}

const SHARED_PRAGMAS = 'PRAGMA busy_timeout = 10000; PRAGMA foreign_keys = ON;';
const WRITER_PRAGMAS = `${SHARED_PRAGMAS} PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;`;
const READER_PRAGMAS = `${SHARED_PRAGMAS} PRAGMA query_only = ON;`;

interface SqliteConnection {
  exec(sql: string, done: (error: Error | null) => void): void;
}

interface PoolWish {
  readonly size: number;
  readonly pragmas: string;
  readonly client: typeof Knex.Client;
}

const openPool = (filename: string, { size, pragmas, client }: PoolWish): Knex =>
  knex({
    client,
    connection: { filename },
    useNullAsDefault: true,
    log: quietLog,
    pool: {
      min: 1,
      max: size,
      afterCreate: (
        connection: SqliteConnection,
        done: (error: Error | null, connection: SqliteConnection) => void,
      ) => connection.exec(pragmas, (error) => done(error, connection)),
    },
  });

/** The only connection that writes: SQLite has a single writer anyway, and here transactions queue without polling. */
export const openSqliteWriter = (filename: string): Knex =>
  openPool(filename, { size: 1, pragmas: WRITER_PRAGMAS, client: ImmediateSqliteClient });

/**
 * Four read-only connections; they see the last commit and never wait for the writer. A transaction of theirs takes no
 * lock, and sees one moment.
 */
export const openSqliteReaders = (filename: string): Knex =>
  openPool(filename, { size: 4, pragmas: READER_PRAGMAS, client: SqliteClient });

/** Writes the last commit to another file. It reads only, but not on a connection that may only read. */
export const copySqlite = async (filename: string, to: string): Promise<void> => {
  const own = openSqliteWriter(filename);
  try {
    await own.raw('VACUUM INTO ?', [to]);
  } finally {
    await own.destroy();
  }
};
