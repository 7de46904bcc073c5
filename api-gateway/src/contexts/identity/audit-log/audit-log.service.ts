import { exportAuditLog } from './audit-log.export.ts';
import { findAuditLog, foundAuditLogs, withNames } from './audit-log.table.ts';
import type { AuditLogRecord } from './audit-log.table.ts';
import { auditLogDetail, auditLogRow } from './audit-log.view.ts';
import { optionsOf, recordedCalls, recordedSubjects } from './recorded-calls.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { applySorting, pageOf } from '../../../db/paging.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { auditLog } from '@college/contracts/identity/audit-log';

const SORTABLE = {
  time: 'audit_logs.time',
  userName: 'audit_logs.user_name',
  action: 'audit_logs.call',
  outcomeText: 'audit_logs.outcome',
  address: 'audit_logs.address',
} as const;

export const auditLogService = implement(auditLog, {
  GetAuditLogPageList: async (query, context) => {
    const found = foundAuditLogs(context, query);
    const sorted = applySorting(withNames(found.clone(), context), query.sorting, SORTABLE, 'time desc');
    if (isFailure(sorted)) return sorted;
    const { totalCount, rows } = await pageOf<AuditLogRecord>(found, sorted, query);
    return { totalCount, items: rows.map((row) => auditLogRow(row, context.language)) };
  },

  GetAuditLog: async ({ id }, context) => {
    const row = await findAuditLog(context, id);
    return row ? auditLogDetail(row, context.language) : fail(commonErrors.notFound);
  },

  GetAuditLogOption: async (_input, { language, features }) => ({
    calls: optionsOf('call', recordedCalls(features), language),
    subjectTypes: optionsOf('subject', recordedSubjects(features), language),
  }),

  ExportAuditLog: exportAuditLog,
});
