/**
 * The order in which a student sees their paper. It follows from the seed of the attempt, which is all that is stored;
 * answers are stored by the question's own order, so that marking never needs the seed.
 */
import type { QuestionValue } from '@college/contracts/content/question';
import { randomOf, shuffled } from './paper-random.ts';
import type { PaperItem } from './paper.ts';

interface Shuffling {
  readonly shuffle_questions: boolean;
}

/** The items as they are shown: sections in their order, questions shuffled within their section. */
export const shownOrder = (
  seed: string,
  paper: readonly PaperItem[],
  { shuffle_questions: isShuffled }: Shuffling,
): PaperItem[] => {
  const sections = [...new Set(paper.map(({ sectionNo }) => sectionNo))].sort((one, other) => one - other);
  return sections.flatMap((section) => {
    const items = paper
      .filter(({ sectionNo }) => sectionNo === section)
      .toSorted((one, other) => one.itemNo - other.itemNo);
    return isShuffled ? shuffled(items, randomOf(`${seed} questions ${section}`)) : items;
  });
};

/**
 * For `count` options: at each place, the index of the option in the question's own order. True and false are no
 * options: they stay as they are. Not asked where the exam does not shuffle options.
 */
export const shownOptions = (seed: string, { itemNo }: Pick<PaperItem, 'itemNo'>, count: number): number[] =>
  shuffled(
    Array.from({ length: count }, (_, index) => index),
    randomOf(`${seed} options ${itemNo}`),
  );

const options = (value: QuestionValue): readonly number[] | null =>
  value.every((part): part is number => typeof part === 'number') ? value : null;

/** An answer by the places that its taker saw, in the question's own order; texts, true and false stay as they are. */
export const storedValue = (order: readonly number[], value: QuestionValue): QuestionValue =>
  (order.length > 0 && options(value)?.map((place) => order[place] ?? place)) || value;

/** The other way round. */
export const placedValue = (order: readonly number[], value: QuestionValue): QuestionValue =>
  (order.length > 0 && options(value)?.map((index) => order.indexOf(index))) || value;
