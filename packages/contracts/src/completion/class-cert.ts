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
  /** Of an order that issues: how many, and whose certificates stayed pending and why, in the language of the page. */
  issued: z.number().int().optional(),
  refused: z.array(z.object({ userId: Id, userName: z.string(), message: z.string() })).optional(),
  creationTime: z.string(),
});
export type CertBatch = Parsed<typeof CertBatch>;

export const CertBatchRow = CertBatch.omit({ skipped: true, refused: true }).extend({
  skipped: z.number().int(),
});
export type CertBatchRow = Parsed<typeof CertBatchRow>;

/** Who would get a certificate of a class now. */
export const ClassCertPreview = z.object({
  /** As the last order said it, else the department of the class. */
  authority: z.string(),
  /** Everybody in the class by name. */
  people: z.array(
    z.object({
      userId: Id,
      userName: z.string(),
      /** Why they get none; empty: they get one. */
      reasons: z.array(CertSkipReason),
    }),
  ),
});
export type ClassCertPreview = Parsed<typeof ClassCertPreview>;

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
      /** Issues them at once, with those of the kind that are pending already; takes `user-cert:issue`. */
      issue: z.boolean().optional(),
    }),
    output: CertBatch,
    errors: [classCertErrors.notFinished, classCertErrors.running],
  }),
  PreviewStudentCertByClass: endpoint({
    kind: 'query',
    summary: 'Who would get a certificate of this kind for a finished class, and who none and why',
    access: 'user-cert:create',
    input: z.object({ classId: Id, kind: IssuedKind }),
    output: ClassCertPreview,
    errors: [classCertErrors.notFinished],
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
