/**
 * What an answer is worth (docs/rules/exams.md, "Points"). Pure; the rules of what is right are those of practice and
 * lesson tests.
 */
import { fitsKind, isRight } from '@college/contracts/content/question';
import type { QuestionContent, QuestionValue } from '@college/contracts/content/question';

/** Of multiple choice: what a part of the right options is worth. */
export type PartialMarks = 'none' | 'half';

export interface Marked {
  /** Null: somebody has to mark it by hand. */
  readonly score: number | null;
  /** Null for what is marked by hand, and for a part. */
  readonly right: boolean | null;
}

/** Scores are given in halves. */
export const SCORE_STEP = 0.5;

/** To the half below: a part of a score is never more than its share. */
export const halvesBelow = (score: number): number => Math.floor(score / SCORE_STEP + 1e-9) * SCORE_STEP;
export const halvesAbove = (score: number): number => Math.ceil(score / SCORE_STEP - 1e-9) * SCORE_STEP;

export const isScore = (given: number, most: number): boolean =>
  given >= 0 && given <= most && Number.isInteger(given / SCORE_STEP);

/** Whether there is anything in an answer. */
export const isAnswered = (value: QuestionValue | undefined): value is QuestionValue =>
  value !== undefined &&
  value.some((part) => (typeof part === 'string' ? part.trim() !== '' : Number.isInteger(part)));

const WRONG: Marked = { score: 0, right: false };

type Asked = Pick<QuestionContent, 'kind' | 'options' | 'right' | 'blanks' | 'anyOrder'>;

/** Nothing in it is worth nothing, whatever its kind; an answer that cannot be one to this question neither. */
export const markItem = (
  content: Asked,
  value: QuestionValue | undefined,
  score: number,
  { partial }: { readonly partial: PartialMarks },
): Marked => {
  if (!isAnswered(value) || !fitsKind(content, value)) return WRONG;
  const right = isRight(content, value);
  if (right === null) return { score: null, right: null };
  if (right) return { score, right };
  const isPart =
    partial === 'half' &&
    content.kind === 'multiple' &&
    value.every((index) => typeof index === 'number' && content.right.includes(index));
  return isPart ? { score: halvesBelow(score / 2), right: null } : WRONG;
};

/** Exact, since halves are exact in binary. */
export const sumOf = (scores: readonly number[]): number => scores.reduce((sum, score) => sum + score, 0);
