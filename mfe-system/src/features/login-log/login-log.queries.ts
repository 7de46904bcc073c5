import { clientOf } from '@college/api-client/client';
import type { DownloadOptions } from '@college/api-client/client';
import type { InputOf } from '@college/contracts/core/endpoint';
import { loginLog } from '@college/contracts/identity/login-log';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const logs = clientOf(http, loginLog);

export type LoginLogQuery = InputOf<(typeof loginLog.actions)['GetLoginLogPageList']>;
type Filters = InputOf<(typeof loginLog.actions)['ExportLoginLog']>;

export const useLoginLogs = (query: LoginLogQuery) =>
  useScreenQuery(['login-log', 'list', query], (signal) => logs.GetLoginLogPageList(query, { signal }));

/** The ways of signing in and the outcomes, as texts. */
export const useLoginLogOptions = () =>
  useQuery({
    queryKey: ['login-log', 'options'],
    queryFn: ({ signal }) => logs.GetLoginLogOption(undefined, { signal }),
  });

export const exportLoginLog = (filters: Filters) => (options: DownloadOptions) =>
  logs.ExportLoginLog(filters, options);
