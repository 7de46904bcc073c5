/**
 * Exams that are sat in Safe Exam Browser (https://safeexambrowser.org): a browser that locks a computer while an exam
 * runs. It proves by which settings it runs, with each request or to the page.
 */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { Id, RowVersion } from '../core/paging.ts';
import { reasonText } from '../core/reason.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/**
 * What the browser reports to the page: the hash of its settings with the address at which the page was loaded. Older ones
 * say the same of each request, in a header.
 */
export const BrowserProof = z.object({
  page: z.string().max(2000),
  key: z.string().regex(/^[0-9a-fA-F]{64}$/),
});
export type BrowserProof = Parsed<typeof BrowserProof>;

/** Why something is done to an attempt; it stands in its log. */
export const Reason = reasonText(500);

/** Leaving by this address ends the browser, which asks first. */
export const SEB_QUIT_PATH = '/myExam?quit=seb';

/** Whether an attempt is sat in Safe Exam Browser only, or would be and is exempt. */
export const BrowserNeed = z.enum(['needed', 'exempt']);
export type BrowserNeed = Parsed<typeof BrowserNeed>;

/** Why an attempt stands still until somebody who looks after the exam unlocks it. */
export const AttemptLockReason = z.enum(['browser', 'face']);
export type AttemptLockReason = Parsed<typeof AttemptLockReason>;

export const examBrowserErrors = {
  /** What was sent until `ackSeq` is stored; the time goes on. */
  locked: defineError(
    'exam-browser.locked',
    ErrorCode.illegalTransition,
    z.object({ reason: AttemptLockReason, ackSeq: z.number().int() }),
  ),
  notLocked: defineError('exam-browser.not-locked', ErrorCode.illegalTransition),
  /** It is over or exempt already, or its exam asks for no browser of its own. */
  notToExempt: defineError('exam-browser.not-to-exempt', ErrorCode.illegalTransition),
} as const;

export const examBrowser = defineService('TestExam', {
  UnlockExam: endpoint({
    kind: 'command',
    summary:
      'Let an attempt go on that stopped: it was not in Safe Exam Browser, or a face was not recognised',
    access: 'exam:extend',
    input: z.object({
      attemptId: Id,
      rowVersion: RowVersion,
      reason: Reason,
    }),
    output: z.object({ rowVersion: RowVersion }),
    errors: [examBrowserErrors.notLocked],
  }),
  ExemptExamBrowser: endpoint({
    kind: 'command',
    summary: 'Let one attempt be sat in any browser, though its exam asks for Safe Exam Browser',
    access: 'exam:run',
    input: z.object({
      attemptId: Id,
      rowVersion: RowVersion,
      reason: Reason,
    }),
    output: z.object({ rowVersion: RowVersion }),
    errors: [examBrowserErrors.notToExempt],
  }),
});
