/** Certificates as sheets: the list as a workbook, and records of the state from one. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { exportErrors } from '../core/export.ts';
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import { attachmentErrors } from '../platform/attachment.ts';
import { ExportJob, exportJobErrors, mayWait } from '../platform/export-job.ts';
import { ImportJob, importErrors, ImportMode } from '../platform/import-job.ts';
import { userCert } from './user-cert.ts';

const {
  page: _page,
  pageSize: _pageSize,
  sorting: _sorting,
  ...fields
} = userCert.actions.GetUserCertPageList.input.shape;

/** What the list is narrowed by. */
export const CertFilterFields = z.object(fields);

export const certExport = defineService('UserCert', {
  ExportUserCert: endpoint({
    kind: 'query',
    summary: 'The certificates that the filters of the list find, ID cards masked, as a workbook',
    access: 'user-cert:export',
    input: CertFilterFields.extend(mayWait),
    file: 'xlsx',
    output: ExportJob,
    errors: [exportErrors.tooManyRows, exportJobErrors.tooMany],
  }),
});

export const certImport = defineService('UserCert', {
  ExportUserCertTemplate: endpoint({
    kind: 'query',
    summary: 'The empty sheet of certificates of the state, with a second one that says what goes where',
    access: 'user-cert:import',
    file: 'xlsx',
  }),
  ImportUserCert: endpoint({
    kind: 'command',
    summary:
      'Start to check or record the certificates of an uploaded sheet, which the state has issued to people with an account',
    access: 'user-cert:import',
    input: z.object({
      /** Of an upload with the purpose `sheet`. */
      fileId: Id,
      mode: ImportMode,
      /** Records the good rows and skips the others; by default one bad row keeps all out. */
      onlyGood: z.boolean().default(false),
    }),
    output: ImportJob,
    errors: [attachmentErrors.unknown, importErrors.alreadyRunning],
  }),
});
