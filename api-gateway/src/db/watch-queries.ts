/** Tells of each statement that a database is sent: for traces, and for the log of slow ones. */
import type { Knex } from 'knex';

export interface Statement {
  /** With placeholders, without values. */
  readonly sql: string;
  /** What it does to which table first, such as `select class_users`. */
  readonly name: string;
}

/** Called when a statement is sent; what it returns is called when it has been answered, with the error if it failed. */
export type StatementWatch = (statement: Statement) => (error?: Error) => void;

/** The part of knex's events that is used. */
interface QueryEvent {
  readonly __knexQueryUid: string;
  readonly sql?: string;
}

export const nameOf = (sql: string): string => {
  const [, verb = ''] = /^\W*(\w+)/.exec(sql) ?? [];
  const [, table = ''] = /\b(?:from|into|update|table|exists)\s+(?:only\s+)?["`]?(\w+)/i.exec(sql) ?? [];
  return `${verb.toLowerCase()} ${table}`.trim();
};

/** Returns what ends it. */
export const watchQueries = (connections: readonly Knex[], watch: StatementWatch): (() => void) => {
  const running = new Map<string, (error?: Error) => void>();
  const begin = ({ __knexQueryUid: id, sql = '' }: QueryEvent): void =>
    void running.set(id, watch({ sql, name: nameOf(sql) }));
  const end = (id: string, error?: Error): void => {
    running.get(id)?.(error);
    running.delete(id);
  };
  const answered = (_rows: unknown, { __knexQueryUid: id }: QueryEvent): void => end(id);
  const failed = (error: Error, { __knexQueryUid: id }: QueryEvent): void => end(id, error);
  for (const knex of connections)
    knex.on('query', begin).on('query-response', answered).on('query-error', failed);
  return () => {
    for (const knex of connections)
      knex
        .removeListener('query', begin)
        .removeListener('query-response', answered)
        .removeListener('query-error', failed);
  };
};
