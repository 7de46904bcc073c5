/** One marked paper as it was sat, with its marks and what happened, for those who run the exam or its class. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { Id, LongId } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { examErrors } from './exam.ts';
import { ExamRecordRow, MyExamAnswers } from './exam-result.ts';

export const ExamAttemptPaper = ExamRecordRow.extend({
  device: z.string(),
  extraMinutes: z.number().int(),
  /** Why it does not count. */
  reason: z.string(),
  questions: z.array(
    MyExamAnswers.shape.questions.element.extend({
      /** By hand, in their order; the third decides between two, the fourth after an objection. */
      marks: z.array(
        z.object({
          round: z.number().int(),
          score: z.number(),
          comment: z.string(),
          markerName: z.string(),
        }),
      ),
    }),
  ),
  /** The log, the oldest first. */
  events: z.array(
    z.object({
      id: LongId,
      kind: z.string(),
      at: z.string(),
      /** Who did it, if not the student or the clock. */
      byName: z.string(),
      reason: z.string(),
      device: z.string(),
      minutes: z.number().int().nullable(),
    }),
  ),
});
export type ExamAttemptPaper = Parsed<typeof ExamAttemptPaper>;

export const examAttemptPaper = defineService('TestExam', {
  GetExamAttemptPaper: endpoint({
    kind: 'query',
    summary: 'A marked paper as it was sat, with its answers, marks and log',
    access: 'exam:read',
    input: z.object({ attemptId: Id }),
    output: ExamAttemptPaper,
    errors: [examErrors.ownExam],
  }),
});
