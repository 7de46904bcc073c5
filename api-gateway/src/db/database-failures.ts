/** Errors of a database or a disk that is temporarily unavailable; the call is not at fault. */

interface CodedError {
  readonly code?: unknown;
  readonly name?: string;
  readonly message?: string;
}

const codeOf = (error: unknown): string => {
  const code = (error as CodedError | null)?.code;
  return typeof code === 'string' ? code : '';
};

/** SQLite, PostgreSQL (disk_full), the file system, and a file system quota. */
const NO_ROOM: readonly string[] = ['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT'];

/** Whether a write failed because there is no space left. */
export const isOutOfRoom = (error: unknown): boolean =>
  NO_ROOM.includes(codeOf(error)) ||
  (error instanceof Error && error.cause !== undefined && isOutOfRoom(error.cause));

/**
 * PostgreSQL: too many connections, a server that starts, stops or stands by (25006: it only reads), a database that is
 * being moved, broken connections (class 08), what is not ready yet (55000), timeouts of locks and statements, and a
 * deadlock; then network errors. SQLite: its one writer was not free in time.
 */
const OUT_OF_REACH =
  /^(53300|57P0[1-5]|57014|55000|55P03|25006|40P01|08\w{3}|SQLITE_BUSY|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Some errors of pg and knex have no code. */
const BROKEN =
  /Connection (terminated|ended)|connection error and is not queryable|timeout expired|Timeout acquiring a connection/;

/** Whether the database is temporarily unavailable. */
export const isOutOfReach = (error: unknown): boolean =>
  OUT_OF_REACH.test(codeOf(error)) || BROKEN.test((error as CodedError | null)?.message ?? '');

/** PostgreSQL: `lock_timeout` is over (lock_not_available). */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';
