/** What happens to attempts at exams, for features whose records rest on them. */
import { defineEvent } from '../../../app/event.ts';
import type { FailureOf } from '../../../app/failure.ts';
import type { examAttemptErrors } from '@college/contracts/exams/exam-attempt';

interface AttemptOfExam {
  readonly id: number;
  readonly sittingId: number;
  readonly examId: number;
  readonly userId: number;
  /** ISO 8601. */
  readonly now: string;
}

export type StartedAttempt = AttemptOfExam;

export interface SavedAttempt extends AttemptOfExam {
  /** ISO 8601. */
  readonly startedAt: string;
}

export interface EndedAttempt extends AttemptOfExam {
  /** Null: an exam without a class. */
  readonly classId: number | null;
}

/**
 * Attempts are about to begin; their rows are locked. Answers refusals by the attempt: those do not begin, and nothing
 * may have been written of them.
 */
export const attemptsStarting = defineEvent<
  readonly StartedAttempt[],
  ReadonlyMap<number, FailureOf<typeof examAttemptErrors.faceMissing>>
>('exam-attempt.starting');

/** Answers of running attempts were saved; their rows are locked. Answers the attempts that have to stop. */
export const attemptsSaved = defineEvent<readonly SavedAttempt[], ReadonlySet<number>>('exam-attempt.saved');

/** The answers of an attempt became final; its row is locked. */
export const attemptEnded = defineEvent<EndedAttempt>('exam-attempt.ended');
