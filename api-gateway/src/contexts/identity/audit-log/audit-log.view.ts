import type { AuditLogPlaced, AuditLogRecord } from './audit-log.table.ts';
import { fieldChanges } from './field-changes.ts';
import { actionText, outcomeText, recorded, subjectText } from './log-words.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { AuditLogDetail, AuditLogRow } from '@college/contracts/identity/audit-log';

export const auditLogRow = (row: AuditLogRecord, language: Language): AuditLogRow => ({
  id: row.id,
  time: row.time,
  userName: row.user_name,
  account: row.account ?? '',
  roleName: row.role_name ?? row.role_key,
  call: row.call,
  action: actionText(row, language),
  subjectType: row.subject_type,
  subjectId: row.subject_id,
  subject: subjectText(row, language),
  outcome: row.outcome,
  outcomeText: outcomeText(row.outcome, language),
  address: row.address,
});

export const auditLogDetail = (row: AuditLogPlaced, language: Language): AuditLogDetail => ({
  ...auditLogRow(row, language),
  traceId: row.trace_id,
  areaName: row.area_name,
  departmentName: row.department_name,
  fields: fieldChanges(recorded(row.before_json), recorded(row.after_json), language),
});
