import knex from 'knex';
import type { Knex } from 'knex';
import { quietLog } from './quiet-log.ts';

/** Type numbers of PostgreSQL (pg_type.dat). */
const INT8 = 20;
const TIMESTAMPTZ = 1184;

interface PostgresConnection {
  setTypeParser(type: number, parse: (text: string) => unknown): void;
}

/**
 * A pool whose rows look as they do on SQLite: moments are ISO 8601 strings in UTC with milliseconds, and counts
 * are numbers.
 */
export const openPostgresPool = (url: string): Knex =>
  knex({
    client: 'pg',
    log: quietLog,
    connection: { connectionString: url, application_name: 'college' },
    pool: {
      min: 0,
      max: 10,
      afterCreate: (
        connection: PostgresConnection,
        done: (error: Error | null, connection: PostgresConnection) => void,
      ) => {
        connection.setTypeParser(INT8, Number);
        connection.setTypeParser(TIMESTAMPTZ, (text) => new Date(text).toISOString());
        done(null, connection);
      },
    },
  });
