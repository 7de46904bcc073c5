import { clientOf } from '@college/api-client/client';
import type { DownloadOptions } from '@college/api-client/client';
import type { InputOf } from '@college/contracts/core/endpoint';
import { auditLog } from '@college/contracts/identity/audit-log';
import { http } from '@college/portal-sdk/http';
import { useQuery } from '@college/portal-sdk/query';
import { useScreenQuery } from '@college/portal-sdk/screen-query';

const logs = clientOf(http, auditLog);

export type AuditLogQuery = InputOf<(typeof auditLog.actions)['GetAuditLogPageList']>;
type Filters = InputOf<(typeof auditLog.actions)['ExportAuditLog']>;

export const useAuditLogs = (query: AuditLogQuery) =>
  useScreenQuery(['audit-log', 'list', query], (signal) => logs.GetAuditLogPageList(query, { signal }));

export const useAuditLog = (id: number) =>
  useQuery({
    queryKey: ['audit-log', 'one', id],
    queryFn: ({ signal }) => logs.GetAuditLog({ id }, { signal }),
  });

/** The calls and the kinds of records, as texts. */
export const useAuditLogOptions = () =>
  useQuery({
    queryKey: ['audit-log', 'options'],
    queryFn: ({ signal }) => logs.GetAuditLogOption(undefined, { signal }),
  });

export const exportAuditLog = (filters: Filters) => (options: DownloadOptions) =>
  logs.ExportAuditLog(filters, options);
