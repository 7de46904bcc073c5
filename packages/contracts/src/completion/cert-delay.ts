/** Certificates that go on: a review passed, or more years, each by a refresh class with its exam. */
import { UserCertDetail } from './user-cert-row.ts';
import { userCertErrors } from './user-cert.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { ById, ByIdAndVersion, Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** The days on which a certificate may be prolonged, both included. */
export const DelayWindow = z.object({ from: z.string(), until: z.string() });
export type DelayWindow = Parsed<typeof DelayWindow>;

/** Why nothing can be counted on: it never ends, or it has no subject, or the subject says no months. */
export const DelayObstacle = z.enum(['no-end', 'no-subject', 'no-months']);
export type DelayObstacle = Parsed<typeof DelayObstacle>;

/** Why a refresh class does not count for a certificate. */
export const RefreshRefusal = z.enum(['used', 'not-finished', 'not-completed', 'no-exam', 'exam-outside']);
export type RefreshRefusal = Parsed<typeof RefreshRefusal>;

export const certDelayErrors = {
  /** Too early: the window opens later. */
  outsideWindow: defineError('cert-delay.outside-window', ErrorCode.illegalTransition, DelayWindow),
  /** Past its day: only initial training leads to another one. */
  expired: defineError('cert-delay.expired', ErrorCode.illegalTransition, DelayWindow),
  noEnd: defineError('cert-delay.no-end', ErrorCode.illegalTransition),
  noSubject: defineError('cert-delay.no-subject', ErrorCode.illegalTransition),
  noMonths: defineError('cert-delay.no-months', ErrorCode.illegalTransition),
  /** Not a refresh class of the subject in which the person is. */
  otherClass: defineError('cert-delay.other-class', ErrorCode.invalid),
  notFinished: defineError('cert-delay.not-finished', ErrorCode.illegalTransition),
  notCompleted: defineError('cert-delay.not-completed', ErrorCode.illegalTransition),
  noExam: defineError('cert-delay.no-exam', ErrorCode.illegalTransition),
  examOutside: defineError('cert-delay.exam-outside', ErrorCode.illegalTransition, DelayWindow),
  used: defineError('cert-delay.used', ErrorCode.illegalTransition),
  /** Six years until the next review need ten years without a gap. */
  stretchTooSoon: defineError(
    'cert-delay.stretch-too-soon',
    ErrorCode.illegalTransition,
    z.object({ since: z.string(), from: z.string() }),
  ),
  noStretch: defineError('cert-delay.no-stretch', ErrorCode.illegalTransition),
} as const;

const DelayDates = z.object({ validTo: z.string().nullable(), nextReviewDate: z.string().nullable() });
export type DelayDates = Parsed<typeof DelayDates>;

export const RefreshClass = z.object({
  id: Id,
  name: z.string(),
  /** The last day of the training. */
  endedOn: z.string(),
  /** The day of the exam that was passed; null: none was. */
  passedOn: z.string().nullable(),
  /** Null: it counts. */
  refusal: RefreshRefusal.nullable(),
});
export type RefreshClass = Parsed<typeof RefreshClass>;

export const CertDelayPlan = z.object({
  id: Id,
  rowVersion: z.number().int(),
  /** `note`: of a record of the state, whose dates only the authority changes. */
  what: z.enum(['review', 'renewal', 'note', 'none']),
  obstacle: DelayObstacle.nullable(),
  window: DelayWindow.nullable(),
  /** Whether today lies before, within or behind the window; null without one. */
  standing: z.enum(['early', 'open', 'late']).nullable(),
  before: DelayDates,
  /** Null: nothing changes. */
  after: DelayDates.nullable(),
  /** Six years until the next review; null where that changes nothing. */
  stretch: z
    .object({
      after: DelayDates,
      /** Since when the person has been certified without a gap. */
      since: z.string(),
      /** When these are ten years. */
      from: z.string(),
      isAllowed: z.boolean(),
    })
    .nullable(),
  classes: z.array(RefreshClass),
});
export type CertDelayPlan = Parsed<typeof CertDelayPlan>;

const StudentCertToDelay = ByIdAndVersion.extend({
  /** The refresh class. */
  classId: Id,
  /** Six years until the next review, after ten unbroken years. */
  isStretched: z.boolean().optional(),
  reason: z.string().trim().max(500).optional(),
}).check(({ value: { isStretched, reason }, issues }) => {
  if (isStretched && !reason)
    issues.push({ code: 'custom', path: ['reason'], message: 'field.required', input: reason });
});

export const certDelay = defineService('UserCert', {
  GetCertDelayPlan: endpoint({
    kind: 'query',
    summary: 'What a refresh class would do for a certificate, until when, and which classes count',
    access: 'user-cert:delay',
    input: ById,
    output: CertDelayPlan,
    errors: [userCertErrors.illegalTransition],
  }),
  StudentCertToDelay: endpoint({
    kind: 'command',
    summary:
      'Prolong a certificate by a refresh class, within its window: the next review, or further years; of a record of the state only the training is noted',
    access: 'user-cert:delay',
    input: StudentCertToDelay,
    output: UserCertDetail,
    errors: [userCertErrors.illegalTransition, ...Object.values(certDelayErrors)],
  }),
});
