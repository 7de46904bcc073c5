import type { Knex } from 'knex';
import { WITHOUT_TIMEOUT } from './postgres-client.ts';

/** Everything in which SQLite and PostgreSQL differ, apart from how they are opened. */
export type Dialect = 'sqlite' | 'postgres';

export const dialectOf = (db: Knex): Dialect =>
  (db.client as { dialect: string }).dialect === 'postgresql' ? 'postgres' : 'sqlite';

/** `%`, `_` and the escape character itself lose their meaning, so that what a user types is searched for literally. */
const escapeLike = (text: string): string => text.replace(/[!%_]/g, (character) => `!${character}`);

/**
 * A condition for `query.where(…)`: one of the columns contains the text, whatever the case of its letters. SQLite
 * folds ASCII letters only.
 */
export const contains =
  (db: Knex, columns: readonly string[], text: string) =>
  (query: Knex.QueryBuilder): void => {
    const operator = dialectOf(db) === 'postgres' ? 'ILIKE' : 'LIKE';
    for (const column of columns) {
      query.orWhereRaw(`?? ${operator} ? ESCAPE '!'`, [column, `%${escapeLike(text)}%`]);
    }
  };

/**
 * A column for a moment, read and written as an ISO 8601 string in UTC with milliseconds. As text it sorts by time,
 * which is all that SQLite needs.
 */
export const moment = (db: Knex, table: Knex.CreateTableBuilder, name: string): Knex.ColumnBuilder =>
  dialectOf(db) === 'postgres'
    ? table.timestamp(name, { useTz: true, precision: 3 })
    : table.string(name, 24);

/** The whole seconds since 1970 of a column made by `moment`, to group rows by spans of time. */
export const epochSeconds = (db: Knex, column: string): Knex.Raw =>
  dialectOf(db) === 'postgres'
    ? db.raw('CAST(FLOOR(EXTRACT(EPOCH FROM ??)) AS BIGINT)', [column])
    : db.raw("CAST(strftime('%s', ??) AS INTEGER)", [column]);

const SQLITE_APPEND_ONLY = (table: string, event: string) => `
  CREATE TRIGGER ${table}_refuse_${event.toLowerCase()} BEFORE ${event} ON ${table}
  BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`;

const POSTGRES_APPEND_ONLY = (table: string) => `
  CREATE FUNCTION ${table}_refuse() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN RAISE EXCEPTION ''${table} is append-only''; END';
  CREATE TRIGGER ${table}_refuse BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION ${table}_refuse()`;

/** From now on the database itself refuses to change or remove a row of this table. */
export const makeAppendOnly = async (db: Knex, table: string): Promise<void> => {
  if (dialectOf(db) === 'postgres') {
    await db.raw(POSTGRES_APPEND_ONLY(table));
    return;
  }
  await db.raw(SQLITE_APPEND_ONLY(table, 'UPDATE'));
  await db.raw(SQLITE_APPEND_ONLY(table, 'DELETE'));
};

// The moments are those of `moment`, so that texts compare as times do. Replacing a row would remove it without a DELETE.
const SQLITE_SWEEPABLE = (table: string, floorDays: number) => [
  `DROP TRIGGER ${table}_refuse_delete`,
  `CREATE TRIGGER ${table}_refuse_delete BEFORE DELETE ON ${table}
   WHEN OLD.time > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-${floorDays} days')
   BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
  `CREATE TRIGGER ${table}_refuse_replace BEFORE INSERT ON ${table}
   WHEN EXISTS (SELECT 1 FROM ${table} WHERE id = NEW.id)
   BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
];

const POSTGRES_SWEEPABLE = (table: string, floorDays: number) => [
  `DROP TRIGGER ${table}_refuse ON ${table}`,
  `CREATE TRIGGER ${table}_refuse BEFORE UPDATE OR TRUNCATE ON ${table}
   FOR EACH STATEMENT EXECUTE FUNCTION ${table}_refuse()`,
  `CREATE TRIGGER ${table}_refuse_delete BEFORE DELETE ON ${table}
   FOR EACH ROW WHEN (OLD.time > CURRENT_TIMESTAMP - INTERVAL '${floorDays} days')
   EXECUTE FUNCTION ${table}_refuse()`,
];

/**
 * An append-only table with a column `time` lets rows go that are older than so many days, by the database's own clock.
 * Younger ones, and any change, it goes on refusing, whoever asks.
 */
export const allowSweeping = async (db: Knex, table: string, floorDays: number): Promise<void> => {
  const statements = dialectOf(db) === 'postgres' ? POSTGRES_SWEEPABLE : SQLITE_SWEEPABLE;
  for (const statement of statements(table, floorDays)) await db.raw(statement);
};

/**
 * Leaves out the rows that another transaction holds instead of waiting for it, so that two sweeps never wait for each
 * other. SQLite has one writer, so nobody else holds any.
 */
export const skippingLocked = (trx: Knex.Transaction, query: Knex.QueryBuilder): Knex.QueryBuilder =>
  dialectOf(trx) === 'postgres' ? query.forUpdate().skipLocked() : query;

/** An arbitrary number that all copies of the gateway agree on. */
const START_LOCK = 21_021;

/**
 * Until the transaction ends, no other copy of the gateway gets past this line: of several that start at once, one
 * migrates and seeds. On SQLite the transaction itself already keeps every other writer out.
 */
export const lockStart = async (trx: Knex.Transaction): Promise<void> => {
  if (dialectOf(trx) !== 'postgres') return;
  // Another copy may be at it for minutes, and so may what follows.
  await trx.raw(WITHOUT_TIMEOUT);
  await trx.raw('SELECT pg_advisory_xact_lock(?)', [START_LOCK]);
};

/**
 * Until the transaction ends, no other one gets past this line with the same name: for what has to be counted or found
 * missing before it is written. On SQLite the transaction itself already keeps every other writer out.
 */
export const advisoryLock = async (trx: Knex.Transaction, name: string): Promise<void> => {
  if (dialectOf(trx) === 'postgres')
    await trx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
};

const KEY_FILE_LOCK = 21_022;

/** The same for whoever changes the file with the data keys: of two at once, one would throw the other's key away. */
export const lockKeyFile = async (trx: Knex.Transaction): Promise<void> => {
  if (dialectOf(trx) === 'postgres') await trx.raw('SELECT pg_advisory_xact_lock(?)', [KEY_FILE_LOCK]);
};

/** Whether an error says that a row with this value exists already: for what only the database can decide. */
export const violatesUnique = (error: unknown, table: string, column: string): boolean => {
  const {
    code,
    constraint = '',
    message = '',
  } = error as { code?: string; constraint?: string; message?: string };
  if (code === '23505') return constraint.startsWith(`${table}_${column}_`);
  return code === 'SQLITE_CONSTRAINT' && message.includes(`UNIQUE constraint failed: ${table}.${column}`);
};

/**
 * Writes a table that stays nowhere, to find out whether there is room: that is asked for when something grows, and what
 * only changes may still find its place.
 */
export const writeProbe = async (trx: Knex.Transaction): Promise<void> => {
  if (dialectOf(trx) === 'postgres') {
    await trx.raw('CREATE TEMPORARY TABLE room_probe ON COMMIT DROP AS SELECT repeat(md5(?), 512) AS bytes', [
      'room',
    ]);
    return;
  }
  await trx.raw('CREATE TABLE room_probe (bytes BLOB)');
  await trx.raw('INSERT INTO room_probe VALUES (zeroblob(65536))');
  await trx.raw('DROP TABLE room_probe');
};
