import { exportLoginLog } from './login-log.export.ts';
import { foundLoginLogs, shownLoginLogs } from './login-log.list.table.ts';
import type { LoginLogRecord } from './login-log.list.table.ts';
import { loginLogRow } from './login-log.view.ts';
import { isFailure } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { applySorting, pageOf } from '../../../db/paging.ts';
import { optionsOf } from '../audit-log/recorded-calls.ts';
import { LoginHow, LoginOutcomeFilter } from '@college/contracts/identity/login-try';
import { loginLog } from '@college/contracts/identity/login-log';

const SORTABLE = {
  time: 'login_logs.time',
  userName: 'login_logs.user_name',
  howText: 'login_logs.how',
  outcomeText: 'login_logs.outcome',
  address: 'login_logs.address',
} as const;

export const loginLogService = implement(loginLog, {
  GetLoginLogPageList: async (query, context) => {
    const found = foundLoginLogs(context, query);
    const sorted = applySorting(shownLoginLogs(found), query.sorting, SORTABLE, 'time desc');
    if (isFailure(sorted)) return sorted;
    const { totalCount, rows } = await pageOf<LoginLogRecord>(found, sorted, query);
    return { totalCount, items: rows.map((row) => loginLogRow(row, context.language)) };
  },

  GetLoginLogOption: async (_input, { language }) => ({
    hows: optionsOf('login-how', LoginHow.options, language),
    outcomes: optionsOf('login-outcome', LoginOutcomeFilter.options, language),
  }),

  ExportLoginLog: exportLoginLog,
});
