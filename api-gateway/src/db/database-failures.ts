/** What a database, or a disk, says when it cannot serve for now: by no fault of the call, and over at some time. */

interface CodedError {
  readonly code?: unknown;
  readonly name?: string;
  readonly message?: string;
}

const codeOf = (error: unknown): string => String((error as CodedError | null)?.code ?? '');

/** SQLite, PostgreSQL (disk_full), a file system, and one with quotas. */
const NO_ROOM: readonly string[] = ['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT'];

/** Whether something could not be written since there is no room left. */
export const isOutOfRoom = (error: unknown): boolean => NO_ROOM.includes(codeOf(error));

/**
 * Of PostgreSQL: too many connections, a server that stops or starts, connections that broke (class 08), and a statement
 * that took too long; then what the network says.
 */
const OUT_OF_REACH =
  /^(53300|57P0[123]|57014|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** pg and knex give some of theirs no code. */
const BROKEN =
  /Connection (terminated|ended)|connection error and is not queryable|timeout expired|Timeout acquiring a connection/;

/** Whether the database does not answer for now. */
export const isOutOfReach = (error: unknown): boolean =>
  OUT_OF_REACH.test(codeOf(error)) || BROKEN.test((error as CodedError | null)?.message ?? '');
