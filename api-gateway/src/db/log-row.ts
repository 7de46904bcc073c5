/** Rows of the audit log and the login log as the ledger vouches for them. */
import { createHash, randomBytes } from 'node:crypto';
import { carriedBy } from './carried.ts';
import type { Place } from '../crypto/sealed-field.ts';
import type { Knex } from 'knex';

/** All columns that say something. A column that is missing here fails a test. */
export const LOG_COLUMNS = {
  audit_logs: [
    'row_key',
    'time',
    'user_id',
    'user_name',
    'role_key',
    'area_code',
    'department_id',
    'call',
    'subject_type',
    'subject_id',
    'outcome',
    'before_json',
    'after_json',
    'trace_id',
    'address',
  ],
  login_logs: [
    'row_key',
    'time',
    'user_id',
    'user_name',
    'area_code',
    'department_id',
    'how',
    'outcome',
    'address',
    'user_agent',
    'trace_id',
  ],
} as const;

export type LogTable = keyof typeof LOG_COLUMNS;
type Value = string | number | null;
export type LogContent<Table extends LogTable> = Readonly<Record<(typeof LOG_COLUMNS)[Table][number], Value>>;

/** 128 random bits, in base64url. */
const KEY_BYTES = 16;

export const logRowPlace = (table: string, row: string): Place => ({ table, column: 'seal_sealed', row });

/** SHA-256 in base64 of all that a row says, the same on both databases. Without its id, which the database gives. */
export const logRowDigest = <Table extends LogTable>(table: Table, row: LogContent<Table>): string => {
  const said = LOG_COLUMNS[table].map((column: keyof LogContent<Table>) =>
    column === 'time' ? new Date(row[column] as string).toISOString() : row[column],
  );
  return createHash('sha256')
    .update(JSON.stringify([table, ...said]))
    .digest('base64');
};

/** Adds what shows that the gateway wrote it: it is sealed with what the transaction carries. */
export const insertLogRow = async <Table extends LogTable>(
  trx: Knex,
  table: Table,
  content: Omit<LogContent<Table>, 'row_key'>,
): Promise<void> => {
  const rowKey = randomBytes(KEY_BYTES).toString('base64url');
  // Half a surrogate pair would come back from the database as something else.
  const texts = Object.entries<Value>(content).map(([column, value]) => [
    column,
    typeof value === 'string' ? Buffer.from(value).toString() : value,
  ]);
  const row = { ...(Object.fromEntries(texts) as typeof content), row_key: rowKey } as LogContent<Table>;
  const sealed = carriedBy(trx as Knex.Transaction).sealLogRow(table, rowKey, logRowDigest(table, row));
  await trx(table).insert({ ...row, seal_sealed: sealed });
};
