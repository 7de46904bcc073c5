/** The recipients of a notice within the reader's scope, and who of them has read it. */
import { receiptsBefore, receiptsOf, withPlaces } from './notice-audience.table.ts';
import type { ReceiptRecord } from './notice-audience.table.ts';
import { findNotice } from './notice.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { auditRead } from '../../../db/audit.ts';
import { applySorting, countOf, pageOf } from '../../../db/paging.ts';
import { newestFirst } from '../../../export/keyset.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import { refuseTooMany, workbookOf } from '../../../export/workbook.ts';
import type { ExportColumn } from '../../../export/workbook.ts';
import type { notice, NoticeReceipt } from '@college/contracts/site/notice';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';

type Actions = typeof notice.actions;

const receipt = (row: ReceiptRecord): NoticeReceipt => ({
  id: row.id,
  userName: row.user_name,
  account: row.account,
  departmentName: row.department_name ?? '',
  areaName: row.area_name ?? '',
  readTime: row.read_time,
});

const SORTABLE = { userName: 'users.name_key', account: 'users.username' } as const;

export const pageOfReceipts = async (
  query: ParsedInputOf<Actions['GetNoticeReceiptPageList']>,
  context: SignedInContext,
) => {
  const { read, scope, language } = context;
  const row = await findNotice(read, scope, query.id);
  if (!row) return fail(commonErrors.notFound);
  const found = receiptsOf(read, scope, row, query);
  const sorted = applySorting(withPlaces(read, found.clone(), language), query.sorting, SORTABLE, 'account');
  if (isFailure(sorted)) return sorted;
  const { totalCount, rows } = await pageOf<ReceiptRecord>(found, sorted, query);
  return { totalCount, items: rows.map(receipt) };
};

const columnsFor = ({ language, settings }: SignedInContext): ExportColumn<ReceiptRecord>[] => [
  { title: 'column.user-name', width: 16, cell: (row) => row.user_name },
  { title: 'column.account', width: 20, cell: (row) => row.account },
  { title: 'column.department', width: 28, cell: (row) => row.department_name ?? '' },
  { title: 'column.area', width: 16, cell: (row) => row.area_name ?? '' },
  {
    title: 'column.read-time',
    width: 20,
    cell: ({ read_time: time }) =>
      time === null ? messageFor('notice.unread', language, null) : wallClock(time, settings.timeZone),
  },
];

/** The rows of the list, with the same filters. */
export const exportReceipts = async (
  { id, ...filters }: ParsedInputOf<Actions['ExportNoticeReceipts']>,
  context: SignedInContext,
) => {
  const { read, scope } = context;
  const row = await findNotice(read, scope, id);
  if (!row) return fail(commonErrors.notFound);
  const found = receiptsOf(read, scope, row, filters);
  const rows = await countOf(found);
  const refusal = refuseTooMany(rows);
  if (refusal) return refusal;
  await auditRead(context, {
    subjectType: 'notice',
    subjectId: id,
    after: { noticeTitle: row.notice_title, filters, rows },
  });
  return workbookOf(context, {
    name: 'export.notice-receipts',
    columns: columnsFor(context),
    batches: newestFirst((before, limit) => receiptsBefore(context, found, before, limit)),
  });
};
