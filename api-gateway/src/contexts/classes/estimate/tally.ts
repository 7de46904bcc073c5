/** What a class says to one item, as sums: no sheet is stored, so that none can be distinguished from the others. */
import { randomInt } from 'node:crypto';
import { SCORES } from '@college/contracts/classes/estimate';
import type { EstimateAnswer, EstimateKind, EstimateOption } from '@college/contracts/classes/estimate';

export interface Tally {
  /** How often each score, or each option, was chosen. */
  readonly counts: readonly number[];
  readonly texts: readonly string[];
}

/** Of sheets that are shown, and of those that wait until there are enough of them to be shown at once. */
export interface Tallies {
  readonly counted: Tally;
  readonly held: Tally;
}

export interface TallyItem {
  readonly kind: EstimateKind;
  readonly options: readonly EstimateOption[];
}

const placesOf = ({ kind, options }: TallyItem): number =>
  kind === 'score5' ? SCORES : kind === 'choice' ? options.length : 0;

export const emptyTally = (item: TallyItem): Tally => ({
  counts: Array.from({ length: placesOf(item) }, () => 0),
  texts: [],
});

/** By Fisher and Yates, with numbers that nobody can predict. */
export const shuffled = <Item>(items: readonly Item[]): Item[] => {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item];
  }
  return mixed;
};

/** Where an answer counts; null for one that does not fit the item. */
const placeOf = ({ kind, options }: TallyItem, { score, choice }: EstimateAnswer): number | null => {
  if (kind === 'score5') return score === undefined ? null : score - 1;
  return choice === undefined || choice >= options.length ? null : choice;
};

/** Words may be left out, a score or a choice may not. */
export const fits = (item: TallyItem, answer: EstimateAnswer | undefined): boolean => {
  if (answer === undefined) return item.kind === 'text';
  return item.kind === 'text' || placeOf(item, answer) !== null;
};

export const withAnswer = (tally: Tally, item: TallyItem, answer: EstimateAnswer | undefined): Tally => {
  if (answer === undefined) return tally;
  if (item.kind === 'text') {
    const text = answer.text ?? '';
    return text === '' ? tally : { ...tally, texts: shuffled([...tally.texts, text]) };
  }
  const place = placeOf(item, answer);
  return { ...tally, counts: tally.counts.map((count, at) => (at === place ? count + 1 : count)) };
};

/** What waited is shown from now on. */
export const shownTogether = ({ counted, held }: Tallies, item: TallyItem): Tallies => ({
  counted: {
    counts: counted.counts.map((count, at) => count + (held.counts[at] ?? 0)),
    texts: shuffled([...counted.texts, ...held.texts]),
  },
  held: emptyTally(item),
});

/** Of scores, to two places; null without one. */
export const averageOf = (counts: readonly number[]): number | null => {
  const sheets = counts.reduce((sum, count) => sum + count, 0);
  if (sheets === 0) return null;
  const total = counts.reduce((sum, count, at) => sum + count * (at + 1), 0);
  return Math.round((total / sheets) * 100) / 100;
};
