/**
 * Short texts that a transaction sends to every copy of the gateway, heard once it has committed and never otherwise:
 * over PostgreSQL by LISTEN and NOTIFY, on SQLite within the one process that it is for.
 */
import type { Knex } from 'knex';
import { dialectOf } from './dialect.ts';

/** null: texts may have been missed, since the connection that hears them was lost for a while. */
export type Listener = (text: string | null) => void;

export interface Signals {
  /** Hears from now on, until what it yields is called. */
  listen(listener: Listener): () => void;
  /** Passes on what a committed transaction has sent. */
  committed(trx: Knex.Transaction): void;
  close(): Promise<void>;
}

const CHANNEL = 'college_signals';

/** What open transactions have sent; only where the database does not keep it itself. */
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
    close: () => Promise.resolve(),
  };
};

/** What is used of pg's client; it publishes no types. */
interface PostgresClient {
  query(sql: string): Promise<unknown>;
  on(event: 'notification', listener: (message: { payload?: string }) => void): void;
  on(event: 'error' | 'end', then: () => void): void;
}
interface RawConnections {
  acquireRawConnection(): Promise<PostgresClient>;
  destroyRawConnection(connection: PostgresClient): Promise<void>;
}

/** Milliseconds until the next try after the connection was lost. */
const TRY_AGAIN = 1_000;

/** Hears on one connection beside the pool's, opened with the first listener and again whenever it is lost. */
export const signalsOverPostgres = (knex: Knex): Signals => {
  const connections = knex.client as RawConnections;
  const listeners = new Set<Listener>();
  const publish: Listener = (text) => listeners.forEach((listener) => listener(text));
  let isClosed = false;
  let open: Promise<PostgresClient | null> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<PostgresClient | null> => {
    try {
      const client = await connections.acquireRawConnection();
      let isLost = false;
      const lose = (): void => {
        if (isLost) return;
        isLost = true;
        tryLater();
      };
      client.on('error', lose);
      client.on('end', lose);
      client.on('notification', ({ payload }) => publish(payload ?? null));
      await client.query(`LISTEN ${CHANNEL}`);
      publish(null);
      return client;
    } catch {
      // The database is out of reach, which every call says by itself; here it is only tried again.
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
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      const client = await open;
      if (client) await connections.destroyRawConnection(client);
    },
  };
};
