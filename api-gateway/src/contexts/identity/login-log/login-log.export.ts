import { foundLoginLogs, loginLogsBefore } from './login-log.list.table.ts';
import type { Filters, LoginLogRecord } from './login-log.list.table.ts';
import { loginLogRow } from './login-log.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { auditRead } from '../../../db/audit.ts';
import { countOf } from '../../../db/paging.ts';
import { newestFirst } from '../../../export/keyset.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import { refuseTooMany, workbookOf } from '../../../export/workbook.ts';
import type { ExportColumn } from '../../../export/workbook.ts';

const columnsFor = ({ language, settings }: SignedInContext): ExportColumn<LoginLogRecord>[] => {
  const shown = (row: LoginLogRecord) => loginLogRow(row, language);
  return [
    { title: 'column.time', width: 20, cell: ({ time }) => wallClock(time, settings.timeZone) },
    { title: 'column.user-name', width: 16, cell: (row) => row.user_name },
    { title: 'column.how', width: 24, cell: (row) => shown(row).howText },
    { title: 'column.outcome', width: 20, cell: (row) => shown(row).outcomeText },
    { title: 'column.address', width: 18, cell: (row) => row.address },
    { title: 'column.device', width: 32, cell: (row) => shown(row).device },
    { title: 'column.trace-id', width: 36, cell: (row) => row.trace_id },
  ];
};

/** The rows of the caller's list. */
export const exportLoginLog = async (filters: Filters, context: SignedInContext) => {
  const found = foundLoginLogs(context, filters);
  const rows = await countOf(found);
  const refusal = refuseTooMany(rows);
  if (refusal) return refusal;
  await auditRead(context, { subjectType: 'login-log', after: { filters, rows } });
  return workbookOf(context, {
    name: 'export.login-log',
    columns: columnsFor(context),
    batches: newestFirst((before, limit) => loginLogsBefore(found, before, limit), Number.MAX_SAFE_INTEGER),
  });
};
