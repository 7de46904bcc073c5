/** Certificates of everybody who has completed a class, made by one job. */
import { IssuedKind } from './user-cert-row.ts';
import { SettleReason } from './settlement.ts';
import { CalendarDate } from '../core/calendar-date.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { NameText } from '../core/name-text.ts';
import { ById, Id } from '../core/paging.ts';
import { pageCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** Why somebody gets none: they did not complete the class, did not pass its exam, or have one. */
export const CertSkipReason = z.enum([...SettleReason.options, 'not-completed', 'exists']);
export type CertSkipReason = Parsed<typeof CertSkipReason>;

export const classCertErrors = {
  notFinished: defineError('class-cert.not-finished', ErrorCode.illegalTransition),
  /** For this class and kind certificates are being made. */
  running: defineError('class-cert.running', ErrorCode.illegalTransition),
} as const;

export const CertBatch = z.object({
  id: Id,
  classId: Id,
  kind: IssuedKind,
  issueDate: z.string(),
  authority: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Percent. */
  progress: z.number().int(),
  created: z.number().int(),
  skipped: z.array(z.object({ userId: Id, userName: z.string(), reasons: z.array(CertSkipReason) })),
  creationTime: z.string(),
});
export type CertBatch = Parsed<typeof CertBatch>;

export const CertBatchRow = CertBatch.omit({ skipped: true }).extend({ skipped: z.number().int() });
export type CertBatchRow = Parsed<typeof CertBatchRow>;

/** At most so many places are named in one call. */
const MOST_NAMED = 500;

export const classCert = defineService('UserCert', {
  CreateStudentCertByClass: endpoint({
    kind: 'command',
    summary:
      'Have pending certificates made for everybody who has completed a finished class, or for these places of it (`ids`)',
    access: 'user-cert:create',
    input: z.object({
      classId: Id,
      kind: IssuedKind,
      issueDate: CalendarDate,
      authority: NameText.min(1).max(100),
      /** Of places in the class. */
      ids: z.array(Id).min(1).max(MOST_NAMED).optional(),
    }),
    output: CertBatch,
    errors: [classCertErrors.notFinished, classCertErrors.running],
  }),
  GetCertBatch: endpoint({
    kind: 'query',
    summary: 'How far certificates of a class are made, and who gets none and why',
    access: 'user-cert:create',
    input: ById,
    output: CertBatch,
  }),
  GetCertBatchPageList: pageCall({
    summary: 'When certificates of a class were made, the newest first',
    access: 'user-cert:create',
    row: CertBatchRow,
    filters: { classId: Id },
  }),
});
