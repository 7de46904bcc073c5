import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import knex from 'knex';
import type { Knex } from 'knex';
import { withBooleans } from './booleans.ts';
import { toldBy } from './followed.ts';
import { quietLog } from './quiet-log.ts';

// knex publishes neither types nor an ESM entry for its dialects, and pg has no types; the shapes below cover what is
// used.
const load = createRequire(import.meta.url);
interface PostgresConnection {
  setTypeParser(type: number, parse: (text: string) => unknown): void;
  query(sql: string, done: (error: Error | null) => void): void;
  readonly connection: { readonly stream: { destroy(error?: Error): void } };
}
interface Query {
  sql: string;
  readonly returning?: string | readonly string[];
  readonly response?: { readonly rows?: readonly Record<string, unknown>[] };
  /** Passed on to pg: a statement with a name is planned once a connection. */
  options?: { readonly name?: string | undefined; readonly isPrepared?: boolean };
}
interface PostgresClient {
  _query(connection: PostgresConnection, query: Query): Promise<Query>;
  postProcessResponse(answer: unknown): unknown;
  destroyRawConnection(connection: PostgresConnection): Promise<void>;
}
const PostgresDialect = load('knex/lib/dialects/postgres/index.js') as new (
  config: Knex.Config,
) => PostgresClient;

/** Type OIDs of PostgreSQL (pg_type.dat). */
const INT8 = 20;
/** What a sum of INT8 is. */
const NUMERIC = 1700;
const TIMESTAMPTZ = 1184;

/** Timeouts in milliseconds for a database that does not answer. */
export interface PostgresLimits {
  readonly connect: number;
  /** For a free connection of the pool. */
  readonly acquire: number;
  /** For a statement; enforced by PostgreSQL. */
  readonly statement: number;
  /** For the answer to a statement when PostgreSQL itself no longer reacts; the connection is then dropped. */
  readonly answer: number;
  /** For closing a connection. */
  readonly close: number;
}

const LIMITS: PostgresLimits = {
  connect: 5_000,
  acquire: 10_000,
  statement: 30_000,
  answer: 35_000,
  close: 2_000,
};

/** Applies until the transaction ends, also on a pooled connection. */
export const WITHOUT_TIMEOUT = 'SET LOCAL statement_timeout = 0';

/** Statements that a connection has prepared at most; they stay there until it is closed. */
const MOST_PREPARED = 200;

/** A name for each text, the same over all connections; undefined where there are too many. */
const namesOfStatements = (): ((sql: string) => string | undefined) => {
  const names = new Map<string, string>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= MOST_PREPARED) return known;
    const name = `prepared-${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
};

const tookTooLong = (): Error =>
  Object.assign(new Error('the database did not answer in time'), { code: 'ETIMEDOUT' });

const clientWith = (limits: PostgresLimits): typeof Knex.Client => {
  /** Connections in a transaction without a time limit. */
  const unlimited = new WeakSet<PostgresConnection>();
  const nameOf = namesOfStatements();

  class BoundedPostgresClient extends PostgresDialect {
    /** Not by the setting of that name, as in `sqlite-client.ts`. */
    override postProcessResponse(answer: unknown): unknown {
      return withBooleans(answer);
    }

    override async _query(connection: PostgresConnection, query: Query): Promise<Query> {
      const told = toldBy(connection, query);
      if (told) query.sql += told.returning;
      if (query.options?.isPrepared) query.options = { name: nameOf(query.sql) };
      if (query.sql === WITHOUT_TIMEOUT) unlimited.add(connection);
      if (query.sql.startsWith('BEGIN')) unlimited.delete(connection);
      // A frozen server closes nothing, and the next query would wait behind this one.
      const timer = unlimited.has(connection)
        ? undefined
        : setTimeout(() => connection.connection.stream.destroy(tookTooLong()), limits.answer);
      try {
        const answered = await super._query(connection, query);
        told?.take(answered.response?.rows ?? []);
        return answered;
      } finally {
        clearTimeout(timer);
      }
    }

    override async destroyRawConnection(connection: PostgresConnection): Promise<void> {
      const stop = new AbortController();
      const tooLong = wait(limits.close, undefined, { signal: stop.signal }).catch(() => undefined);
      await Promise.race([super.destroyRawConnection(connection), tooLong]);
      stop.abort();
      connection.connection.stream.destroy();
    }
  }
  return BoundedPostgresClient as unknown as typeof Knex.Client;
};

/**
 * A pool whose rows look as they do on SQLite: timestamps are ISO 8601 strings in UTC with milliseconds, counts and sums
 * are numbers. Rejects within its timeouts when the server is gone or frozen.
 */
export const openPostgresPool = (url: string, limits: PostgresLimits = LIMITS): Knex =>
  knex({
    client: clientWith(limits),
    log: quietLog,
    acquireConnectionTimeout: limits.acquire,
    connection: {
      connectionString: url,
      application_name: 'college',
      connectionTimeoutMillis: limits.connect,
    },
    pool: {
      min: 0,
      max: 10,
      createTimeoutMillis: 2 * limits.connect,
      afterCreate: (
        connection: PostgresConnection,
        done: (error: Error | null, connection: PostgresConnection) => void,
      ) => {
        connection.setTypeParser(INT8, Number);
        connection.setTypeParser(NUMERIC, Number);
        connection.setTypeParser(TIMESTAMPTZ, (text) => new Date(text).toISOString());
        connection.query(`SET statement_timeout = ${limits.statement}`, (error) => done(error, connection));
      },
    },
  });
