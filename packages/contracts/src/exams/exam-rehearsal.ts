/** A rehearsal of an exam: whether somebody's own device is good enough for it. It counts for nothing. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { examAttemptErrors } from './exam-attempt.ts';
import { BrowserProof } from './exam-browser.ts';

/** How long a rehearsal lasts at most. */
export const REHEARSAL_MINUTES = 2;

/** The server takes longer to answer: the line is too slow for an exam. */
export const SLOW_LINE_MS = 1500;

/** What has to be mended before the exam: the line, the camera, what is typed, or the locked browser. */
export const RehearsalProblem = z.enum(['line', 'camera', 'keys', 'browser']);
export type RehearsalProblem = Parsed<typeof RehearsalProblem>;

export const examRehearsal = defineService('TestExam', {
  SaveExamRehearsal: endpoint({
    kind: 'command',
    summary: 'Report how a rehearsal of an exam went on the device of the caller; their last one is kept',
    access: 'signed-in',
    auditedIn: 'exam_rehearsals',
    input: z.object({
      examId: Id,
      classId: Id.optional(),
      /** How long the server took to answer. */
      lineMs: z.number().int().min(0).max(60_000),
      /** Whether a camera could be switched on; asked for only where the exam compares faces. */
      hasCamera: z.boolean(),
      /** Whether the word that was asked for could be typed. */
      hasKeys: z.boolean(),
      browser: BrowserProof.optional(),
    }),
    output: z.object({ problems: z.array(RehearsalProblem) }),
    errors: [examAttemptErrors.cannot],
  }),
});
