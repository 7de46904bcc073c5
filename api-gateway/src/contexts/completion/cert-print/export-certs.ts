/** The list of certificates as a workbook. */
import { certsBefore } from './cert-print.table.ts';
import { defineExportKind, orderExport } from '../../platform/job/job.port.ts';
import type { Progress } from '../../platform/job/job.port.ts';
import { certDays, certKindNames, foundCerts, userCertRows } from '../user-cert/user-cert.port.ts';
import type { CertFilters } from '../user-cert/user-cert.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { isFailure } from '../../../app/failure.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { auditRead } from '../../../db/audit.ts';
import { countOf } from '../../../db/paging.ts';
import { newestFirst } from '../../../export/keyset.ts';
import { refuseTooMany, workbookOf } from '../../../export/workbook.ts';
import type { ExportColumn } from '../../../export/workbook.ts';
import { CertFilterFields } from '@college/contracts/completion/cert-transfer';
import type { certExport } from '@college/contracts/completion/cert-transfer';
import type { UserCertRow } from '@college/contracts/completion/user-cert-row';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { EXPORT_AT_ONCE } from '@college/contracts/platform/export-job';

const NAME = 'export.certs';

const columns = (
  { language }: SignedInContext,
  kinds: ReadonlyMap<string, string>,
): ExportColumn<UserCertRow>[] => [
  { title: 'cert-column.person', width: 16, cell: (row) => row.userName },
  { title: 'cert-column.printedName', width: 16, cell: (row) => row.printedName },
  { title: 'cert-column.idCard', width: 22, cell: (row) => row.idCard },
  { title: 'cert-column.employer', width: 30, cell: (row) => row.employer },
  { title: 'cert-column.number', width: 24, cell: (row) => row.certNo ?? '' },
  { title: 'cert-column.kind', width: 24, cell: (row) => kinds.get(row.kind) ?? row.kind },
  { title: 'cert-column.title', width: 28, cell: (row) => row.title },
  { title: 'cert-column.subject', width: 28, cell: (row) => row.subjectName },
  { title: 'cert-column.trade', width: 20, cell: (row) => row.trade },
  { title: 'cert-column.authority', width: 28, cell: (row) => row.authority },
  { title: 'cert-column.issueDate', width: 14, cell: (row) => row.issueDate },
  { title: 'cert-column.validTo', width: 14, cell: (row) => row.validTo ?? '' },
  { title: 'cert-column.nextReviewDate', width: 14, cell: (row) => row.nextReviewDate ?? '' },
  {
    title: 'cert-column.state',
    width: 14,
    cell: (row) => messageFor(`cert-standing.${row.standing}`, language, null),
  },
  { title: 'cert-column.area', width: 16, cell: (row) => row.areaName },
];

const sheetOf = async (filters: CertFilters, context: SignedInContext, onProgress: Progress) => {
  const { read } = context;
  const days = await certDays(read, context);
  async function* rows(): AsyncGenerator<readonly UserCertRow[]> {
    let done = 0;
    for await (const some of newestFirst((before, limit) =>
      certsBefore(context, foundCerts(filters, context, days), { before, limit }),
    )) {
      yield userCertRows(some, context, days);
      done += some.length;
      await onProgress(done);
    }
  }
  const kinds = await certKindNames(read, context.language);
  return workbookOf(context, { name: NAME, columns: columns(context, kinds), batches: rows() });
};

export const certExportKind = defineExportKind({
  name: 'cert-export',
  order: CertFilterFields,
  make: sheetOf,
});

export const exportUserCert = async (
  { mayWait, ...filters }: ParsedInputOf<typeof certExport.actions.ExportUserCert>,
  context: SignedInContext,
) => {
  const { read, language } = context;
  const rows = await countOf(foundCerts(filters, context, await certDays(read, context)));
  const refusal = refuseTooMany(rows);
  if (isFailure(refusal)) return refusal;
  const audited = { file: NAME, rows };
  if (mayWait && rows > EXPORT_AT_ONCE)
    return orderExport(
      context,
      certExportKind,
      {
        order: filters,
        title: messageFor(NAME, language, null),
        subject: { kind: 'user-cert' },
        call: 'UserCert/ExportUserCert',
        access: 'user-cert:export',
        total: rows,
      },
      audited,
    );
  await auditRead(context, { subjectType: 'user-cert', after: audited });
  return sheetOf(filters, context, () => Promise.resolve());
};
