/** A key that turns out to be wrong once papers are marked: the question is marked again in all of them. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { Id, MAX_INTEGER } from '../core/paging.ts';
import { reasonText } from '../core/reason.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { examErrors } from './exam.ts';
import { examGradingErrors } from './exam-grading.ts';
import { QuestionContent } from '../content/question.ts';

/** What was wrong: the key, that there is no other right answer, or the question itself. */
export const RegradeMode = z.enum(['key', 'also', 'full-marks']);
export type RegradeMode = Parsed<typeof RegradeMode>;

const Rule = z.object({
  examId: Id,
  questionId: Id,
  /** The one that the papers have. */
  version: z.number().int().min(1).max(MAX_INTEGER),
  mode: RegradeMode,
  /** Of `key` and `also`, for questions with options: the indexes that make an answer right. */
  right: QuestionContent.shape.right.optional(),
  /** Of `key` and `also`, for blanks: the texts that are right, or right too. */
  blanks: QuestionContent.shape.blanks.optional(),
});

/** At most so many people are listed; those who cross the pass mark come first. */
export const REGRADE_ROWS = 200;

export const RegradePreview = z.object({
  /** Says what the preview was of: `RegradeQuestion` refuses it once that has changed. */
  basis: z.string(),
  /** Marked papers with the question. */
  papers: z.number().int(),
  /** Those that get other marks. */
  changed: z.number().int(),
  nowPassed: z.number().int(),
  nowFailed: z.number().int(),
  /** Papers of finished classes, which stay as they are. */
  kept: z.number().int(),
  /** In classes that the caller may read. The scores are null in a paper that still waits for marks by hand. */
  rows: z.array(
    z.object({
      attemptId: Id,
      userName: z.string(),
      className: z.string(),
      markBefore: z.number(),
      markAfter: z.number(),
      scoreBefore: z.number().nullable(),
      scoreAfter: z.number().nullable(),
      passedBefore: z.boolean().nullable(),
      passedAfter: z.boolean().nullable(),
    }),
  ),
});
export type RegradePreview = Parsed<typeof RegradePreview>;

export const RegradeRow = z.object({
  id: Id,
  questionId: Id,
  version: z.number().int(),
  /** As one line of text. */
  stem: z.string(),
  mode: RegradeMode,
  reason: z.string(),
  byName: z.string(),
  creationTime: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** Percent. */
  progress: z.number().int(),
  /** Papers with other marks so far. */
  changed: z.number().int(),
});
export type RegradeRow = Parsed<typeof RegradeRow>;

export const examRegradeErrors = {
  /** No key of this question, or none that says something else than it has. */
  wrongKey: defineError('exam-regrade.wrong-key', ErrorCode.invalid),
  notInExam: defineError('exam-regrade.not-in-exam', ErrorCode.invalid),
  /** A short answer has no key, and its marks by hand are not all given. */
  beingMarked: defineError('exam-regrade.being-marked', ErrorCode.illegalTransition),
  underWay: defineError('exam-regrade.under-way', ErrorCode.illegalTransition),
} as const;

export const examRegrade = defineService('TestExam', {
  PreviewRegrade: endpoint({
    kind: 'query',
    summary: 'Who would change by how much, and who would cross the pass mark, were a question marked again',
    access: 'exam:update',
    input: Rule,
    output: RegradePreview,
    errors: [
      examGradingErrors.own,
      examRegradeErrors.wrongKey,
      examRegradeErrors.notInExam,
      examRegradeErrors.beingMarked,
    ],
  }),
  RegradeQuestion: endpoint({
    kind: 'command',
    summary: 'Mark a question again in all papers of an exam, with a notice to those whose points change',
    access: 'exam:update',
    input: Rule.extend({ basis: z.string().max(100), reason: reasonText(500) }),
    output: RegradeRow,
    errors: [
      examGradingErrors.own,
      examRegradeErrors.wrongKey,
      examRegradeErrors.notInExam,
      examRegradeErrors.beingMarked,
      examRegradeErrors.underWay,
    ],
  }),
  GetRegradeList: endpoint({
    kind: 'query',
    summary: 'Questions of an exam that were marked again, the newest first',
    access: 'exam:read',
    input: z.object({ examId: Id }),
    output: z.array(RegradeRow),
    errors: [examErrors.ownExam],
  }),
});
