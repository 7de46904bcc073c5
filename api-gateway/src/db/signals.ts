/**
 * Pub/sub between all copies of the gateway. Messages of a transaction are delivered once it has committed and never
 * otherwise: with LISTEN and NOTIFY on PostgreSQL, within the single process on SQLite.
 */
import type { Knex } from 'knex';
import { dialectOf } from './dialect.ts';

/** null: messages may have been missed, because the connection was lost for a while. */
export type Listener = (text: string | null) => void;

export interface Signals {
  /** Subscribes; returns the function that unsubscribes. */
  listen(listener: Listener): () => void;
  /** Delivers what a committed transaction has sent. */
  committed(trx: Knex.Transaction): void;
  /** Whether messages of other copies arrive; true while nobody listens. */
  isConnected(): boolean;
  close(): Promise<void>;
}

const CHANNEL = 'college_signals';

/** Messages of open transactions; only where the database does not queue them itself. */
const pending = new WeakMap<Knex.Transaction, string[]>();

export const sendSignal = async (trx: Knex.Transaction, text: string): Promise<void> => {
  if (dialectOf(trx) === 'postgres') await trx.raw('SELECT pg_notify(?, ?)', [CHANNEL, text]);
  else pending.set(trx, [...(pending.get(trx) ?? []), text]);
};

export const signalsInProcess = (): Signals => {
  const listeners = new Set<Listener>();
  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    committed: (trx) => {
      for (const text of pending.get(trx) ?? []) for (const listener of listeners) listener(text);
    },
    isConnected: () => true,
    close: () => Promise.resolve(),
  };
};

/** The part of pg's client that is used; it publishes no types. */
interface PostgresClient {
  query(sql: string): Promise<unknown>;
  on(event: 'notification', listener: (message: { payload?: string }) => void): void;
  on(event: 'error' | 'end', then: () => void): void;
}
interface RawConnections {
  acquireRawConnection(): Promise<PostgresClient>;
  destroyRawConnection(connection: PostgresClient): Promise<void>;
}

/** Milliseconds between reconnection attempts. */
const TRY_AGAIN = 1_000;

/** Listens on one connection outside the pool, opened with the first listener and reopened whenever it is lost. */
export const signalsOverPostgres = (knex: Knex): Signals => {
  const connections = knex.client as RawConnections;
  const listeners = new Set<Listener>();
  const publish: Listener = (text) => listeners.forEach((listener) => listener(text));
  let isClosed = false;
  let open: Promise<PostgresClient | null> | null = null;
  let isConnected = false;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<PostgresClient | null> => {
    try {
      const client = await connections.acquireRawConnection();
      let isLost = false;
      const lose = (): void => {
        if (isLost) return;
        isLost = true;
        isConnected = false;
        tryLater();
      };
      client.on('error', lose);
      client.on('end', lose);
      client.on('notification', ({ payload }) => publish(payload ?? null));
      await client.query(`LISTEN ${CHANNEL}`);
      isConnected = !isLost;
      publish(null);
      return client;
    } catch {
      // The database is unreachable. Every call reports that already; here it is enough to retry.
      tryLater();
      return null;
    }
  };
  const tryLater = (): void => {
    if (isClosed) return;
    timer = setTimeout(() => (open = connect()), TRY_AGAIN);
    timer.unref();
  };

  return {
    listen: (listener) => {
      listeners.add(listener);
      open ??= connect();
      return () => void listeners.delete(listener);
    },
    committed: () => undefined,
    isConnected: () => isConnected || open === null,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      const client = await open;
      if (client) await connections.destroyRawConnection(client);
    },
  };
};
