import type { Knex } from 'knex';
import { WITHOUT_TIMEOUT } from './postgres-client.ts';
import { personName } from '@college/contracts/core/name-text';

/** All differences between SQLite and PostgreSQL, except how they are opened. */
export type Dialect = 'sqlite' | 'postgres';

export const dialectOf = (db: Knex): Dialect =>
  (db.client as { dialect: string }).dialect === 'postgresql' ? 'postgres' : 'sqlite';

/** Escapes `%`, `_` and the escape character itself, so that user input is searched for literally. */
const escapeLike = (text: string): string => text.replace(/[!%_]/g, (character) => `!${character}`);

/**
 * A condition for `query.where(…)`: one of the columns contains the text as it was typed, or as `nameKey` writes names;
 * ignoring case. SQLite folds ASCII letters only.
 */
export const contains =
  (db: Knex, columns: readonly string[], text: string | readonly string[]) =>
  (query: Knex.QueryBuilder): void => {
    const operator = dialectOf(db) === 'postgres' ? 'ILIKE' : 'LIKE';
    const texts = [text].flat().flatMap((one) => [one, personName(one).toLowerCase() || one]);
    for (const typed of new Set(texts))
      for (const column of columns)
        query.orWhereRaw(`?? ${operator} ? ESCAPE '!'`, [column, `%${escapeLike(typed)}%`]);
  };

/**
 * A timestamp column, read and written as an ISO 8601 string in UTC with milliseconds. As text it sorts by time, which
 * is all that SQLite needs.
 */
export const moment = (db: Knex, table: Knex.CreateTableBuilder, name: string): Knex.ColumnBuilder =>
  dialectOf(db) === 'postgres'
    ? table.timestamp(name, { useTz: true, precision: 3 })
    : table.string(name, 24);

/** The whole seconds since 1970 of a timestamp column, to group rows by time spans. */
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

/** Makes the database refuse to update or delete rows of this table. */
export const makeAppendOnly = async (db: Knex, table: string): Promise<void> => {
  if (dialectOf(db) === 'postgres') {
    await db.raw(POSTGRES_APPEND_ONLY(table));
    return;
  }
  await db.raw(SQLITE_APPEND_ONLY(table, 'UPDATE'));
  await db.raw(SQLITE_APPEND_ONLY(table, 'DELETE'));
};

const refuseOthers = async (
  db: Knex,
  table: string,
  columns: readonly string[],
  refused: 'DELETE OR TRUNCATE' | 'TRUNCATE',
): Promise<void> => {
  const unchangeable = Object.keys(await db(table).columnInfo()).filter((name) => !columns.includes(name));
  const event = `UPDATE OF ${unchangeable.join(', ')}`;
  if (dialectOf(db) === 'postgres') {
    await db.raw(`DROP TRIGGER ${table}_refuse ON ${table}`);
    await db.raw(
      `CREATE TRIGGER ${table}_refuse BEFORE ${event} OR ${refused} ON ${table}
       FOR EACH STATEMENT EXECUTE FUNCTION ${table}_refuse()`,
    );
    return;
  }
  await db.raw(`DROP TRIGGER ${table}_refuse_update`);
  await db.raw(
    `CREATE TRIGGER ${table}_refuse_update BEFORE ${event} ON ${table}
     BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END`,
  );
};

/**
 * Lets these columns of an append-only table be changed, and no others that it has now. It still refuses to delete rows.
 */
export const allowChanging = (db: Knex, table: string, ...columns: string[]): Promise<void> =>
  refuseOthers(db, table, columns, 'DELETE OR TRUNCATE');

/** The same for a table that lets go of old rows, after `allowSweeping`: it still does. */
export const allowChangingSwept = (db: Knex, table: string, ...columns: string[]): Promise<void> =>
  refuseOthers(db, table, columns, 'TRUNCATE');

// Timestamps are those of `moment`, so comparing them as text compares times. REPLACE would remove a row without a
// DELETE.
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
 * Lets an append-only table with a column `time` delete rows older than so many days, by the database's own clock. It
 * still refuses to delete younger rows and to update any.
 */
export const allowSweeping = async (db: Knex, table: string, floorDays: number): Promise<void> => {
  const statements = dialectOf(db) === 'postgres' ? POSTGRES_SWEEPABLE : SQLITE_SWEEPABLE;
  for (const statement of statements(table, floorDays)) await db.raw(statement);
};

/**
 * Skips rows that another transaction has locked instead of waiting for them, so that two sweeps never wait for each
 * other. SQLite has a single writer, so no other transaction has a lock.
 */
export const skippingLocked = (trx: Knex.Transaction, query: Knex.QueryBuilder): Knex.QueryBuilder =>
  dialectOf(trx) === 'postgres' ? query.forUpdate().skipLocked() : query;

/** An arbitrary number that all copies of the gateway agree on. */
const START_LOCK = 21_021;

/**
 * A lock until the end of the transaction for all copies of the gateway: of several that start at once, only one
 * migrates and seeds. On SQLite the transaction itself already excludes every other writer.
 */
export const lockStart = async (trx: Knex.Transaction): Promise<void> => {
  if (dialectOf(trx) !== 'postgres') return;
  // The copy that has the lock may need minutes, and so may the work that follows.
  await trx.raw(WITHOUT_TIMEOUT);
  await trx.raw('SELECT pg_advisory_xact_lock(?)', [START_LOCK]);
};

/** Who waits for the lock of a step of an upgrade keeps everybody waiting who comes after. In milliseconds. */
const LONGEST_LOCK_WAIT_MS = 2_000;

/** Gives up a step, rather than to keep other copies waiting who read and write meanwhile. */
export const limitLockWait = async (trx: Knex.Transaction): Promise<void> => {
  if (dialectOf(trx) === 'postgres') await trx.raw(`SET LOCAL lock_timeout = ${LONGEST_LOCK_WAIT_MS}`);
};

/**
 * Locks a name until the end of the transaction: for work that counts rows, or finds one missing, before it writes. On
 * SQLite the transaction itself already excludes every other writer.
 */
export const advisoryLock = async (trx: Knex.Transaction, name: string): Promise<void> => {
  if (dialectOf(trx) === 'postgres')
    await trx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [name]);
};

const KEY_FILE_LOCK = 21_022;

/** A lock for changing the file with the data keys: two concurrent changes would lose one of the keys. */
export const lockKeyFile = async (trx: Knex.Transaction): Promise<void> => {
  if (dialectOf(trx) === 'postgres') await trx.raw('SELECT pg_advisory_xact_lock(?)', [KEY_FILE_LOCK]);
};

/** Whether an error reports a unique violation: some conflicts can only be detected by the database. */
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
 * Writes to a temporary table to find out whether there is room: the check must make the file grow, because an update
 * may still fit into existing pages.
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

/** A text in a text column with a JSON object; null where the column is empty or has no such text. */
export const jsonText = (db: Knex, column: string, key: string): Knex.Raw =>
  dialectOf(db) === 'postgres'
    ? db.raw("CAST(NULLIF(??, '') AS jsonb) ->> ?", [column, key])
    : db.raw("json_extract(NULLIF(??, ''), ?)", [column, `$.${key}`]);

/** A number in a text column with a JSON object; null where the text is empty or has no such number. */
export const jsonNumber = (db: Knex, column: string, key: string): Knex.Raw =>
  dialectOf(db) === 'postgres'
    ? db.raw("CAST(CAST(NULLIF(??, '') AS jsonb) ->> ? AS double precision)", [column, key])
    : db.raw("json_extract(NULLIF(??, ''), ?)", [column, `$.${key}`]);
