/** When somebody sees the score of an attempt of theirs. */
import type { ShowScore } from '@college/contracts/exams/exam';

interface Scored {
  readonly show_score: ShowScore;
  /** They sit the exam once more, or may. */
  readonly sitsAgain: boolean;
  /** When everybody in the sitting has finished. */
  readonly closesAt: string;
}

export const isScoreShown = ({ show_score: mode, sitsAgain, closesAt }: Scored, now: Date): boolean =>
  mode === 'after-grading' || now.toISOString() >= closesAt || (mode === 'after-last-try' && !sitsAgain);
