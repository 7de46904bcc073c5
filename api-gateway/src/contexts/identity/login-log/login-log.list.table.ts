import { rowsOf } from '../../../db/scoped-table.ts';
import { visibleLog } from '../audit-log/log-visibility.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { contains } from '../../../db/dialect.ts';
import type { Parsed } from '@college/contracts/core/schema';
import type { LoginLogFilters } from '@college/contracts/identity/login-log';
import type { Knex } from 'knex';

export type Filters = Parsed<typeof LoginLogFilters>;

export interface LoginLogRecord {
  id: number;
  time: string;
  user_name: string;
  how: string;
  outcome: string;
  address: string;
  user_agent: string;
  trace_id: string;
}

const SHOWN = ['id', 'time', 'user_name', 'how', 'outcome', 'address', 'user_agent', 'trace_id'] as const;

/** The rows of the log that the caller may see, narrowed by the filters; without selected columns. */
export const foundLoginLogs = (
  { read, caller }: Pick<SignedInContext, 'read' | 'caller'>,
  { from, until, userName, how, outcome, address }: Filters,
): Knex.QueryBuilder => {
  const found = visibleLog(read, 'login_logs', caller);
  if (from) found.where('login_logs.time', '>=', new Date(from).toISOString());
  if (until) found.where('login_logs.time', '<', new Date(until).toISOString());
  if (userName) found.where(contains(read, ['login_logs.user_name'], userName));
  if (outcome === 'failed') found.whereNot('login_logs.outcome', 'done');
  else if (outcome) found.where('login_logs.outcome', outcome);
  for (const [column, value] of Object.entries({ how, address }))
    if (value) found.where(`login_logs.${column}`, value);
  return found;
};

export const shownLoginLogs = (found: Knex.QueryBuilder): Knex.QueryBuilder =>
  found.clone().select(SHOWN.map((column) => `login_logs.${column}`));

/** Rows of `found` with ids below `before`, newest first. */
export const loginLogsBefore = (
  found: Knex.QueryBuilder,
  before: number,
  limit: number,
): Promise<LoginLogRecord[]> =>
  rowsOf<LoginLogRecord>(
    shownLoginLogs(found).where('login_logs.id', '<', before).orderBy('login_logs.id', 'desc').limit(limit),
  );

/** The newest attempts at one account, whoever made them. */
export const loginLogsOf = (db: Knex, userId: number, limit: number): Promise<LoginLogRecord[]> =>
  rowsOf<LoginLogRecord>(
    db('login_logs')
      .where({ user_id: userId })
      .orderBy('id', 'desc')
      .limit(limit)
      .select(...SHOWN),
  );
