import { defineService, endpoint } from '../core/endpoint.ts';
import { exportErrors } from '../core/export.ts';
import { paged, PageQuery, TextOption } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { TimeSpan } from '../core/time-span.ts';
import { LoginHow, LoginOutcomeFilter, LoginTry } from './login-try.ts';

/** Remotes outside import these here for one more release (old-subpaths.json). */
export { LoginHow, LoginOutcome, LoginOutcomeFilter, LoginTry } from './login-try.ts';

/** Filters of the attempts; all are optional. */
export const LoginLogFilters = TimeSpan.extend({
  /** Part of the account's name. */
  userName: z.string().trim().max(100).optional(),
  how: LoginHow.optional(),
  outcome: LoginOutcomeFilter.optional(),
  /** The whole address. */
  address: z.string().trim().max(100).optional(),
});

export const LoginLogRow = LoginTry.extend({
  /** The account's name; empty when the given name belongs to no account. */
  userName: z.string(),
  traceId: z.string(),
});
export type LoginLogRow = Parsed<typeof LoginLogRow>;

export const loginLog = defineService('LoginLog', {
  GetLoginLogPageList: endpoint({
    kind: 'query',
    summary: 'Tries to sign in, the newest first',
    access: 'login-log:read',
    input: PageQuery.omit({ keyword: true }).extend(LoginLogFilters.shape),
    output: paged(LoginLogRow),
  }),
  GetLoginLogOption: endpoint({
    kind: 'query',
    summary: 'The ways in and the outcomes that the log can be searched by, in words',
    access: 'login-log:read',
    output: z.object({ hows: z.array(TextOption), outcomes: z.array(TextOption) }),
  }),
  ExportLoginLog: endpoint({
    kind: 'query',
    summary: 'The list as a workbook, with the same filters',
    access: 'login-log:export',
    input: LoginLogFilters,
    file: 'xlsx',
    errors: [exportErrors.tooManyRows],
  }),
});
