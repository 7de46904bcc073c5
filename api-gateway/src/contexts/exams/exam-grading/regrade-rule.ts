/** What a corrected key makes of the one that counts now. Pure. */
import type { MarkedContent, Solution } from './mark-paper.ts';
import type { RegradeMode } from '@college/contracts/exams/exam-regrade';
import { normalizedAnswer, questionFaults } from '@college/contracts/content/question';

export interface GivenKey {
  readonly mode: RegradeMode;
  readonly right?: readonly number[] | undefined;
  readonly blanks?: readonly (readonly string[])[] | undefined;
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((index) => other.includes(index));

const ofOptions = (now: MarkedContent, right: readonly number[], isToo: boolean): Solution | null => {
  const { content, also, isFull } = now;
  if (questionFaults({ ...content, right: [...right] }).some(({ field }) => field === 'right')) return null;
  const known = [content.right, ...also];
  if (isToo)
    return !isFull && known.some((one) => isSame(one, right))
      ? null
      : { right: content.right, also: [...also, right] };
  return !isFull && known.length === 1 && isSame(content.right, right) ? null : { right };
};

/** The texts of a blank in which no two are the same to whoever marks. */
const distinct = (texts: readonly string[]): string[] =>
  [...new Map([...texts].reverse().map((text) => [normalizedAnswer(text), text])).values()].reverse();

const ofBlanks = (
  { content, isFull }: MarkedContent,
  given: readonly (readonly string[])[],
  isToo: boolean,
): Solution | null => {
  const blanks = isToo
    ? given.map((texts, at) => distinct([...(content.blanks[at] ?? []), ...texts]))
    : given.map(distinct);
  const faults = questionFaults({ ...content, blanks });
  if (faults.some(({ field }) => field === 'blanks')) return null;
  const textsOf = (all: readonly (readonly string[])[]): string =>
    JSON.stringify(all.map((texts) => texts.map(normalizedAnswer).toSorted()));
  return !isFull && textsOf(blanks) === textsOf(content.blanks) ? null : { blanks };
};

/** All that counts for the question from now on; null where that is no key of it, or the one that it has. */
export const solutionOf = (now: MarkedContent, { mode, right, blanks }: GivenKey): Solution | null => {
  const { kind } = now.content;
  if (mode === 'full-marks') {
    return now.isFull || right !== undefined || blanks !== undefined ? null : {};
  }
  if (kind === 'short-answer') return null;
  if (kind === 'blank')
    return right === undefined && blanks !== undefined ? ofBlanks(now, blanks, mode === 'also') : null;
  return blanks === undefined && right !== undefined ? ofOptions(now, right, mode === 'also') : null;
};
