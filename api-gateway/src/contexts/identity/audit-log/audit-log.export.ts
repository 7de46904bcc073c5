import { auditLogsBefore, foundAuditLogs } from './audit-log.table.ts';
import type { AuditLogRecord, Filters } from './audit-log.table.ts';
import { auditLogRow } from './audit-log.view.ts';
import { changesInWords } from './field-changes.ts';
import { recorded } from './log-words.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { auditRead } from '../../../db/audit.ts';
import { countOf } from '../../../db/paging.ts';
import { newestFirst } from '../../../export/keyset.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import { refuseTooMany, workbookOf } from '../../../export/workbook.ts';
import type { ExportColumn } from '../../../export/workbook.ts';

const columnsFor = ({ language, settings }: SignedInContext): ExportColumn<AuditLogRecord>[] => {
  const shown = (row: AuditLogRecord) => auditLogRow(row, language);
  return [
    { title: 'column.time', width: 20, cell: ({ time }) => wallClock(time, settings.timeZone) },
    { title: 'column.user-name', width: 16, cell: (row) => row.user_name },
    { title: 'column.account', width: 16, cell: (row) => row.account },
    { title: 'column.role', width: 16, cell: (row) => shown(row).roleName },
    { title: 'column.action', width: 28, cell: (row) => shown(row).action },
    { title: 'column.subject', width: 28, cell: (row) => shown(row).subject },
    { title: 'column.subject-id', width: 12, cell: (row) => row.subject_id },
    { title: 'column.outcome', width: 24, cell: (row) => shown(row).outcomeText },
    {
      title: 'column.changes',
      width: 60,
      cell: (row) => changesInWords(recorded(row.before_json), recorded(row.after_json), language),
    },
    { title: 'column.address', width: 18, cell: (row) => row.address },
    { title: 'column.call', width: 30, cell: (row) => row.call },
    { title: 'column.trace-id', width: 36, cell: (row) => row.trace_id },
  ];
};

/** The rows of the caller's list, with what changed; the export itself is audited. */
export const exportAuditLog = async (filters: Filters, context: SignedInContext) => {
  const found = foundAuditLogs(context, filters);
  const rows = await countOf(found);
  const refusal = refuseTooMany(rows);
  if (refusal) return refusal;
  await auditRead(context, { subjectType: 'audit-log', after: { filters, rows } });
  return workbookOf(context, {
    name: 'export.audit-log',
    columns: columnsFor(context),
    batches: newestFirst(
      (before, limit) => auditLogsBefore(found, context, before, limit),
      Number.MAX_SAFE_INTEGER,
    ),
  });
};
