/** Indexes that are added to tables with rows. */
import type { Knex } from 'knex';
import type { Database } from './database.ts';
import type { NewIndex } from './migrations.ts';

/** The connection serves others afterwards. */
const onOneConnection = async (
  { read }: Pick<Database, 'read'>,
  work: (run: (sql: string, values?: readonly string[]) => Promise<{ rows: unknown[] }>) => Promise<void>,
): Promise<void> => {
  const client = read.client as Knex.Client;
  const connection: unknown = await client.acquireConnection();
  const run = async (sql: string, values: readonly string[] = []) =>
    (await read.raw(sql, [...values]).connection(connection)) as { rows: unknown[] };
  try {
    await work(run);
  } finally {
    await client.releaseConnection(connection);
  }
};

const LOCK = 'new indexes';

const statementOf = ({ isUnique, columns }: NewIndex, how: string): string =>
  `CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX ${how} ?? ON ?? (${columns.map(() => '??').join(', ')})`;

/**
 * On PostgreSQL outside of a transaction and without keeping writers waiting. One copy of the gateway builds, the others
 * wait and find them. What is left of one that failed is removed and built again.
 */
const addConcurrently = (database: Database, indexes: readonly NewIndex[]): Promise<void> =>
  onOneConnection(database, async (run) => {
    await run('SET statement_timeout = 0');
    await run('SELECT pg_advisory_lock(hashtext(?))', [LOCK]);
    try {
      for (const index of indexes) {
        const { name, table, columns } = index;
        const broken = await run(
          'SELECT 1 FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE c.relname = ? AND NOT i.indisvalid',
          [name],
        );
        if (broken.rows.length > 0) await run('DROP INDEX CONCURRENTLY ??', [name]);
        await run(statementOf(index, 'CONCURRENTLY IF NOT EXISTS'), [name, table, ...columns]);
      }
    } finally {
      await run('SELECT pg_advisory_unlock(hashtext(?))', [LOCK]);
      await run('RESET statement_timeout');
    }
  });

export const addIndexesWithin = async (db: Knex, indexes: readonly NewIndex[]): Promise<void> => {
  for (const index of indexes)
    await db.raw(statementOf(index, 'IF NOT EXISTS'), [index.name, index.table, ...index.columns]);
};

export const addIndexes = (database: Database, indexes: readonly NewIndex[]): Promise<void> =>
  database.dialect === 'postgres'
    ? addConcurrently(database, indexes)
    : database.transaction((trx) => addIndexesWithin(trx, indexes));
