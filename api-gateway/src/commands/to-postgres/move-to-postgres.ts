/**
 * A college on SQLite moves to an empty PostgreSQL: all of it in one transaction or nothing, so that a move that was
 * interrupted is started again. Memory holds a batch of rows.
 */
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { countDifferences } from '../backup/manifest.ts';
import { Refusal } from '../refusal.ts';
import { features } from '../../contexts/index.ts';
import { exportLedger } from '../../contexts/platform/ledger/export-ledger.ts';
import { sourcesOf } from '../../contexts/platform/ledger/take-over.ts';
import { verifyLedger } from '../../contexts/platform/ledger/verify-ledger.ts';
import type { LedgerVerdict } from '../../contexts/platform/ledger/verify-ledger.ts';
import type { Database } from '../../db/database.ts';
import { migrate, stepsOf } from '../../db/migrate.ts';
import { migrationNames } from '../../db/migrations.ts';
import { WITHOUT_TIMEOUT } from '../../db/postgres-client.ts';
import { rowCounts, tableNames } from '../../db/table-counts.ts';

const AT_ONCE = 500;
/** PostgreSQL takes 65,535 values in a statement. */
const MOST_VALUES = 30_000;
const ROW = 'row_of_sqlite';

/** What has run is noted by the migrations that make the tables. */
const isContent = (table: string): boolean => table !== 'knex_migrations' && table !== 'schema_steps';

type Row = Readonly<Record<string, unknown>>;

interface Constraint {
  /** As SQL has it, with quotes where they are needed. */
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

export interface Moved {
  /** By table, without those of the migrations. */
  readonly rows: Readonly<Record<string, number>>;
  readonly ledger: LedgerVerdict;
}

const requireSameVersion = async (source: Database): Promise<void> => {
  const ran = new Set(await stepsOf(source.read));
  if (ran.size === 0) throw new Refusal('There is no college in this SQLite database.');
  const pending = migrationNames.filter((name) => !ran.has(name)).length;
  if (pending > 0 || ran.size > migrationNames.length)
    throw new Refusal(
      'This SQLite database is of another version: start this version on it once, stop it, and come back.',
    );
};

/** Tables alone are no college: an earlier move that was interrupted has left them. */
const requireEmpty = async (target: Database): Promise<void> => {
  if (target.dialect !== 'postgres') throw new Refusal('Name the new database by DATABASE_URL=postgres://…');
  const tables = await tableNames(target.read);
  const isOurs = tables.length === 0 || tables.includes('schema_steps');
  if (!isOurs || (tables.includes('users') && (await target.read('users').first('id'))))
    throw new Refusal('This PostgreSQL database is not empty: name an empty one by DATABASE_URL.');
};

/** Whoever owns the tables may do this; to switch references off as such, one has to be a superuser. */
const dropReferences = async (trx: Knex.Transaction): Promise<Constraint[]> => {
  const { rows } = await trx.raw<{ rows: Constraint[] }>(
    `SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of rows) await trx.raw(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return rows;
};

/** Checks every row. */
const addReferences = async (trx: Knex.Transaction, references: readonly Constraint[]): Promise<void> => {
  for (const { table, name, definition } of references)
    await trx.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
};

async function* rowsOf(read: Knex, table: string): AsyncGenerator<Row[]> {
  for (let after = -1; ;) {
    const found = await read<Row>(table)
      .select({ [ROW]: 'rowid' }, '*')
      .where('rowid', '>', after)
      .orderBy('rowid')
      .limit(AT_ONCE);
    const last = found.at(-1);
    if (!last) return;
    after = Number(last[ROW]);
    yield found.map(({ [ROW]: _, ...row }) => row);
  }
}

const copyTable = async (read: Knex, trx: Knex.Transaction, table: string): Promise<void> => {
  // What migrations write into new tables.
  await trx(table).delete();
  for await (const rows of rowsOf(read, table)) {
    const atOnce = Math.floor(MOST_VALUES / Object.keys(rows[0] ?? {}).length);
    for (let from = 0; from < rows.length; from += atOnce)
      await trx(table)
        .insert(rows.slice(from, from + atOnce))
        .catch((error: unknown) => {
          throw new Refusal(
            `Rows of ${table} do not fit into PostgreSQL: ${(error as Error).message.split(' - ').at(-1)}. Nothing was moved.`,
            { cause: error },
          );
        });
  }
};

/** An id that has been given is never given again, even if its row is gone. */
const moveSequences = async (read: Knex, trx: Knex.Transaction): Promise<void> => {
  const given = await read('sqlite_sequence').select<{ name: string; seq: number }[]>('name', 'seq');
  for (const { name, seq } of given)
    if (seq > 0 && isContent(name) && (await trx.schema.hasColumn(name, 'id')))
      await trx.raw(
        `SELECT setval(pg_get_serial_sequence(:name, 'id'), :seq) WHERE pg_get_serial_sequence(:name, 'id') IS NOT NULL`,
        { name, seq },
      );
};

/** Verifies the ledger, and answers a hash of all that it says. */
const ledgerOf = async (db: Knex, now: Date): Promise<{ verdict: LedgerVerdict; hash: string }> => {
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const line of exportLedger(db, features, now)) {
      hash.update(JSON.stringify(line));
      yield line;
    }
  }
  const verdict = await verifyLedger(hashed(), { sources: sourcesOf(features), checkpoints: [], keys: [] });
  return { verdict, hash: hash.digest('hex') };
};

const contentCounts = async (db: Knex): Promise<Record<string, number>> =>
  Object.fromEntries(Object.entries(await rowCounts(db)).filter(([table]) => isContent(table)));

const compare = async (read: Knex, trx: Knex.Transaction, now: Date): Promise<Moved> => {
  const rows = await contentCounts(trx);
  const differences = countDifferences(await contentCounts(read), rows);
  if (differences.length > 0)
    throw new Refusal(`Not every row has arrived, so nothing was moved:\n${differences.join('\n')}`);
  const [before, after] = [await ledgerOf(read, now), await ledgerOf(trx, now)];
  if (before.hash !== after.hash)
    throw new Refusal('The ledger is not the same on PostgreSQL, so nothing was moved.');
  return { rows, ledger: after.verdict };
};

/** Takes the college of one moment; the gateways should be stopped. */
export const moveToPostgres = async (source: Database, target: Database, now: Date): Promise<Moved> => {
  await requireSameVersion(source);
  await requireEmpty(target);
  await migrate(target);
  return source.snapshot((read) =>
    target.transaction(async (trx) => {
      await trx.raw(WITHOUT_TIMEOUT);
      const references = await dropReferences(trx);
      const tables = (await tableNames(read)).filter(isContent);
      for (const table of tables) {
        await trx.raw('ALTER TABLE ?? DISABLE TRIGGER USER', [table]);
        await copyTable(read, trx, table);
        await trx.raw('ALTER TABLE ?? ENABLE TRIGGER USER', [table]);
      }
      await moveSequences(read, trx);
      await addReferences(trx, references);
      return compare(read, trx, now);
    }),
  );
};
