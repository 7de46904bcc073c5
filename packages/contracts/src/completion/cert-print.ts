/** Paper of certificates: a design before anybody has it, and many certificates at once. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { attachmentErrors } from '../platform/attachment.ts';
import { ExportJob, exportJobErrors } from '../platform/export-job.ts';
import { CertDesign } from './cert-design.ts';
import { CertFilterFields } from './cert-transfer.ts';
import { IssuedKind } from './user-cert-row.ts';
import { userCertErrors } from './user-cert.ts';

/** So many certificates are printed by one call. */
export const MOST_PRINTED = 1000;

/** `zip`: a signed file each; `copies`: one file for a printer, which is not signed. */
export const PrintForm = z.enum(['zip', 'copies']);
export type PrintForm = Parsed<typeof PrintForm>;

export const certPrintErrors = {
  tooMany: defineError(
    'cert-print.too-many',
    ErrorCode.tooLarge,
    z.object({ certificates: z.number().int(), limit: z.number().int() }),
  ),
} as const;

export const certPrint = defineService('UserCert', {
  PreviewCertTemplate: endpoint({
    kind: 'query',
    summary:
      'A design as a PDF, with the facts of an example, or of the newest certificate of its kind that the caller may read, its ID card masked',
    access: 'cert-template:read',
    input: z.object({ kind: IssuedKind, design: CertDesign, language: z.enum(['zh-CN', 'en']) }),
    file: 'pdf',
    errors: [attachmentErrors.unknown],
  }),
  PrintUserCerts: endpoint({
    kind: 'command',
    summary:
      'Have the valid certificates of the college among those chosen, or among those that the filters find, made as files: signed ones as a zip, or copies for a printer as one PDF',
    access: 'user-cert:export',
    input: z.object({
      form: PrintForm,
      ids: z.array(Id).min(1).max(MOST_PRINTED).optional(),
      ...CertFilterFields.shape,
    }),
    output: z.object({ job: ExportJob, printed: z.number().int(), leftOut: z.number().int() }),
    errors: [userCertErrors.noPaper, certPrintErrors.tooMany, exportJobErrors.tooMany],
  }),
});
