/** Whether somebody may sit an exam now (docs/rules/exams.md, "Who may sit"). */
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** A sitting: of a class, or without one. */
export const AskedExam = z.object({ examId: Id.optional(), classId: Id.optional() });

/** Of the QR code that led here; one of another exam, or of none, finds nothing. */
export const ExamKey = z.string().max(40).optional();

/** Why somebody may not sit an exam now. */
export const CanExamReason = z.enum([
  'not-approved',
  'class-not-open',
  'hours-missing',
  'not-reported',
  'estimate-missing',
  'not-open',
  'closed',
  'no-times-left',
  'running-elsewhere',
  'grading',
  'no-reference-face',
  'cheating',
  'passed-already',
  'seb-required',
]);
export type CanExamReason = Parsed<typeof CanExamReason>;

export const CanExam = z.object({
  can: z.boolean(),
  reasons: z.array(CanExamReason),
  opensAt: z.string(),
  closesAt: z.string(),
  timesLeft: z.number().int(),
});
export type CanExam = Parsed<typeof CanExam>;
